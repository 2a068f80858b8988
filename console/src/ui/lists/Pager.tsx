import { Flex } from '@chakra-ui/react/flex';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { numberText } from '../../language/writing.ts';
import { Chip } from '../Chip.tsx';
import { pagerSteps, withPage } from './paging.ts';

interface Props {
  /** The accessible name: "Pages of coupons". */
  readonly label: string;
  /** The current page, from 0. */
  readonly page: number;
  readonly pageCount: number;
}

/** Pagination for a list whose page is in the address: plain links, so that back, reload and a new tab work. */
export function Pager({ label, page, pageCount }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (pageCount < 2) return null;
  return (
    <Flex as="nav" aria-label={label} justify="center" wrap="wrap" gap="1.5">
      {pagerSteps(page, pageCount).map((step, index, steps) =>
        step === 'gap' ? (
          <Flex key={`after ${steps[index - 1] ?? ''}`} align="center" color="ink.muted" aria-hidden>
            …
          </Flex>
        ) : (
          <Chip key={step} asChild minWidth="target" {...(step === page && { 'aria-current': 'page' })}>
            <Link
              to={{ search: withPage(search, step) }}
              aria-label={t('Page {{page}} of {{total}}', { page: step + 1, total: pageCount })}
            >
              {numberText(step + 1)}
            </Link>
          </Chip>
        ),
      )}
    </Flex>
  );
}
