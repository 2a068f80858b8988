import { version } from '../package.json';

/** The agent's name and version, as health, `hello` and `--version` tell them. */
export const AGENT = { name: 'servery-agent', version } as const;
