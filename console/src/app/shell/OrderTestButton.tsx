import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../platform/errorText.ts';
import { toaster } from '../../ui/toaster.ts';
import { useRunOrderTestMutation } from './shellApi.ts';

/** Has the platform send a test order (spec 000 §7, with its words). */
export function OrderTestButton() {
  const { t } = useTranslation();
  const [runOrderTest, { isLoading }] = useRunOrderTestMutation();

  const run = async () => {
    const { error } = await runOrderTest({});
    if (error === undefined) {
      toaster.create({ type: 'success', title: t('Test Order is in Progressing...') });
      return;
    }
    const isRefused = isPlatformError(error) && error.kind === 'refused';
    toaster.create({
      type: 'error',
      title: isRefused ? errorText(error, t) : t('Something went wrong. Please try again later.'),
    });
  };
  return (
    <Button
      size="sm"
      aria-busy={isLoading}
      onClick={() => {
        // Not disabled while it runs: a disabled button loses the focus.
        if (!isLoading) void run();
      }}
      aria-label={t('Run Order Test')}
      title={t('Run Order Test')}
      paddingInline={{ base: '2.5', xl: '3' }}
    >
      <FlaskConical aria-hidden />
      <chakra.span hideBelow="xl">{t('Run Order Test')}</chakra.span>
    </Button>
  );
}
