import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { errorText, isPlatformError } from '../../../answers/errorText.ts';
import { useZone } from '../../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../../platform/time/serverClock.ts';
import { parseTime } from '../../../time/time.ts';
import { pricesToSend } from '../productEdits.ts';
import {
  useAssignCategoryMutation,
  useMarkSoldOutUntilMutation,
  useSetProductEnabledMutation,
  useSetProductInStockMutation,
  useUnassignCategoryMutation,
  useUpdateProductPriceMutation,
} from '../productsApi.ts';
import type { Reversible, Step } from './bulkChange.ts';
import { remaining, sendJobs, type Job, type JobState } from './sendQueue.ts';

/** The job for one product, with the product's name. */
export interface NamedJob extends Job<Reversible> {
  readonly name: string;
}

/** A bulk change in progress or finished. */
export interface BulkRun {
  readonly jobs: readonly NamedJob[];
  readonly states: ReadonlyMap<string, JobState<string>>;
  readonly isRunning: boolean;
  /** Whether this run undoes a change. */
  readonly isUndo: boolean;
}

/** Sends one step; resolves to the reason if refused. */
function useSendStep(): (step: Step) => Promise<string | undefined> {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const [updatePrice] = useUpdateProductPriceMutation();
  const [setInStock] = useSetProductInStockMutation();
  const [markSoldOutUntil] = useMarkSoldOutUntilMutation();
  const [setEnabled] = useSetProductEnabledMutation();
  const [assign] = useAssignCategoryMutation();
  const [unassign] = useUnassignCategoryMutation();

  /** Until the given time if it is in the future and the platform accepts one, else until turned on again. */
  const sendStock = async ({ id, inStock, until }: Extract<Step, { call: 'stock' }>) => {
    const end = until === undefined ? undefined : parseTime(until, zone);
    if (end && end.valueOf() > serverNow(offset)) {
      const outcome = await markSoldOutUntil({ id, until: end.format() });
      if (!isPlatformError(outcome.error) || outcome.error.kind !== 'missing') return outcome;
    }
    return setInStock({ id, inStock });
  };
  const sent = (step: Step) => {
    const { id } = step;
    switch (step.call) {
      case 'price':
        return updatePrice({ params: { id }, body: pricesToSend(step.prices) });
      case 'stock':
        return sendStock(step);
      case 'status':
        return setEnabled({ id, enabled: step.enabled });
      case 'assign':
        return assign({ productId: id, categoryId: step.categoryId });
      case 'unassign':
        return unassign({ productId: id, categoryId: step.categoryId });
    }
  };
  return async (step) => {
    const { error } = await sent(step);
    return error && errorText(error, t);
  };
}

/** The jobs that undo the steps taken, the last one first. */
function undoing(jobs: readonly NamedJob[], stepsDoneOf: (id: string) => number): readonly NamedJob[] {
  return jobs
    .map(({ id, name, steps }) => ({
      id,
      name,
      steps: steps
        .slice(0, stepsDoneOf(id))
        .toReversed()
        .map(({ forth, back }) => ({ forth: back, back: forth })),
    }))
    .filter(({ steps }) => steps.length > 0);
}

/** Sends a bulk change and reports its progress; can resume, stop and undo it. */
export function useBulkRun() {
  const send = useSendStep();
  const [run, setRun] = useState<BulkRun>();
  const stop = useRef<AbortController>(undefined);

  /** @param of the jobs to send now, each from where it stopped. */
  const go = async (begun: BulkRun, of: readonly Job<Reversible>[]): Promise<void> => {
    const stopper = new AbortController();
    stop.current = stopper;
    const stepsDoneBefore = new Map(of.map(({ id }) => [id, begun.states.get(id)?.stepsDone ?? 0]));
    setRun({ ...begun, isRunning: true });
    await sendJobs({
      jobs: of,
      signal: stopper.signal,
      send: ({ forth }) => send(forth),
      onState: (id, state) => {
        const stepsDone = state.stepsDone + (stepsDoneBefore.get(id) ?? 0);
        setRun((now) => now && { ...now, states: new Map(now.states).set(id, { ...state, stepsDone }) });
      },
    });
    setRun((now) => now && { ...now, isRunning: false });
  };
  const begin = (jobs: readonly NamedJob[], isUndo: boolean): void =>
    void go({ jobs, states: new Map(), isRunning: true, isUndo }, jobs);
  const stepsDoneOf =
    ({ states }: BulkRun) =>
    (id: string): number =>
      states.get(id)?.stepsDone ?? 0;

  return {
    run,
    start: (jobs: readonly NamedJob[]): void => begin(jobs, false),
    stop: (): void => stop.current?.abort(),
    /** Retries refused steps and those unsent after a stop; only for one product if its id is given. */
    goOn: (id?: string): void => {
      if (run === undefined || run.isRunning) return;
      const left = remaining(run.jobs, stepsDoneOf(run));
      void go(run, id === undefined ? left : left.filter((job) => job.id === id));
    },
    undo: (): void => {
      if (run && !run.isRunning) begin(undoing(run.jobs, stepsDoneOf(run)), true);
    },
    forget: (): void => setRun(undefined),
  };
}
