// What differs from one installation to the next. Read by the page and by the service worker, which has no
// window: hence `self`. Change it on the server; the console needs no new build.
self.SERVERY_CONFIG = {
  // Where the ordering platform answers.
  platformUrl: 'http://127.0.0.1:4301',
  // Where the print agent on this computer listens.
  agentUrl: 'ws://127.0.0.1:18043',
  productName: 'Servery',
  // Firebase web configuration for push messages, or null: then new orders come by event stream or polling.
  firebase: null,
  forgotPasswordUrl: 'http://127.0.0.1:4301/account/forgot-password',
  contactUsUrl: 'http://127.0.0.1:4301/contact-us',
  // What stands behind a restaurant's own name in its order-online address.
  subdomainSuffix: '.order.example.com',
  // The parent domain whose sign-in cookies the console shares, or an empty text.
  cookieDomain: '',
};
