import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx';
import { withPage } from './paging.ts';

interface Props extends Pick<EmptyStateProps, 'icon'> {
  /** Which page the address says, counted from 0. */
  readonly page: number;
  readonly isEmpty: boolean;
  /** While the next page is on its way, the one before stays, paler. */
  readonly isLeafing: boolean;
  /** Said where the whole list is empty, and what to do then. */
  readonly none: string;
  readonly noneHint?: string;
  /** Said on a page behind the last. */
  readonly noneHere: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** The rows of one page of a list, or why there are none. */
export function PageOfRows({ page, isEmpty, isLeafing, icon, none, noneHint, noneHere, children }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (!isEmpty) {
    return (
      <Box aria-busy={isLeafing} opacity={isLeafing ? 0.6 : 1} transition="opacity 200ms">
        {children}
      </Box>
    );
  }
  if (page === 0) {
    return (
      <EmptyState icon={icon} title={none}>
        {noneHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={noneHere}
      action={
        <Button asChild>
          <Link to={{ search: withPage(search, 0) }}>{t('Go to the first page')}</Link>
        </Button>
      }
    />
  );
}
