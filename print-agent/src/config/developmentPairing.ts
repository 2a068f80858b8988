import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';

const developmentPairing = z.object({
  origins: z.array(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  token: z.string().check(z.minLength(32)),
});
export type DevelopmentPairing = z.output<typeof developmentPairing>;

/**
 * Reads the file of `--development-pairing`: `{"origins": ["http://127.0.0.1:4300"], "token": "…"}`. Those
 * origins are paired while the agent runs, without a code, and nothing of it is kept. For `npm start` and
 * tests; nothing shipped sets it.
 */
export async function readDevelopmentPairing(file: string): Promise<DevelopmentPairing> {
  try {
    return developmentPairing.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new Problem(
      `${file} is not a development pairing: write {"origins": ["http://…"], "token": "at least 32 characters"}.`,
      2,
    );
  }
}
