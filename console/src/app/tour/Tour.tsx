import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { TextKey } from '../../language/textKey.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { toaster } from '../../ui/toaster.ts';
import { storedTour } from './storedTour.ts';
import { TourStep } from './TourStep.tsx';
import { STEPS, type Step } from './tourSteps.ts';
import { useTour } from './useTour.ts';

const NAMES: Readonly<Record<Step, TextKey>> = {
  shift: 'Open the shift',
  order: 'An order arrives',
  accept: 'Accept it',
  print: 'Watch it print',
  fault: 'Break and fix the printer',
};

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(5, auto)' },
    justifyContent: 'start',
    columnGap: '6',
    rowGap: '1',
    listStyleType: 'none',
    fontSize: { base: 'md', md: 'sm', lg: 'md' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2', color: 'ink.muted' },
    // A phone shows only the current step, so that the order stays in view below it.
    '& li:not([aria-current])': { display: { base: 'none', md: 'flex' } },
    '& li[aria-current]': { color: 'ink', fontWeight: 'semibold' },
    '& li > svg': { boxSize: '5', flexShrink: 0, color: 'done.fg' },
  },
});

const Count = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    flexShrink: 0,
    border: 'hairline',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    '[aria-current] > &': { bg: 'ink', color: 'surface', borderColor: 'ink' },
  },
});

/**
 * The tour: five steps with real features above the home page, for a demo console with a made-up restaurant. Events on
 * any page advance it, until it is completed or skipped.
 */
export default function Tour({ printerUrl }: { readonly printerUrl: string }) {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const { pathname } = useLocation();
  const { progress, facts } = useTour();
  if (pathname !== '/' || progress.isSkipped) return null;

  const current = STEPS[progress.done];
  const leave = (): void => {
    storedTour.of(mid).set({ ...progress, isSkipped: true });
    // The button disappears with the tour; the focus moves to the start of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    toaster.create({ type: 'info', title: t('Restart the tour from the user menu at any time.') });
  };
  return (
    <Page width="live" paddingBlockEnd="0">
      <Card padded aria-labelledby="tour">
        <Flex align="center" gap="3" wrap="wrap">
          <Heading as="h2" id="tour" textStyle="section" flex="1">
            {t('Your first order, from guest to paper')}
          </Heading>
          {current !== undefined && (
            <Button size="sm" variant="ghost" onClick={leave}>
              {t('Skip the tour')}
            </Button>
          )}
        </Flex>
        <Steps aria-label={t('Steps')}>
          {STEPS.map((step, index) => (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              {index < progress.done ? <CircleCheck aria-hidden /> : <Count aria-hidden>{index + 1}</Count>}
              <span>
                <span>{t(NAMES[step])}</span>
                {index < progress.done && <VisuallyHidden>{t('(done)')}</VisuallyHidden>}
              </span>
            </li>
          ))}
        </Steps>
        <Box borderBlockStart="hairline" paddingBlockStart="3">
          {current === undefined ? (
            <Flex align="center" wrap="wrap" gap="3">
              <Text flex="1 1 18rem" role="status">
                {t('You’re all set. No order was lost, and every duplicate is marked.')}
              </Text>
              <Button variant="solid" onClick={leave}>
                {t('Done')}
              </Button>
            </Flex>
          ) : (
            <TourStep step={current} progress={progress} facts={facts} printerUrl={printerUrl} />
          )}
        </Box>
      </Card>
    </Page>
  );
}
