import { describe, expect, it } from 'vitest';
import { ASKED_FOR, ONLY_ON } from './askedFor.ts';
import { type Chunk, pageLoads } from './pageLoads.ts';

const chunk = (name: string, moduleIds: readonly string[], imports: readonly string[] = []): Chunk => ({
  fileName: `${name}.js`,
  name,
  isDynamicEntry: true,
  facadeModuleId: null,
  moduleIds,
  imports,
});

/** All that `askedFor.ts` names. */
const named = [...ASKED_FOR, ...Object.keys(ONLY_ON)].map((name) => chunk(name, [`${name}.tsx`]));

const module = (importedIds: readonly string[], dynamicallyImportedIds: readonly string[] = []) => ({
  importedIds,
  dynamicallyImportedIds,
});

describe('what a page loads by itself', () => {
  // Two pages share a file, of which each runs a module of its own.
  const chunks = [
    chunk('List', ['ListPage.tsx'], ['shared.js']),
    chunk('Text', ['TextPage.tsx'], ['shared.js']),
    chunk('shared', ['Rows.tsx', 'Words.tsx']),
    chunk('RowButtons', ['RowButtons.tsx'], ['steps.js']),
    chunk('steps', ['steps.ts']),
    ...named,
  ];
  const modules: Readonly<Record<string, ReturnType<typeof module>>> = {
    'ListPage.tsx': module(['Rows.tsx'], ['TextPage.tsx', 'OrderBoard.tsx']),
    'TextPage.tsx': module(['Words.tsx', 'shell.ts']),
    'Rows.tsx': module([], ['RowButtons.tsx']),
    'RowButtons.tsx': module(['steps.ts']),
    'shell.ts': module([], ['RowButtons.tsx']),
  };
  const { atOnce, running, later } = pageLoads(chunks, (id) => modules[id] ?? null);
  const shell = running(['shell.ts']);
  const laterOn = (page: string) => [...later('/page', page, shell, new Set())];

  it('is what its modules load, with the parts of that', () => {
    expect([...atOnce(['ListPage.tsx'], new Set())]).toEqual(['List.js', 'shared.js']);
    expect(laterOn('ListPage.tsx')).toEqual(['RowButtons.js', 'steps.js']);
  });

  it('is not what another page loads with a file of both, or the shell', () => {
    expect(laterOn('TextPage.tsx')).toEqual([]);
  });
});

it('does not take a chunk for asked for that the build does not have', () => {
  const [, ...others] = named;
  expect(() => pageLoads(others, () => null)).toThrow(
    `askedFor.ts names ${ASKED_FOR[0] ?? ''}, which is no chunk of the build`,
  );
});
