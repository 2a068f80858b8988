import type { SocialAccount } from '@servery/protocol/platform/social';

/** An account's name, or its id if it has no name. */
export const accountName = ({ id, name }: SocialAccount): string => name.trim() || id;
