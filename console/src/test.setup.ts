import { afterEach, vi } from 'vitest';
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
  // Files share a document and its storage: an answer that came after the last test of the file before may be in it.
  document.body.replaceChildren();
  localStorage.clear();
  // Long timeouts: on a busy machine, rendering a page or an answer from a socket can take long.
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 120_000 });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}

// Files share globals: what one test replaces must not answer the next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

startEnglish();
