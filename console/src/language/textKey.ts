import type { ParseKeys } from 'i18next';

/** An English sentence that every catalogue has: what holds a text as data, to be translated when it is shown. */
export type TextKey = ParseKeys;
