import type { PlatformError } from '@servery/protocol/platform/answer';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useServerForm, type Failure } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
import { cardFields, NO_CARD } from '../cardRules.ts';
import { usePunchTicketMutation } from '../specials/specialsApi.ts';
import { TICKET_TEXTS } from './ticketTexts.ts';

const schema = z.object(cardFields(TICKET_TEXTS));

/** Errors after which the ticket is certainly not punched; after any other error it may have been. */
const NOTHING_DONE: readonly PlatformError['kind'][] = ['refused', 'session', 'missing'];

/** Number of a ticket's last digits shown to tell tickets apart. */
const LAST = 4;

const isRefused = (error: Failure): error is PlatformError =>
  isPlatformError(error) && error.kind === 'refused';

/** Punches the tickets of a special deal, one after the other. */
export function usePunch(eventId: string) {
  const { t } = useTranslation();
  const [punchTicket] = usePunchTicketMutation();
  /** The number of the last punched ticket. */
  const [punched, setPunched] = useState<string>();
  /** The ticket that the error banner is about, and its invalid field. */
  const [failed, setFailed] = useState<{ readonly number: string; readonly field: 'card_number' | 'pin' }>();

  const reasonOf = (error: Failure): string => {
    const why = errorText(error, t);
    if (isPlatformError(error) && NOTHING_DONE.includes(error.kind)) return why;
    const unknown = t(
      'This ticket may have been punched. Punch it again when the platform is back: if it says “already punched”, the first time counted.',
    );
    return `${why} ${unknown}`;
  };
  const form = useServerForm({
    schema,
    values: NO_CARD,
    // No revalidation while the user types the next number over the refused one.
    reValidateMode: 'onSubmit',
    fields: ['card_number', 'pin'],
    send: async (card) => {
      setPunched(undefined);
      const answer = await punchTicket({ params: { id: eventId }, body: { fields: { giftCard: [card] } } });
      const { error } = answer;
      const isPin = error && isRefused(error) && error.fields['pin'] !== undefined;
      if (error) setFailed({ number: card.card_number, field: isPin ? 'pin' : 'card_number' });
      return answer;
    },
    done: t('Punch Ticket Added Successfully'),
    doneMs: ADDED_MS,
    toastId: 'punch',
    isDoneShown: true,
    onDone: ({ card_number }) => setPunched(card_number),
    afterwards: () => NO_CARD,
    explainFailure: (error) => (isRefused(error) ? undefined : reasonOf(error)),
  });
  const { control, error, setFocus } = form;
  const typed = useWatch({ control, name: 'card_number' });

  // Sets the focus after the fields are emptied, so that the next ticket can be scanned at once.
  useEffect(() => {
    if (punched !== undefined) setFocus('card_number');
  }, [punched, setFocus]);
  // The next input replaces the text.
  useEffect(() => {
    if (failed) setFocus(failed.field, { shouldSelect: true });
  }, [failed, setFocus]);

  return {
    form,
    /** The last digits of the punched ticket, until the next one is typed or scanned. */
    punched: typed === '' ? punched?.slice(-LAST) : undefined,
    /** Why the ticket in the form was not punched. */
    problem: typed === failed?.number ? error : undefined,
  };
}
