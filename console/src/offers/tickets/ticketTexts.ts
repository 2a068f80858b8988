import { t } from 'i18next';
import type { CardTexts } from '../cardRules.ts';

/** The messages of the e-ticket fields (spec 001 §5, decisions 26). */
export const TICKET_TEXTS: CardTexts = {
  number: {
    label: () => t('Ticket Number'),
    missing: () => t('please enter ticket number!'),
    invalid: () => t('invalid ticket number!'),
    onBlur: () => t('Ticket Number must be 16 digits'),
  },
  pin: {
    label: () => t('Pin'),
    missing: () => t('please enter pin!'),
    invalid: () => t('invalid pin!'),
    onBlur: () => t('Pin must be 4 to 6 digits'),
  },
};
