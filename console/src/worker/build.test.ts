import { describe, expect, it } from 'vitest';
import { buildOf } from './build.ts';

const chunk = (fileName: string, facadeModuleId: string | null = null, moduleIds: readonly string[] = []) =>
  ({ type: 'chunk', fileName, facadeModuleId, moduleIds }) as const;
const asset = (fileName: string, source = '') => ({ type: 'asset', fileName, source }) as const;

const PAGE = `<script src="/config.js"></script>
  <script type="module" crossorigin src="/assets/abc.js"></script>
  <script type="module" crossorigin src="/assets/def.js"></script>`;

const FILES = [
  asset('index.html', PAGE),
  asset('icon.svg'),
  asset('assets/font.woff2'),
  asset('assets/abc.js.map'),
  asset('assets/abc.js.br'),
  asset('assets/abc.js.gz'),
  asset('assets/passwordJudge.worker-1.js'),
  chunk('assets/def.js'),
  chunk('assets/abc.js', '/console/src/main.tsx'),
  chunk('assets/hol.js', '/console/src/store/holidays/publicHolidays.ts'),
  chunk('assets/list.js', null, ['/console/src/x.ts']),
];

const bundle = (files: readonly { readonly fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as Parameters<typeof buildOf>[0];

describe('the files that the worker precaches', () => {
  it('include every file with a hash except maps, compressed copies and large, rarely used files', () => {
    expect(buildOf(bundle(FILES))).toEqual({
      id: '/assets/abc.js /assets/def.js',
      files: ['/assets/abc.js', '/assets/def.js', '/assets/font.woff2', '/assets/list.js'],
    });
  });

  it('are not guessed if the build has changed', () => {
    expect(() => buildOf(bundle(FILES.slice(1)))).toThrow('no index.html');
    expect(() => buildOf(bundle(FILES.filter(({ fileName }) => fileName !== 'assets/hol.js')))).toThrow(
      'publicHolidays',
    );
  });
});
