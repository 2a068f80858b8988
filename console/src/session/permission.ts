import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';

/** Who may see something: everyone, or everyone except PARTIAL_OUTLET_ACCESS (spec 000 §6, decisions 13). */
export type Audience = 'everyone' | 'full-access';

/**
 * Whether a person with this permission type belongs to an audience. Any value other than the one named sees
 * everything.
 */
export function mayUse(audience: Audience, permissionType: string): boolean {
  return audience === 'everyone' || permissionType !== PARTIAL_OUTLET_ACCESS;
}
