import { zodResolver } from '@hookform/resolvers/zod';
import type { GiftCertificate, GiftCertificateType } from '@servery/protocol/platform/giftCards';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../platform/errorText.ts';
import { onceSaved } from '../../ui/forms/onceSaved.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { toaster } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import {
  certificatesSchema,
  EMPTY_ROW,
  fieldsOf,
  newRowKey,
  serverFields,
  valuesOf,
  type CertificatesValues,
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
  const form = useForm<CertificatesValues>({
    resolver: zodResolver(certificatesSchema),
    defaultValues: valuesOf(certificates),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const isOn = flip.of === certificates ? flip.isOn : certificates.length > 0 || isDirty;
  const setIsOn = (on: boolean): void => setFlip({ isOn: on, of: certificates });

  // What was changed elsewhere shows as it is now, unless somebody is in the middle of changing it.
  const follow = useEffectEvent((latest: readonly GiftCertificate[]) => {
    if (!isDirty && !isSubmitting) form.reset(valuesOf(latest));
  });
  useEffect(() => follow(certificates), [certificates]);

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

  const submit = useSubmit(form, serverFields, async (values) => {
    const saved = onceSaved(form);
    const { error } = await save({ query: { type }, body: { fields: fieldsOf(values) } });
    if (error === undefined) {
      toaster.create({ type: 'success', title: t('Gift Certificate Added!') });
      saved(values);
    }
    return error;
  });

  return {
    form,
    isOn,
    isSwitchedOn: isOn && !isAsking,
    isDirty,
    isSubmitting,
    error: errors.root?.['server']?.message,
    toggle: (on: boolean): void => (on ? turnOn() : void turnOff()),
    submit,
  };
}
