declare module 'pino-roll' {
  import type { DestinationStream } from 'pino';

  /** The options that the agent uses; the package ships no types. */
  export interface RollOptions {
    /** Path without number and extension. */
    readonly file: string;
    readonly extension: string;
    /** `5m` is five megabytes. */
    readonly size: string;
    readonly limit: { readonly count: number };
    readonly mkdir: boolean;
    readonly mode: number;
  }

  export interface RollingStream extends DestinationStream {
    end(): void;
    on(event: 'error', listener: (error: Error) => void): this;
    once(event: 'close', listener: () => void): this;
  }

  export default function roll(options: RollOptions): Promise<RollingStream>;
}
