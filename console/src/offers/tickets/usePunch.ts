import { zodResolver } from '@hookform/resolvers/zod';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { errorText, isPlatformError } from '../../platform/errorText.ts';
import { showServerErrors } from '../../ui/forms/serverErrors.ts';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { cardFields, NO_CARD, type CardValues } from '../cardRules.ts';
import { usePunchTicketMutation } from '../specials/specialsApi.ts';
import { TICKET_TEXTS } from './ticketTexts.ts';

const schema = z.object(cardFields(TICKET_TEXTS));

/** The platform has answered that nothing was done; after any other error the ticket may have been punched. */
const NOTHING_DONE: readonly PlatformError['kind'][] = ['refused', 'session', 'missing'];

/** The last digits of a ticket's number, by which a person tells one from another. */
const LAST = 4;

/** Punches the tickets of a special deal, one after the other: each is sent once, whatever is pressed meanwhile. */
export function usePunch(eventId: string) {
  const { t } = useTranslation();
  const [punchTicket] = usePunchTicketMutation();
  const form = useForm<CardValues>({
    resolver: zodResolver(schema),
    defaultValues: NO_CARD,
    // Not while the next number is typed over the one that was refused.
    reValidateMode: 'onSubmit',
  });
  const typed = useWatch({ control: form.control, name: 'card_number' });
  /** The number of the ticket that was punched last, and of the one about which the banner speaks. */
  const [punched, setPunched] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const isSending = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  // Once the emptied fields are there: the next ticket may be scanned at once.
  const { setFocus } = form;
  useEffect(() => {
    if (punched !== undefined) setFocus('card_number');
  }, [punched, setFocus]);

  const reasonOf = (error: PlatformError | SerializedError): string => {
    const why = errorText(error, t);
    if (isPlatformError(error) && NOTHING_DONE.includes(error.kind)) return why;
    const unknown = t(
      'It is not known whether this ticket was punched. Punch it once more when the platform can be reached: if it says that the ticket was punched already, the first time counted.',
    );
    return `${why} ${unknown}`;
  };
  const explain = (error: PlatformError | SerializedError): void => {
    const isRefused = isPlatformError(error) && error.kind === 'refused';
    if (isRefused) {
      showServerErrors<CardValues>(error, { card_number: 'card_number', pin: 'pin' }, form.setError, t);
    } else {
      form.setError('root.server', { type: 'server', message: reasonOf(error) });
    }
    // What is typed or scanned next takes its place.
    const wrong = isRefused && error.fields['pin'] !== undefined ? 'pin' : 'card_number';
    form.setFocus(wrong, { shouldSelect: true });
  };

  /** Sends a ticket, once. @returns whether it was punched. */
  const punch = async (card: CardValues): Promise<boolean> => {
    setPunched(undefined);
    const { error } = await punchTicket({
      params: { id: eventId },
      body: { fields: { giftCard: [card] } },
    });
    if (!isThere.current) {
      // The form was closed meanwhile: what became of the ticket is said all the same.
      toaster.create(
        error
          ? { id: 'punch', type: 'error', title: reasonOf(error) }
          : { id: 'punch', type: 'success', title: t('Punch Ticket Added Successfully'), duration: ADDED_MS },
      );
      return false;
    }
    if (!error) return true;
    setRefused(card.card_number);
    explain(error);
    return false;
  };

  return {
    form,
    /** The last digits of the ticket that was punched, until the next one is typed or scanned. */
    punched: typed === '' ? punched?.slice(-LAST) : undefined,
    /** Why a ticket was not punched, while it is the one in the form. */
    problem: typed === refused ? form.formState.errors.root?.['server']?.message : undefined,
    submit: async (event: SyntheticEvent): Promise<void> => {
      event.preventDefault();
      // At once, before anything is drawn: a double press or a scanner's second Enter sends nothing.
      if (isSending.current) return;
      isSending.current = true;
      const done: CardValues[] = [];
      try {
        await form.handleSubmit(async (card) => {
          if (await punch(card)) done.push(card);
        })(event);
      } finally {
        isSending.current = false;
      }
      const [card] = done;
      if (!card) return;
      // Only now: the form has just noted that it was sent.
      form.reset();
      setPunched(card.card_number);
    },
  };
}
