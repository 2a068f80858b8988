import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { GiftCertificate, GiftCertificateType } from '@servery/protocol/platform/giftCards';
import { Gift, Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { UnsavedChangesGuard } from '../../ui/UnsavedChangesGuard.tsx';
import { EMPTY_ROW } from './certificateRows.ts';
import { CertificateRow } from './CertificateRow.tsx';
import { TYPE } from './urls.ts';
import { useCertificates } from './useCertificates.ts';

interface Props {
  readonly type: GiftCertificateType;
  /** What the tab is called. */
  readonly label: string;
  readonly certificates: readonly GiftCertificate[];
}

/** The gift certificates of one type: whether there are any, and a row to edit for each (spec 001 §4, §5). */
export function CertificatesForm(props: Props) {
  const { t } = useTranslation();
  const { form, isOn, isDirty, isSubmitting, error, toggle, submit } = useCertificates(props);
  const { control } = form;
  const rows = useFieldArray({ control, name: 'rows' });
  return (
    <>
      <UnsavedChangesGuard when={isDirty && !isSubmitting} searchPart={TYPE} />
      <Card padded>
        <SwitchField checked={isOn} onChange={toggle}>
          {t('Offer this type: {{label}}', { label: props.label })}
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
          onSubmit={(event) => void submit(event)}
        >
          {rows.fields.map(({ id }, index) => (
            <CertificateRow
              key={id}
              form={form}
              index={index}
              // The last one goes with the type, by the switch.
              {...(rows.fields.length > 1 && { onRemove: () => rows.remove(index) })}
            />
          ))}
          <Flex gap="2.5" wrap="wrap">
            <Button onClick={() => rows.append(EMPTY_ROW, { focusName: `rows.${rows.fields.length}.name` })}>
              <Plus aria-hidden />
              {t('Add a gift certificate')}
            </Button>
            <Button type="submit" variant="solid" disabled={isSubmitting} aria-busy={isSubmitting}>
              {t('Save')}
            </Button>
          </Flex>
        </chakra.form>
      ) : (
        <Card>
          <EmptyState icon={Gift} title={t('This type is not offered')}>
            {t('Turn it on to add what guests can buy.')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
