declare module 'virtual:near-phone-plans' {
  import type { MetadataJson } from 'libphonenumber-js/core';

  /** Made by the build (console/nearPhonePlans.ts). */
  const plans: MetadataJson;
  export default plans;
}
