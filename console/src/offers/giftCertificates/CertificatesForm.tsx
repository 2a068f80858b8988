import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { GiftCertificate, GiftCertificateType } from '@servery/protocol/platform/giftCards';
import { Gift, Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { EMPTY_ROW, newRowKey } from './certificateRows.ts';
import { CertificateRow } from './CertificateRow.tsx';
import { TYPE } from './urls.ts';
import { useCertificates } from './useCertificates.ts';

interface Props {
  readonly type: GiftCertificateType;
  /** The tab's label. */
  readonly label: string;
  readonly certificates: readonly GiftCertificate[];
}

/** The gift certificates of one type: the on/off switch, and an edit row for each (spec 001 §4, §5). */
export function CertificatesForm(props: Props) {
  const { t } = useTranslation();
  const { form, isOn, isSwitchedOn, toggle } = useCertificates(props);
  const { isDirty, isSubmitting, error } = form;
  const rows = useWatch({ control: form.control, name: 'rows' });
  const addButton = useRef<HTMLButtonElement>(null);

  const add = (): void => {
    const key = newRowKey();
    flushSync(() => form.setValue(`rows.${key}`, EMPTY_ROW, { shouldDirty: true }));
    form.setFocus(`rows.${key}.name`);
  };
  const remove = (removed: string): void => {
    const others = Object.entries(rows).filter(([key]) => key !== removed);
    form.setValue('rows', Object.fromEntries(others), { shouldDirty: true });
    addButton.current?.focus();
  };

  const keys = Object.keys(rows);
  return (
    <>
      <UnsavedChangesGuard when={isDirty && !isSubmitting} searchPart={TYPE} />
      <Card padded>
        <SwitchField checked={isSwitchedOn} onChange={toggle}>
          {t('Offer {{label}}', { label: props.label })}
        </SwitchField>
      </Card>
      {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
      {isOn ? (
        <chakra.form
          display="grid"
          gap="4.5"
          gridTemplateColumns="minmax(0, 1fr)"
          noValidate
          aria-label={props.label}
          onSubmit={(event) => void form.submit(event)}
        >
          {keys.map((key, index) => (
            <CertificateRow
              key={key}
              form={form}
              rowKey={key}
              number={index + 1}
              // The last one is removed with the whole type, through the switch.
              {...(keys.length > 1 && { onRemove: () => remove(key) })}
            />
          ))}
          <Flex gap="2.5" wrap="wrap">
            <Button ref={addButton} onClick={add}>
              <Plus aria-hidden />
              {t('Add Gift Certificate')}
            </Button>
            <SubmitButton isSubmitting={isSubmitting}>{t('Save')}</SubmitButton>
          </Flex>
        </chakra.form>
      ) : (
        <Card>
          <EmptyState icon={Gift} title={t('This type isn’t offered')}>
            {t('Turn it on to add gift certificates for guests to buy.')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
