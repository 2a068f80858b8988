import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { SalesSummary } from '@servery/protocol/platform/dashboard';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../platform/currency.ts';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { MeasureCard } from './MeasureCard.tsx';
import { type Measure, MEASURES, valueOf } from './measures.ts';

interface Props {
  readonly now: SalesSummary;
  readonly before: SalesSummary | undefined;
  /** The totals of today, the week and the month; with them each card has a donut. */
  readonly windows?: readonly SalesSummary[];
  readonly currency: Currency;
}

/** How many totals a phone shows at first, since people open the page for the orders below. */
const ALWAYS_SHOWN = 2;

interface CellsProps {
  /** Whether each card has a donut. */
  readonly hasDonuts: boolean;
  readonly isOpen?: boolean;
  readonly children: (measure: Measure) => ReactNode;
}

/** The nine cells; on a phone only the first ones until the list is expanded. */
function Cells({ hasDonuts, isOpen = false, children }: CellsProps) {
  const isShort = useIsPhone() && !isOpen;
  return (
    <Grid
      as="ul"
      role="list"
      listStyleType="none"
      gap="3"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        // Wide enough for a donut and its figures side by side.
        md: hasDonuts ? 'repeat(auto-fit, minmax(16rem, 1fr))' : 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {(isShort ? MEASURES.slice(0, ALWAYS_SHOWN) : MEASURES).map((measure) => (
        <Grid as="li" key={measure.key}>
          {children(measure)}
        </Grid>
      ))}
    </Grid>
  );
}

/** The placeholder of the nine totals with donuts while they load, so that the content below does not move. */
export const MeasuresPlaceholder = memo(function MeasuresToCome() {
  const { t } = useTranslation();
  return (
    <Box role="status">
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
      <Box aria-hidden paddingBlockEnd={{ base: '14', md: '0' }}>
        <Cells hasDonuts>{() => <Skeleton height="44" borderRadius="md" />}</Cells>
      </Box>
    </Box>
  );
});

/** The nine totals; re-renders when one of them has changed, not at every request. */
export const MeasureGrid = memo(function MeasureGrid({ now, before, windows, currency }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Cells hasDonuts={windows !== undefined} isOpen={isOpen}>
        {(measure) => (
          <MeasureCard
            measure={measure}
            value={valueOf(now, measure.key)}
            before={valueOf(before, measure.key)}
            {...(windows && { windows: windows.map((window) => valueOf(window, measure.key)) })}
            currency={currency}
          />
        )}
      </Cells>
      <Button hideFrom="md" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('Show fewer totals') : t('Show all nine totals')}
      </Button>
    </>
  );
});
