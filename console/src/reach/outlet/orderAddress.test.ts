import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderAddress } from './orderAddress.ts';

beforeAll(() => {
  vi.stubGlobal('SERVERY_CONFIG', {
    platformUrl: 'https://platform.test',
    agentUrl: 'ws://127.0.0.1:18043/v1',
    productName: 'Servery',
    firebase: null,
    forgotPasswordUrl: 'https://platform.test/forgot',
    contactUsUrl: 'https://platform.test/contact',
    subdomainSuffix: '',
    cookieDomain: '',
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['https://bella.example', 'https://bella.example/'],
  [' bella.example/menu ', 'https://bella.example/menu'],
  ['bella.example:8443', 'https://bella.example:8443/'],
  ['/stores/bella', 'https://platform.test/stores/bella'],
])('reads %j as an address', (text, address) => {
  expect(orderAddress(text)?.href).toBe(address);
});

it.each([
  'javascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://bella.example@elsewhere.example',
  'bella.example@elsewhere.example',
  'two words',
])('never opens %j', (text) => {
  expect(orderAddress(text)).toBeUndefined();
});
