import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageAddress, secureAddress } from './addressGuard.ts';

beforeAll(() => {
  vi.stubGlobal('SERVERY_CONFIG', {
    platformUrl: 'http://127.0.0.1:4301',
    agentUrl: 'ws://127.0.0.1:18043/v1',
    productName: 'Servery',
    firebase: null,
    forgotPasswordUrl: 'http://127.0.0.1:4301/forgot',
    contactUsUrl: 'http://127.0.0.1:4301/contact',
    subdomainSuffix: '',
    cookieDomain: '',
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('addresses that came as data', () => {
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
  });

  it('knows what nobody on the way can change', () => {
    expect(secureAddress('https://social.example/oauth')?.host).toBe('social.example');
    expect(secureAddress('http://127.0.0.1:4301/oauth')?.pathname).toBe('/oauth');
    expect(secureAddress('http://social.example/oauth')).toBeUndefined();
    expect(secureAddress('http://127.0.0.1:4302/oauth')).toBeUndefined();
  });
});
