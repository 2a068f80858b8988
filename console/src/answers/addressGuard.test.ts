import { describe, expect, it } from 'vitest';
import { pageAddress, pictureAddress, secureAddress } from './addressGuard.ts';

describe('addresses from the platform’s data', () => {
  it.each([
    ['https://files.example/report.csv', 'https://files.example/report.csv'],
    ['http://files.example/report.csv', 'http://files.example/report.csv'],
    ['/reports/1.csv', 'http://127.0.0.1:4301/reports/1.csv'],
    [' https://files.example/a b ', 'https://files.example/a%20b'],
    ['//files.example/report.csv', 'http://files.example/report.csv'],
  ])('opens %j', (text, address) => {
    expect(pageAddress(text)?.href).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' \u0001JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://files.example/1',
    'file:///etc/passwd',
    'vbscript:x',
    'https://platform.example@elsewhere.example/',
    'https://:secret@elsewhere.example/',
    'https://',
    'http://[broken',
  ])('never opens %j', (text) => {
    expect(pageAddress(text)).toBeUndefined();
    expect(secureAddress(text)).toBeUndefined();
    expect(pictureAddress(text)).toBeUndefined();
  });

  it('knows which addresses nobody on the way can change', () => {
    expect(secureAddress('https://social.example/oauth')?.host).toBe('social.example');
    expect(secureAddress('http://127.0.0.1:4301/oauth')?.pathname).toBe('/oauth');
    expect(secureAddress('http://social.example/oauth')).toBeUndefined();
    expect(secureAddress('http://127.0.0.1:4302/oauth')).toBeUndefined();
  });

  it.each([
    ['https://pictures.example/a b.jpg', 'https://pictures.example/a%20b.jpg'],
    ['http://127.0.0.1:4301/media/1.jpg?w=360', 'http://127.0.0.1:4301/media/1.jpg?w=360'],
    ['/media/1.jpg', 'http://127.0.0.1:4301/media/1.jpg'],
    ['data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'],
    [' DATA:image/PNG;base64,iVBOR\n', 'DATA:image/PNG;base64,iVBOR'],
  ])('shows the picture %j', (text, address) => {
    expect(pictureAddress(text)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'http://pictures.example/1.jpg',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:image/pngs;base64,iVBOR',
    'data:image/,',
    'data:text/html;image/png,<script>alert(1)</script>',
    'data:,image/png;',
  ])('never shows %j', (text) => {
    expect(pictureAddress(text)).toBeUndefined();
  });
});
