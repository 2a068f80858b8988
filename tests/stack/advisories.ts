/**
 * What is known against the packages that ship with the product, as the registry tells it that npm is configured for:
 * by its bulk answer, which npm's own audit asks too. A registry that has none (a mirror, no network) leaves it open.
 */
import * as z from 'zod/mini';
import type { Installed } from './licences.ts';
import { Problem } from './places.ts';

/** The exit code of a program that could ask nobody: it has neither passed nor failed. */
export const NOT_ASKED = 3;

/** Longer than a registry that answers needs, in milliseconds. */
const PATIENCE = 40_000;
/** What may ship, and is told; what is worse, or called by a new name, may not. */
const LESSER = new Set(['info', 'low', 'moderate']);

/** Grave ones that may ship all the same: the advisory's address, and why it does nobody harm here. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** The advisories by the names of packages: those that one of the versions asked about falls under. */
const answer = z.record(
  z.string(),
  z.array(z.looseObject({ severity: z.string(), title: z.string(), url: z.string() })),
);

/** What became of the question: asked and found fit to ship, or why nobody could be asked. */
export type Verdict = { readonly lines: readonly string[] } | { readonly notAsked: string };

async function ask(
  installed: readonly Installed[],
  registry: string,
): Promise<z.output<typeof answer> | string> {
  const versions: Record<string, string[]> = {};
  for (const { name, version } of installed) (versions[name] ??= []).push(version);
  try {
    const response = await fetch(`${registry.replace(/\/+$/, '')}/-/npm/v1/security/advisories/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return `${registry} answers ${response.status}`;
    const parsed = z.safeParse(answer, await response.json());
    return parsed.success ? parsed.data : `${registry} answers something else`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${registry}: ${cause instanceof Error ? cause.message : message}`;
  }
}

/**
 * Asks a registry what is known against packages.
 *
 * @param registry its address.
 * @param exceptions which grave advisories may ship, by their addresses, with the reason.
 * @throws Problem when something grave is known that is no exception, or when an exception excuses nothing any more.
 */
export async function checkAdvisories(
  installed: readonly Installed[],
  registry: string,
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): Promise<Verdict> {
  const known = await ask(installed, registry);
  if (typeof known === 'string') return { notAsked: known };
  const all = Object.entries(known).flatMap(([name, advisories]) =>
    advisories.map(({ severity, title, url }) => ({
      ...{ url, isGrave: !LESSER.has(severity), reason: exceptions[url] },
      line: `${name}: ${title} (${severity}, ${url})`,
    })),
  );
  const grave = all.filter(({ isGrave, reason }) => isGrave && reason === undefined);
  if (grave.length > 0) {
    const lines = grave.map(({ line }) => `  ${line}`);
    throw new Problem(`Known against what ships with the product:\n${lines.join('\n')}`);
  }
  const unused = Object.keys(exceptions).filter((url) => !all.some((each) => each.url === url));
  if (unused.length > 0)
    throw new Problem(`An exception that excuses nothing any more: ${unused.join(', ')}`);
  return { lines: all.map(({ line, reason }) => (reason === undefined ? line : `${line}: ${reason}`)) };
}
