import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Opens it, so that an error of a field within is seen. */
  readonly isForced?: boolean;
  readonly children: ReactNode;
}

/** The fields of a form that few people need, closed at first. */
export function Advanced({ isForced = false, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasForced, setForced] = useState(false);
  // Stays open once the error is corrected.
  if (isForced !== wasForced) {
    setForced(isForced);
    if (isForced) setOpen(true);
  }
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      css={{ '&[open] > :not(summary)': { display: 'grid', gap: '4', paddingBlockStart: '3' } }}
    >
      <chakra.summary
        cursor="pointer"
        width="fit"
        minHeight="target"
        alignContent="center"
        fontWeight="medium"
        color="ink.muted"
      >
        {t('Advanced')}
      </chakra.summary>
      <div>{children}</div>
    </chakra.details>
  );
}
