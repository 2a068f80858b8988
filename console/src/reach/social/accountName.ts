import type { SocialAccount } from '@servery/protocol/platform/social';

/** What an account is called: by its id where it has no name. */
export const accountName = ({ id, name }: SocialAccount): string => name.trim() || id;
