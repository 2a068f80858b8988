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

// Files share a document.
if (typeof document === 'object') document.body.replaceChildren();

startEnglish();
