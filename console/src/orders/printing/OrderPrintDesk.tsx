import type { Order } from '@servery/protocol/platform/order';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { agentApi } from '../../agent/agentApi.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { autoPrints } from '../../autoPrint/autoPrints.ts';
import type { PrintDesk } from './printDesk.ts';
import { usePrinting } from './useOrderPrinting.ts';

interface Props {
  /** Called with the current state, and with undefined once printing is unavailable. Must be a stable function. */
  readonly onChange: (desk: PrintDesk | undefined) => void;
}

// Memoized: only printing re-renders it, not the page that receives the state.
const OpenDesk = memo(function OpenDesk({ onChange }: Props) {
  const { jobs, print } = usePrinting();
  const prints = useWatched(autoPrints);
  const troubles = useMemo(
    () =>
      new Map(prints.filter(({ state }) => state === 'trouble').map(({ orderId, text }) => [orderId, text])),
    [prints],
  );
  // The same function all the time: the buttons of every order read it.
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  const printLatest = useCallback((order: Order): void => void latest.current(order), []);
  useEffect(() => onChange({ jobs, troubles, print: printLatest }), [jobs, troubles, printLatest, onChange]);
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
});

/** Provides the print desk of a page with orders. Renders nothing; the agent's slice of the store may load later. */
export default function OrderPrintDesk(props: Props) {
  const isThere = useSelector((state: object) => agentApi.reducerPath in state);
  return isThere && <OpenDesk {...props} />;
}
