import * as z from 'zod/mini';

const count = z.int().check(z.positive(), z.maximum(1_000_000_000));

/** Every fault by name, with its options. The page sends the same as JSON. */
export const FaultSchema = z.discriminatedUnion('fault', [
  /** The paper runs out: immediately, or after some more printed lines. */
  z.strictObject({ fault: z.literal('paperOut'), afterLines: z.optional(count) }),
  /** The near-end sensor reports low paper; printing continues. */
  z.strictObject({ fault: z.literal('paperLow') }),
  /** Someone opens the cover: immediately, or after some more printed lines. */
  z.strictObject({ fault: z.literal('coverOpen'), afterLines: z.optional(count) }),
  /** The cutter jams: printing stops until it is cleared or the host sends DLE ENQ. */
  z.strictObject({ fault: z.literal('cutterError') }),
  /** Off and on again: connections, buffers and half-read commands are lost. 500 ms by default. */
  z.strictObject({ fault: z.literal('powerCycle'), offMs: z.optional(count) }),
  /** New connections are refused; existing ones stay open. */
  z.strictObject({ fault: z.literal('refuse') }),
  /** After some more bytes, counted over all connections, the connection that sent them is reset. Once. */
  z.strictObject({ fault: z.literal('dropAfterBytes'), bytes: count }),
  /** Connections are accepted, but nothing is read from them. */
  z.strictObject({ fault: z.literal('stall') }),
  /** Paper moves at a real printer's speed, 150 mm/s by default, instead of instantly. */
  z.strictObject({ fault: z.literal('slowPaper'), mmPerSecond: z.optional(count) }),
  /** The printer buffers only this many bytes, 4096 by default; then the network waits. */
  z.strictObject({ fault: z.literal('smallBuffer'), bytes: z.optional(count) }),
]);

export type Fault = z.infer<typeof FaultSchema>;
export type FaultName = Fault['fault'];

/** The options of a fault: `{ afterLines: 3 }`. */
export type FaultOptions<Name extends FaultName> = Omit<Extract<Fault, { fault: Name }>, 'fault'>;

export const FAULT_NAMES: readonly FaultName[] = FaultSchema.def.options.flatMap(
  (option) => option.shape.fault.def.values,
);
