import { existsSync } from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import guardedAddresses, { KNOWN } from '../../guardedAddresses.mjs';

/** The lint rule's messages for a component's source. */
function complaints(code: string, filename = 'Page.tsx'): string[] {
  const config: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { console: guardedAddresses },
    rules: { 'console/guarded-addresses': 'error' },
  };
  return new Linter()
    .verify(code, config, { filename })
    .map(({ messageId, message }) => messageId ?? message);
}

describe('addresses that were not guarded', () => {
  it.each([
    '<a href={order.link} />',
    '<img src={picture ?? other} />',
    'const { link } = useOrder(); const page = <a href={link} />;',
    'const at = `${answer}/menu`; const page = <a href={at} />;',
    'const page = <a href={`https://${name}.example`} />;',
    'const page = <Link to={`/${path}`} />;',
    'const page = <Link to={{ pathname: place }} />;',
    'const page = <LargePicture src={product.image} />;',
    'const links = data.map(({ url }) => ({ href: url }));',
    'import { text } from "./texts.ts"; const page = <a href={text} />;',
    'window.open(report);',
    'location.assign(report);',
    'location = report;',
    'location.href = report;',
    'document.createElement("a").href = report;',
    'void navigate(place);',
    'void self.clients.openWindow(place);',
  ])('are found in %s', (code) => {
    expect(complaints(code)).toEqual(['unguarded']);
  });

  it.each([
    'const page = <p dangerouslySetInnerHTML={{ __html: note }} />;',
    'element.innerHTML = note;',
    'element.insertAdjacentHTML("beforeend", note);',
  ])('markup is found in %s', (code) => {
    expect(complaints(code)).toEqual(['markup']);
  });

  it('are found in styles', () => {
    expect(complaints('const css = { backgroundImage: `url(${picture})` };')).toEqual(['style']);
  });
});

describe('what the rule cannot follow', () => {
  it('is allowed where it is listed, and reported once the entry is no longer needed', () => {
    const file = 'servery/console/src/reach/plan/DayList.tsx';
    expect(complaints('<Link to={planned.to} />', file)).toEqual([]);
    expect(complaints('<Link to={other.to} />', file)).toEqual(['unused', 'unguarded']);
    expect(complaints('<Link to="/orders" />', file)).toEqual(['unused']);
  });

  it.each(KNOWN.map(({ file }) => file))('is in an existing file: %s', (file) => {
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
  });
});

it.each([
  '<a href="https://example.com" />',
  '<a href={`tel:${phone}`} />',
  '<Link to={{ search: viewOf.adding(search) }} />',
  'import { orderUrl } from "../orders/urls.ts"; const page = <Link to={orderUrl(id)} />;',
  'import { ORDERS, placeOf } from "./urls.ts"; const page = isNew ? <Link to={ORDERS} /> : <Link to={placeOf.post(id)} />;',
  'import { pictureAddress } from "../answers/addressGuard.ts"; const seen = pictureAddress(a); const page = <img src={seen} />;',
  'import { pageAddress } from "../answers/addressGuard.ts"; const page = pageAddress(a); const link = <a href={page?.href} />;',
  'function Picture({ src, alt }) { return <img src={src} alt={alt} />; }',
  'const seen = URL.createObjectURL(file); const page = <img src={seen} />;',
  '<LazyPicture src={product.image} />',
  '<a href={config().contactUsUrl} />',
])('allows %s', (code) => {
  expect(complaints(code)).toEqual([]);
});
