/** An element, named without its prefix. As ePOS needs no mixed content, the order of text and elements is lost. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

/** The document is not well-formed, or uses features that a printer's parser does not support (DTDs, CDATA). */
export class XmlError extends Error {}

const TOKEN =
  /<\?[^>]*\?>|<!--[^]*?-->|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Parses a document; throws `XmlError` if a strict parser would refuse it. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const { 0: token, 1: closing, 2: name, 3: attributes = '', 4: empty, 5: text } of source.matchAll(
    TOKEN,
  )) {
    end += token.length;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) {
      parent.text += unescaped(text);
    } else if (name !== undefined && closing === '/') {
      if (parent.name !== localName(name)) throw new XmlError(`</${name}> closes <${parent.name}>.`);
      open.pop();
    } else if (name !== undefined) {
      const element = { name: localName(name), attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (empty === '') open.push(element);
    }
  }
  const [document, ...more] = root.children;
  if (end !== source.length) throw new XmlError(`Not XML: ${source.slice(end, end + 40)}`);
  if (document === undefined || more.length > 0 || open.length > 1 || root.text.trim() !== '') {
    throw new XmlError('Not one whole element.');
  }
  return document;
}

/** The first element with this name in document order, including the element itself. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = findElement(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf(source: string): Map<string, string> {
  const pairs = [...source.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new XmlError('An attribute stands twice.');
  return new Map(pairs);
}

function unescaped(text: string): string {
  return text.replaceAll(/&([^;]*);?/g, (reference, name: string) => {
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const character =
      ENTITIES[name] ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
    if (character === undefined || !reference.endsWith(';'))
      throw new XmlError(`${reference} is no reference.`);
    return character;
  });
}
