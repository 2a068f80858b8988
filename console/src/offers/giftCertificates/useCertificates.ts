import type { GiftCertificate, GiftCertificateType } from '@servery/protocol/platform/giftCards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { toaster } from '../../ui/toaster.ts';
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

/** What the platform says when there was nothing to remove (spec 001 §8). */
const ALREADY_GONE = /^does not exists? or already deleted/i;

interface Options {
  readonly type: GiftCertificateType;
  /** What the tab is called. */
  readonly label: string;
  /** What the platform has of this type. */
  readonly certificates: readonly GiftCertificate[];
}

/** Offers the gift certificates of one type, changes them, and takes the type away (spec 001 §4). */
export function useCertificates({ type, label, certificates }: Options) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [save] = useSaveGiftCertificatesMutation();
  const [remove] = useDeleteGiftCertificatesMutation();
  /** How the switch was flipped, until the platform tells of other certificates. */
  const [flip, setFlip] = useState({ isOn: certificates.length > 0, of: certificates });
  /** The switch is off while it is asked whether it is to be; the rows stay until then. */
  const [isAsking, setIsAsking] = useState(false);
  const form = useServerForm({
    schema: certificatesSchema,
    values: valuesOf(certificates),
    fields: serverFields,
    send: (values) => save({ query: { type }, body: { fields: fieldsOf(values) } }),
    done: t('Gift Certificate Added!'),
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
      text: t('All of its gift certificates are removed, and guests cannot buy them any more.'),
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
