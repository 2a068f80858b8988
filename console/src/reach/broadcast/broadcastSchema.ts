/** The schema of a broadcast (spec 001 §7); the specification sets no limits, and the platform reports its own. */
import { t } from 'i18next';
import * as z from 'zod/mini';
import type { Broadcast } from './broadcastApi.ts';

/** Required text, trimmed. */
const written = (missing: () => string) => z.string().check(z.trim(), z.minLength(1, { error: missing }));

export const broadcastSchema = z.object({
  title: written(() => t('Enter a title')),
  message: written(() => t('Enter a message')),
});

export const NOTHING_WRITTEN: Broadcast = { title: '', message: '' };
