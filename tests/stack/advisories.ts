/**
 * Known advisories against the packages that ship with the product, from the registry that npm is configured for, by
 * the bulk endpoint that `npm audit` uses too. Without such an endpoint (a mirror, no network) the result stays open.
 */
import * as z from 'zod/mini';
import type { Installed } from './licences.ts';
import { Problem } from './places.ts';

/** The exit code of a program whose check could not run: it has neither passed nor failed. */
export const NOT_CHECKED = 3;

/** Longer than any registry takes to respond, in milliseconds. */
const TIMEOUT_MS = 40_000;
/** Severities that are reported but may ship; any other severity, including an unknown one, may not. */
const LESSER = new Set(['info', 'low', 'moderate']);

/** Grave advisories that may ship anyway: the advisory's address, and why it does no harm here. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Advisories by package name: those that affect one of the requested versions. */
const answer = z.record(
  z.string(),
  z.array(z.looseObject({ severity: z.string(), title: z.string(), url: z.string() })),
);

/** The result: checked and fit to ship, or why the check could not run. */
export type Verdict = { readonly lines: readonly string[] } | { readonly unavailable: string };

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
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
 * Asks a registry for the known advisories against packages.
 *
 * @param registry its address.
 * @param exceptions grave advisories that may ship, by their addresses, with the reason.
 * @throws Problem for a grave advisory that is no exception, or for an exception that no longer applies.
 */
export async function checkAdvisories(
  installed: readonly Installed[],
  registry: string,
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): Promise<Verdict> {
  const known = await ask(installed, registry);
  if (typeof known === 'string') return { unavailable: known };
  const all = Object.entries(known).flatMap(([name, advisories]) =>
    advisories.map(({ severity, title, url }) => ({
      ...{ url, isSevere: !LESSER.has(severity), reason: exceptions[url] },
      line: `${name}: ${title} (${severity}, ${url})`,
    })),
  );
  const severe = all.filter(({ isSevere, reason }) => isSevere && reason === undefined);
  if (severe.length > 0) {
    const lines = severe.map(({ line }) => `  ${line}`);
    throw new Problem(`Known against what ships with the product:\n${lines.join('\n')}`);
  }
  const unused = Object.keys(exceptions).filter((url) => !all.some((each) => each.url === url));
  if (unused.length > 0)
    throw new Problem(`An exception that excuses nothing any more: ${unused.join(', ')}`);
  return { lines: all.map(({ line, reason }) => (reason === undefined ? line : `${line}: ${reason}`)) };
}
