import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toaster } from '../../ui/toaster.ts';
import type { OrderTestDispatch } from './runOrderTest.ts';

/** Makes the platform send a test order. */
export function OrderTestButton() {
  const { t } = useTranslation();
  const dispatch = useDispatch<OrderTestDispatch>();
  const [isRunning, setIsRunning] = useState(false);

  const run = async () => {
    setIsRunning(true);
    try {
      // Loaded on demand: most visits do not test.
      const { testOrder } = await import('./runOrderTest.ts');
      await dispatch(testOrder(t));
    } catch {
      // The code of the test could not be fetched.
      toaster.create({
        id: 'order-test',
        type: 'error',
        title: t('Something went wrong. Please try again later.'),
      });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      size="sm"
      aria-busy={isRunning}
      onClick={() => {
        // Not disabled while it runs: a disabled button loses the focus.
        if (!isRunning) void run();
      }}
      aria-label={t('Run Order Test')}
      title={t('Run Order Test')}
      paddingInline="2.5"
    >
      <FlaskConical aria-hidden />
      {/* On narrower screens the pills beside it need the space. */}
      <chakra.span css={{ '@media (width < 90rem)': { display: 'none' } }}>{t('Run Order Test')}</chakra.span>
    </Button>
  );
}
