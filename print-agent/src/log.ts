import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, multistream, pino } from 'pino';
import roll, { type RollingStream } from 'pino-roll';
import { escapedJson } from './escapedJson.ts';

/** Rotated files that are kept in addition to the current one. */
const OLD_FILES = 5;

export interface AgentLog {
  readonly log: Logger;
  /** Flushes and closes the file. */
  close(): Promise<void>;
}

/**
 * Logs to `<folder>/logs/agent.<n>.log` as JSON lines and to stderr, which is pretty-printed on a terminal. External
 * input goes into fields, where it is escaped, never into the message; customer data goes into neither. A service
 * manager that keeps stderr forever sets SERVERY_AGENT_LOG to `file`.
 */
export async function openLog(folder: string): Promise<AgentLog> {
  const file = await roll({
    file: join(folder, 'logs', 'agent'),
    extension: '.log',
    size: '5m',
    limit: { count: OLD_FILES },
    mkdir: true,
    mode: 0o600,
  });
  // A full disk must not stop printing: lines that cannot be written are lost.
  file.on('error', () => undefined);
  const alone = process.env['SERVERY_AGENT_LOG'] === 'file';
  const streams = alone ? [{ stream: file }] : [{ stream: file }, { stream: await terminal() }];
  const log = pino(
    { base: null, serializers: { err: loggedError }, hooks: { streamWrite: escapedJson } },
    multistream(streams),
  );
  return { log, close: () => closed(file) };
}

/** Serializes an error. A SyntaxError quotes the unparsable text, which may be guest data or a secret. */
function loggedError(error: Error): object {
  const logged = pino.stdSerializers.err(error);
  if (!(error instanceof SyntaxError)) return logged;
  const { message } = error;
  const plain = 'Text could not be parsed';
  return { ...logged, message: plain, stack: logged.stack.replace(message, () => plain) };
}

async function terminal(): Promise<DestinationStream> {
  if (!process.stderr.isTTY) return destination({ dest: 2, sync: true });
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: 2, sync: true, translateTime: 'SYS:HH:MM:ss' });
}

function closed(file: RollingStream): Promise<void> {
  return new Promise((resolve) => {
    file.once('close', resolve);
    file.end();
  });
}
