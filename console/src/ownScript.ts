/**
 * The one Trusted Types policy of the page and of the service worker. Under the content security policy, no text is
 * accepted as markup or code, and only this policy makes a text the address of a script.
 */

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

/** The part of the Trusted Types API that is used, in browsers that have it; TypeScript's own types lack it. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * A file of the build. When everything runs on one computer, the platform answers at the console's own origin, under
 * other paths.
 */
const OF_BUILD = /^\/(?:config\.js|service-worker\.js|assets\/[\w.-]+\.js)$/;

const rules: ScriptPolicy = {
  createScriptURL(address) {
    // In development Vite serves the sources, with queries in their addresses.
    if (!OF_BUILD.test(address) && !import.meta.env.DEV) throw new TypeError(`${address} is no program`);
    return address;
  },
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('servery', rules) ?? rules;

/**
 * The address of a worker, in the type that browsers with Trusted Types require; TypeScript sees a string.
 *
 * @param path of a file of the build, from the root.
 * @throws TypeError if it is not one.
 */
export const ownScript = (path: string): string => policy.createScriptURL(path);
