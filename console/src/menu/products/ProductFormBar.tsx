import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { PRODUCTS } from './urls.ts';

interface Props {
  readonly isSubmitting: boolean;
  /** What is still required before the form can be submitted; undefined when complete. */
  readonly missing: string | undefined;
}

/** The form's buttons, below its last field, which a sticky bar would cover. */
export function ProductFormBar({ isSubmitting, missing }: Props) {
  const { t } = useTranslation();
  const missingId = useId();
  return (
    <Flex align="center" justify="flex-end" wrap="wrap" gap="2.5" marginBlockStart="4.5">
      {missing !== undefined && (
        <Text id={missingId} flex="1 1 14rem" textStyle="small" color="ink.muted">
          {missing}
        </Text>
      )}
      <Flex gap="2.5">
        <ButtonLink to={PRODUCTS}>{t('Cancel')}</ButtonLink>
        <SubmitButton
          isSubmitting={isSubmitting}
          isHeld={missing !== undefined}
          {...(missing !== undefined && { 'aria-describedby': missingId })}
        >
          {t('Save')}
        </SubmitButton>
      </Flex>
    </Flex>
  );
}
