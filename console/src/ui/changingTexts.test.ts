import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import changingTexts from '../../changingTexts.mjs';

/** The lint rule's messages for a component's source. */
function complaints(code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { texts: changingTexts },
    rules: { 'texts/changing-texts': 'error' },
  };
  return new Linter()
    .verify(code, config, { filename: 'Page.tsx' })
    .map(({ messageId, message }) => messageId ?? message);
}

describe('a changing text beside other children', () => {
  it.each([
    '<p><Icon /> {name}</p>',
    '<p><Icon />{order.number}</p>',
    '<p>#{number}</p>',
    '<button><Icon />{isSending ? t("Sending…") : t("Send")}</button>',
    '<p><b>!</b>{isLate && t("Late")}</p>',
    '<p><b>!</b>{name ?? t("Guest")}</p>',
    '<p><b>!</b>{errorText(error, t)}</p>',
    '<p><b>!</b>{t("{{count}} orders", { count })}</p>',
    '<p><b>!</b>{`${count} orders`}</p>',
    '<p><b>!</b>{first + last}</p>',
    '<>{name}</>',
    'const told = isLate ? t("Late") : time; const page = <p><Icon />{told}</p>;',
    'function required() { return t("Yes"); } const cell = <td><b>!</b>{required()}</td>;',
  ])('is found in %s', (code) => {
    expect(complaints(code)).toEqual(['beside']);
  });
});

describe('a constant text beside other children', () => {
  it.each([
    '<p>{name}</p>',
    '<p><Icon /><span>{name}</span></p>',
    '<p>\n{name}\n</p>',
    '<p>{/* why */}{name}</p>',
    // This text changes only with the language.
    '<button><Icon />{t("Save")}</button>',
    '<p><b>!</b>{isLate && <span>{t("Late")}</span>}</p>',
    '<ul><li />{rows.map((row) => <li key={row} />)}</ul>',
    'const badge = isNew && <b>{t("New")}</b>; const page = <p><Icon />{badge}</p>;',
    'const cell = (text) => <td>{text}</td>; const row = <tr><th />{cell(name)}</tr>;',
    '<section><h2>{title}</h2>{children}</section>',
  ])('is allowed in %s', (code) => {
    expect(complaints(code)).toEqual([]);
  });
});
