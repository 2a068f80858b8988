import { Button } from '@chakra-ui/react/button';
import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../platform/errorText.ts';
import { toaster } from '../../ui/toaster.ts';
import { usePublishChangesMutation } from './shellApi.ts';

/** How long the icon spins before the changes are published (spec 000 §4.7). */
const SPIN_MS = 2000;

/** Publishes the menu's changes to the guests. */
export function PublishButton() {
  const { t } = useTranslation();
  const [publishChanges, { isLoading }] = usePublishChangesMutation();
  const [isSpinning, setIsSpinning] = useState(false);
  const spin = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(spin.current), []);

  const publish = async () => {
    setIsSpinning(false);
    const { error } = await publishChanges({});
    if (error === undefined) {
      toaster.create({ type: 'success', title: t('Changes published successfully!') });
    } else {
      toaster.create({
        type: 'error',
        title: t('The changes could not be published'),
        ...(isPlatformError(error) && { description: errorText(error, t) }),
      });
    }
  };
  return (
    <Button
      size="sm"
      paddingInline="2.5"
      aria-busy={isSpinning || isLoading}
      aria-label={t('Publish')}
      title={t('Publish')}
      onClick={() => {
        // Not disabled while it runs: a disabled button loses the focus.
        if (isSpinning || isLoading) return;
        setIsSpinning(true);
        spin.current = setTimeout(() => void publish(), SPIN_MS);
      }}
      css={isSpinning ? { '& svg': { animation: 'spin' } } : undefined}
    >
      <CloudUpload aria-hidden />
    </Button>
  );
}
