import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/errorText.ts';
import { toaster } from '../../ui/toaster.ts';
import { type CompanyToggle, type CompanyToggles, goingOffWith, settled, turned } from './companyToggles.ts';
import { type Turn, useCompanyToggleQuery, useTurnCompanyToggleMutation } from './deliveryApi.ts';

/**
 * The toggles of delivery by companies. A turn shows at once, with what goes off by it, and is sent after those before
 * it; where the platform refuses it, all of it is shown as it was and the reason is told.
 *
 * @param nameOf what a toggle is called, in the message that it was not changed.
 */
export function useCompanyToggles(nameOf: (toggle: CompanyToggle) => string) {
  const { t } = useTranslation();
  const [send] = useTurnCompanyToggleMutation();
  const [underWay, setUnderWay] = useState<readonly Turn[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const queries = {
    companies: useCompanyToggleQuery('companies'),
    doordash: useCompanyToggleQuery('doordash'),
    uber: useCompanyToggleQuery('uber'),
    autoAccept: useCompanyToggleQuery('autoAccept'),
  };
  const known: CompanyToggles = {
    companies: queries.companies.data,
    doordash: queries.doordash.data,
    uber: queries.uber.data,
    autoAccept: queries.autoAccept.data,
  };
  const shown = underWay.reduce((before, { toggle, on }) => turned(before, toggle, on), settled(known));

  const isAgreed = async (turn: Turn): Promise<boolean> => {
    const { error } = await send(turn);
    if (error) {
      const title = t('{{name}} was not changed', { name: nameOf(turn.toggle) });
      toaster.create({ type: 'error', title, description: errorText(error, t) });
    }
    return !error;
  };

  /** Turns one on or off. @returns whether the platform agreed. */
  const turn = (toggle: CompanyToggle, on: boolean): Promise<boolean> => {
    const asked: Turn = { toggle, on };
    // Told to the platform too: not every one draws the same conclusion by itself.
    const along = on ? [] : goingOffWith(shown, toggle);
    setUnderWay((before) => [...before, asked]);
    const sent = line.current.then(async () => {
      const done = await isAgreed(asked);
      if (done) await Promise.all(along.map((each) => isAgreed({ toggle: each, on: false })));
      setUnderWay((before) => before.filter((each) => each !== asked));
      return done;
    });
    line.current = sent;
    return sent;
  };
  return { queries, shown, turn };
}
