import type { ParseKeys } from 'i18next';

/** An English sentence that is in every catalogue: the type of texts held as data, to be translated when shown. */
export type TextKey = ParseKeys;
