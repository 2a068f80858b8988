import { describe, expect, it } from 'vitest';
import { executableName, MAKER, TARGETS } from './targets.ts';

describe('the executables of a release', () => {
  it('are named after version, system and processor', () => {
    expect(TARGETS.map((target) => executableName('1.2.3', target))).toEqual([
      'servery-agent-1.2.3-linux-x64',
      'servery-agent-1.2.3-windows-x64.exe',
      'servery-agent-1.2.3-macos-x64',
      'servery-agent-1.2.3-macos-arm64',
    ]);
  });

  it('are all of the Node that makes what is put into them', () => {
    expect(new Set(TARGETS.map(({ node }) => node.version))).toEqual(new Set([MAKER.node.version]));
  });
});
