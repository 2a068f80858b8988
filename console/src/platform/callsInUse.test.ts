import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@servery/protocol/platform/calls';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));

/** The console's code without tests. The dead code check ensures that each file is used by a page. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));

/** The local name under which a file imports something from the contract; undefined if it does not import it. */
function localName(code: string, name: string): string | undefined {
  for (const [, list = ''] of code.matchAll(
    /import \{([^}]*)\} from '@servery\/protocol\/platform\/[^']+'/g,
  )) {
    for (const entry of list.split(',')) {
      const [imported, local = imported] = entry.trim().split(' as ');
      if (imported === name) return local;
    }
  }
  return undefined;
}

/** The code without mere mentions of a call: its types, and checks of whether the platform has it. */
const withoutWords = (code: string): string =>
  code.replaceAll(/typeof \w+|(noteIfMissing|useIsOffered|notOffered)\(\w+(?:, api)?\)/g, '');

/** The endpoints whose definition sends a call, or sends one from a table of calls that contains it. */
function endpointsOf(code: string, local: string): string[] {
  const table = [...code.matchAll(/^const (\w+) = \{([^}]*)\} as const;/gm)].find(([, , entries = '']) =>
    new RegExp(String.raw`\b${local}\b`).test(entries),
  )?.[1];
  const sends = new RegExp(String.raw`\b(${[local, table].filter(Boolean).join('|')})\b`);
  return code
    .split(/^ {4}(?=\w+: build[.\n])/m)
    .slice(1)
    .map((block) => ({ endpoint: /^\w+/.exec(block)?.[0] ?? '', body: block.slice(block.indexOf(':')) }))
    .filter(({ body }) => sends.test(withoutWords(body.split(/^ {2}\}\),$/m)[0] ?? '')))
    .map(({ endpoint }) => endpoint);
}

/** Whether some code runs an endpoint: calls its hook or dispatches it. A mention of its name does not count. */
function isRun(code: string, endpoint: string): boolean {
  const capital = endpoint.charAt(0).toUpperCase() + endpoint.slice(1);
  const renamed = new RegExp(
    String.raw`\b${endpoint}: (\w+)[^;]*\} = \w+\.endpoints|\b(\w+) = \w+(?:\.endpoints)?\.${endpoint};`,
  ).exec(code);
  const names = [endpoint, renamed?.[1] ?? renamed?.[2]].filter((name) => name !== undefined);
  const hook = String.raw`\buse(Lazy)?${capital}(Query|Mutation|InfiniteQuery)\(`;
  const dispatched = String.raw`\b(${names.join('|')})\.(initiate|useQuery|useQuerySubscription)\(`;
  const isAliasRun =
    names.length > 1 &&
    files.some((other) => new RegExp(String.raw`\b${names[1]}\.(initiate|useQuery\w*)\(`).test(other));
  return isAliasRun || new RegExp(`${hook}|${dispatched}`).test(code);
}

/** Whether code outside any endpoint sends a call itself. */
const isSent = (code: string, local: string): boolean =>
  new RegExp(String.raw`\b(send|sendChecked|toRequest|fetchAnswer)\(\s*${local}\b`).test(code);

/** Whether some screen makes a call: it is sent, or an endpoint that sends it is run. */
function isMade(name: string): boolean {
  return files.some((code) => {
    const local = localName(code, name);
    if (local === undefined) return false;
    return (
      isSent(code, local) ||
      endpointsOf(code, local).some((endpoint) => files.some((other) => isRun(other, endpoint)))
    );
  });
}

describe('the calls of the contract', () => {
  it('are each made by a screen', () => {
    expect(Object.keys(calls).filter((name) => !isMade(name))).toEqual([]);
  });

  it('do not count as made when they are only described, offered or counted', () => {
    const described = `
    soup: build.mutation<unknown, CallInput<typeof addSoup>>({
      ...endpointOf(addSoup),
    }),
  }),
});
countAsChanges([api.endpoints.soup]);
export const { useSoupMutation } = api;
const isOffered = useIsOffered(addSoup);`;
    expect(endpointsOf(described, 'addSoup')).toEqual(['soup']);
    expect(isRun(described, 'soup')).toBe(false);
    expect(isSent(described, 'addSoup')).toBe(false);
    expect(isRun('const [cook] = api.useSoupMutation();', 'soup')).toBe(true);
    expect(isRun('await dispatch(endpoints.soup.initiate(undefined));', 'soup')).toBe(true);
    expect(isSent('await sendChecked(addSoup, caller);', 'addSoup')).toBe(true);
  });
});
