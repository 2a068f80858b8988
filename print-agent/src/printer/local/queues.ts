/** The print queues of the system, each of which passes bytes on to a printer as they are. */
export interface SystemQueues {
  /** The queues that can be used. */
  names(): Promise<readonly string[]>;
  /** @throws AgentFault when nothing would print there: an unknown, stopped or rejecting queue */
  check(name: string): Promise<void>;
  /**
   * Resolves when the queue has accepted the bytes; rejects with the queue's own message if it may not have accepted
   * them.
   */
  print(name: string, bytes: Uint8Array): Promise<void>;
}
