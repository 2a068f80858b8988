import { describe, expect, it } from 'vitest';
import { configScript, securityHeaders } from './hosting.ts';

const PLATFORM = 'https://platform.test';
const AGENT = 'ws://127.0.0.1:18043';

function policyOf(headers: Readonly<Record<string, string>>): Record<string, string[]> {
  const parts = (headers['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources.toSorted()]));
}

/**
 * Everything that the console may load, and nothing else: if you add a source, add it here, and its reason in
 * hosting.ts. No directive allows inline scripts or styles, or text that becomes code.
 */
const ALLOWED = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', 'https:', PLATFORM],
  'connect-src': ["'self'", PLATFORM, AGENT],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'media-src': ["'self'", 'blob:', 'https:', PLATFORM],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['servery'],
};

describe('the content security policy', () => {
  it('allows what the table says and nothing else', () => {
    expect(policyOf(securityHeaders(PLATFORM, AGENT))).toEqual(ALLOWED);
  });

  it('lets pushes register with Firebase only where they come by it', () => {
    const { 'connect-src': connect, ...others } = policyOf(
      securityHeaders(PLATFORM, AGENT, { isPushed: true }),
    );
    expect(connect).toEqual(
      [
        ...ALLOWED['connect-src'],
        'https://firebaseinstallations.googleapis.com',
        'https://fcmregistrations.googleapis.com',
      ].toSorted(),
    );
    expect({ ...others, 'connect-src': ALLOWED['connect-src'] }).toEqual(ALLOWED);
  });

  it("lets the console read records where they lie, besides the platform's own origin", () => {
    const recordOrigins = ['https://records.test', 'https://others.test:8443'];
    expect(policyOf(securityHeaders(PLATFORM, AGENT, { recordOrigins }))).toEqual({
      ...ALLOWED,
      'connect-src': [...ALLOWED['connect-src'], ...recordOrigins].toSorted(),
    });
  });
});

it('sends other sites only the origin, and allows no device feature but the camera', () => {
  expect(securityHeaders(PLATFORM, AGENT)).toMatchObject({
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/^(?!.*camera)(?:[a-z-]+=\(\)(?:, |$))+$/) as string,
  });
});

it('escapes configuration values so that none can end its script', () => {
  const script = configScript({
    platformUrl: PLATFORM,
    agentUrl: AGENT,
    productName: '</script><script>alert(1)</script>',
    firebase: null,
    forgotPasswordUrl: PLATFORM,
    contactUsUrl: PLATFORM,
    subdomainSuffix: '',
    cookieDomain: '',
  });
  expect(script).not.toContain('<');
});
