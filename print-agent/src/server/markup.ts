/** HTML that is safe to send: only {@link html} creates it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters, and direction marks, with which one text could change how the text around it reads. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}]/gu;

function piece(value: string | number | Markup | readonly Markup[]): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value)
    .replaceAll(OBEYED, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** Builds markup; escapes all values except markup. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(piece)));
}

export const EMPTY_MARKUP = new Markup('');
