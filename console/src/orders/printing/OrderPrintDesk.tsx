import { memo, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { agentApi } from '../../agent/agentApi.ts';
import { deviceSettings } from '../../agent/deviceSettings.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { autoPrints } from '../../autoPrint/autoPrints.ts';
import type { PrintDesk } from './printDesk.ts';
import { usePrinting } from './useOrderPrinting.ts';

interface Props {
  /** Hears how things stand, and undefined when there is no printing any more. Must stay the same function. */
  readonly onChange: (desk: PrintDesk | undefined) => void;
}

// Drawn again by what printing tells alone, not by the page that hears of it.
const OpenDesk = memo(function OpenDesk({ onChange }: Props) {
  const { jobs, print } = usePrinting();
  const prints = useWatched(autoPrints);
  const troubles = useMemo(
    () =>
      new Map(prints.filter(({ state }) => state === 'trouble').map(({ orderId, text }) => [orderId, text])),
    [prints],
  );
  useEffect(
    () => onChange({ jobs, troubles, print: (order) => void print(order) }),
    [jobs, troubles, print, onChange],
  );
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
});

/** Keeps the desk of a page with a list of orders. Draws nothing; the agent's part of the store may come after it. */
export default function OrderPrintDesk(props: Props) {
  const isThere = useSelector((state: object) => agentApi.reducerPath in state);
  const { prints } = useWatched(deviceSettings);
  return isThere && prints ? <OpenDesk {...props} /> : null;
}
