import type { GiftCertificate, GiftCertificateType } from '@servery/protocol/platform/giftCards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import {
  certificatesSchema,
  EMPTY_ROW,
  fieldsOf,
  newRowKey,
  serverFields,
  valuesOf,
} from './certificateRows.ts';
import { useDeleteGiftCertificatesMutation, useSaveGiftCertificatesMutation } from './giftCertificatesApi.ts';

/** The platform's message when there was nothing to remove (spec 001 §8). */
const ALREADY_GONE = /^does not exists? or already deleted/i;

interface Options {
  readonly type: GiftCertificateType;
  /** The tab's label. */
  readonly label: string;
  /** The platform's certificates of this type. */
  readonly certificates: readonly GiftCertificate[];
}

/** Turns one type of gift certificate on and off, and saves its certificates (spec 001 §4). */
export function useCertificates({ type, label, certificates }: Options) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [save] = useSaveGiftCertificatesMutation();
  const [remove] = useDeleteGiftCertificatesMutation();
  /** The position of the switch, until the platform sends other certificates. */
  const [flip, setFlip] = useState({ isOn: certificates.length > 0, of: certificates });
  /** The switch already shows off while the confirmation is open; the rows stay until it is confirmed. */
  const [isAsking, setIsAsking] = useState(false);
  const form = useServerForm({
    schema: certificatesSchema,
    values: valuesOf(certificates),
    fields: serverFields,
    send: (values) => save({ query: { type }, body: { fields: fieldsOf(values) } }),
    done: t('Gift Certificate Added!'),
    doneMs: ADDED_MS,
  });
  const isOn = flip.of === certificates ? flip.isOn : certificates.length > 0 || form.isDirty;
  const setIsOn = (on: boolean): void => setFlip({ isOn: on, of: certificates });

  const turnOn = (): void => {
    form.reset({ rows: { [newRowKey()]: EMPTY_ROW } });
    setIsOn(true);
  };

  const turnOff = async (): Promise<void> => {
    setIsAsking(true);
    const goAhead = await confirm({
      title: t('Turn off {{label}}?', { label }),
      text: t('All its gift certificates will be removed, and guests can no longer buy them.'),
      confirm: t('Turn off'),
      danger: true,
    });
    setIsAsking(false);
    if (!goAhead) return;
    form.clearErrors();
    setIsOn(false);
    const { error } = await remove(type);
    const gone = error && isPlatformError(error) && ALREADY_GONE.test(error.message) ? error : undefined;
    if (error && !gone) {
      setIsOn(true);
      form.setError('root.server', { type: 'server', message: errorText(error, t) });
      return;
    }
    form.reset({ rows: {} });
    toaster.create({
      type: gone ? 'info' : 'success',
      title: gone ? gone.message : t('Gift Certificate Removed!'),
    });
  };

  return {
    form,
    isOn,
    isSwitchedOn: isOn && !isAsking,
    toggle: (on: boolean): void => (on ? turnOn() : void turnOff()),
  };
}
