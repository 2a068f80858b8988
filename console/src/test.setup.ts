import { afterAll, vi } from 'vitest';
import { startEnglish } from './language/language.ts';

globalThis.SERVERY_CONFIG = {
  platformUrl: 'http://127.0.0.1:4301',
  agentUrl: 'ws://127.0.0.1:18043',
  productName: 'Servery',
  firebase: null,
  forgotPasswordUrl: 'https://account.test/forgot-password',
  contactUsUrl: 'https://account.test/contact-us',
  subdomainSuffix: '.order.test',
  cookieDomain: '',
};

if (typeof document === 'object') {
  // Files share a document.
  document.body.replaceChildren();
  // Pages are drawn and sockets answer on any machine that tests run on, however busy.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 120_000 });
}

// Files share globals: a `fetch` that one replaces must not answer the next.
afterAll(() => {
  vi.unstubAllGlobals();
});

startEnglish();
