import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { PublishDispatch } from '../../menu/publish/publishMenu.ts';
import { useUnpublished } from '../../menu/publish/useUnpublished.ts';
import { loadErrorText } from '../../loading/loadErrorText.ts';
import { toaster } from '../../ui/toaster.ts';

/** How long the icon spins before the changes are published (spec 000 §4.7). */
const SPIN_MS = 2000;

/** A higher count does not fit the badge. */
const MAX_SHOWN = 99;

/** Publishes the menu's changes to the guests, and shows how many there are. */
export function PublishButton() {
  const { t } = useTranslation();
  const { count, isOfDevice } = useUnpublished();
  const dispatch = useDispatch<PublishDispatch>();
  const [state, setState] = useState<'idle' | 'spinning' | 'publishing'>('idle');

  const publish = async () => {
    setState('spinning');
    const minimumSpin = new Promise((resolve) => setTimeout(resolve, SPIN_MS));
    try {
      // Loaded while the icon spins: most visits do not publish.
      const [{ publishMenu }] = await Promise.all([import('../../menu/publish/publishMenu.ts'), minimumSpin]);
      setState('publishing');
      await dispatch(publishMenu(t));
    } catch (error) {
      // The code that publishes could not be fetched.
      const why = await loadErrorText(error, t('The changes could not be published'), t);
      toaster.create({ id: 'publish', type: 'error', ...why });
    } finally {
      setState('idle');
    }
  };
  const known = t('Publish, {{count}} unpublished changes', {
    count,
    defaultValue_one: 'Publish, 1 unpublished change',
  });
  const counted = isOfDevice ? t('{{known}} on this device', { known }) : known;
  const label = count === 0 ? t('Publish') : counted;
  return (
    <Button
      size="sm"
      position="relative"
      paddingInline="2.5"
      aria-busy={state !== 'idle'}
      aria-label={label}
      title={label}
      onClick={() => {
        // Not disabled while it runs: a disabled button loses the focus.
        if (state === 'idle') void publish();
      }}
      css={state === 'spinning' ? { '& svg': { animation: 'spin' } } : undefined}
    >
      <CloudUpload aria-hidden />
      {count > 0 && <chakra.span hideBelow="xl">{t('Publish')}</chakra.span>}
      {count > 0 && (
        <Box
          as="span"
          position="absolute"
          insetBlockStart="-1"
          insetInlineEnd="-1.5"
          minWidth="5"
          paddingInline="1"
          borderRadius="full"
          bg="warning.fg"
          color="surface"
          fontSize="xs"
          // Drawn by style, since the button's name already has the exact count.
          data-count={count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          _before={{ content: 'attr(data-count)' }}
        />
      )}
    </Button>
  );
}
