/**
 * The one Trusted Types policy, of page and service worker: under the content security policy no text is taken for
 * markup or a program at all, and for the address of a program only by this.
 */

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

/** The part of the Trusted Types API that is used, in browsers that have it; TypeScript's own types lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** A file of the build. On one computer the platform answers at the console's own origin, under other paths. */
const OF_BUILD = /^\/(?:config\.js|service-worker\.js|assets\/[\w.-]+\.js)$/;

const rules: ScriptPolicy = {
  createScriptURL(address) {
    // In development Vite hands out the sources, with questions in their addresses.
    if (!OF_BUILD.test(address) && !import.meta.env.DEV) throw new TypeError(`${address} is no program`);
    return address;
  },
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('servery', rules) ?? rules;

/**
 * The address of a worker, as browsers with Trusted Types want it: theirs only looks like a string.
 *
 * @param path of a file of the build, from the root.
 * @throws TypeError where it is none.
 */
export const ownScript = (path: string): string => policy.createScriptURL(path);
