import { version } from '../package.json';

/** The agent's name and version in health, `hello` and `--version`. */
export const AGENT = { name: 'servery-agent', version } as const;
