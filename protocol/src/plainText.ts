/**
 * Converts HTML from a platform to plain text. Platforms written for the browser store names and notes as HTML:
 * `Fish &amp; Chips`, `No nuts<br>Ring twice`. The result is always text, never markup.
 */
import { decodeHTMLStrict } from 'entities/decode';

/** Elements that end a line in HTML. */
const LINE_ENDS = [
  ...[
    'address',
    'article',
    'blockquote',
    'dd',
    'div',
    'dl',
    'dt',
    'figure',
    'footer',
    'form',
    'h1',
    'h2',
    'h3',
  ],
  ...['h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'ol', 'p', 'pre', 'section', 'table', 'tr', 'ul'],
];
/** The other elements that editors, mail clients and word processors leave in text. */
const WITHIN_LINES = [
  ...[
    'a',
    'abbr',
    'acronym',
    'b',
    'big',
    'body',
    'center',
    'cite',
    'code',
    'del',
    'em',
    'font',
    'head',
    'html',
    'i',
  ],
  ...[
    'iframe',
    'img',
    'input',
    'ins',
    'kbd',
    'label',
    'link',
    'mark',
    'meta',
    'nobr',
    'noscript',
    'option',
    'q',
    's',
  ],
  ...[
    'samp',
    'script',
    'select',
    'small',
    'span',
    'strike',
    'strong',
    'style',
    'sub',
    'sup',
    'svg',
    'tbody',
    'td',
  ],
  ...['textarea', 'tfoot', 'th', 'thead', 'time', 'title', 'tt', 'u', 'var', 'video', 'wbr'],
];

/** An attribute begins with a letter, so "<b 5" is not a tag. Its value may contain `>` only within quotes. */
const ATTRIBUTES = String.raw`(?:\s+[a-z][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*/?`;
const tag = (names: readonly string[]): string => `(?:${names.join('|')})${ATTRIBUTES}>`;
const BREAK = new RegExp(String.raw`<br${ATTRIBUTES}>|</${tag(LINE_ENDS)}|<hr${ATTRIBUTES}>`, 'gi');
const DROPPED = new RegExp(`</?${tag([...LINE_ENDS, ...WITHIN_LINES])}|</br>|<!--(?:(?!<!--)[^])*?-->`, 'gi');

/**
 * Decodes text once: `<br>` and the ends of blocks (`</p>`) become line breaks, other HTML tags are dropped, and then
 * character references become characters. Text that is not an HTML tag ("Fish <3") stays, and so does a tag written
 * with references (`&lt;br&gt;`): its author meant the characters. References are decoded by a table: the browser's own
 * decoder parses markup, which the console's Trusted Types refuse.
 */
export function plainText(html: string): string {
  const untagged = html.includes('<') ? html.replaceAll(BREAK, '\n').replaceAll(DROPPED, '') : html;
  // Editors write most spaces as no-break spaces, where lines would not wrap.
  return untagged.includes('&') ? decodeHTMLStrict(untagged).replaceAll('\u00A0', ' ') : untagged;
}
