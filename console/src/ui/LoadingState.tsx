import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

/** Placeholder lines while content loads, announced once. */
export const LoadingState = memo(function LoadingState({ lines = 4 }: { readonly lines?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="3" padding="4" role="status">
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="5" width={line % 3 === 2 ? '60%' : 'full'} aria-hidden />
      ))}
    </Stack>
  );
});
