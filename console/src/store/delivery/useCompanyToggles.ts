import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { nextFrame } from '../../ui/nextFrame.ts';
import {
  type CompanyToggle,
  type CompanyToggles,
  dependentsToTurnOff,
  effectiveToggles,
  afterTurning,
} from './companyToggles.ts';
import type { ToggleTexts } from './useCompanyTexts.ts';
import {
  known,
  type ToggleChange,
  useCompanyToggleQueries,
  useTurnCompanyToggleMutation,
} from './deliveryApi.ts';

/**
 * The toggles of delivery by companies. A change shows at once, with the toggles that it turns off, and is sent after
 * the previous changes; if the platform refuses it, all of it is rolled back.
 *
 * @param texts the names of the toggles, for the reason of a refusal.
 */
export function useCompanyToggles(texts: Readonly<Record<CompanyToggle, ToggleTexts>>) {
  const { t } = useTranslation();
  const [send] = useTurnCompanyToggleMutation();
  const [underWay, setUnderWay] = useState<readonly ToggleChange[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const queries = useCompanyToggleQueries();
  const after = (changes: readonly ToggleChange[]): CompanyToggles =>
    changes.reduce(
      (before, { toggle, on }) => afterTurning(before, toggle, on),
      effectiveToggles(known(queries)),
    );
  const now = after(underWay);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  // The tapped toggle changes in the next frame, its dependents in the one after.
  const shown = { ...after(useDeferredValue(underWay)) };
  for (const { toggle } of underWay) shown[toggle] = now[toggle];

  /** Turns one on or off. @returns the reason if the platform refused. */
  const turn = useCallback(
    (toggle: CompanyToggle, on: boolean): Promise<string | undefined> => {
      const refusalOf = async (turn: ToggleChange): Promise<string | undefined> => {
        const { error } = await send(turn);
        return error && errorText(error, t);
      };
      /** Turns off another toggle with this one; its refusal names it. */
      const turnOffToo = async (other: CompanyToggle): Promise<string | undefined> => {
        const refusal = await refusalOf({ toggle: other, on: false });
        return refusal && `${t('{{name}} was not changed', { name: texts[other].name })}. ${refusal}`;
      };
      const change: ToggleChange = { toggle, on };
      // Also sent to the platform: not every platform turns these off automatically.
      const along = on ? [] : dependentsToTurnOff(latest.current, toggle);
      setUnderWay((before) => [...before, change]);
      const sent = line.current.then(async () => {
        await nextFrame();
        const refusal = await refusalOf(change);
        const others = refusal === undefined ? await Promise.all(along.map(turnOffToo)) : [];
        setUnderWay((before) => before.filter((each) => each !== change));
        return refusal ?? others.find((each) => each !== undefined);
      });
      line.current = sent;
      return sent;
    },
    [send, texts, t],
  );
  return { queries, shown, turn };
}
