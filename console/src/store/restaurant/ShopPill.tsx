import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { usePauseEnd } from './usePauseEnd.ts';
import { useShopLight } from './useShopLight.ts';

const ShopDialog = lazyPart(() => import('./ShopDialog.tsx'), MissingOverlay);

/** The header's light for whether the restaurant is open, and why; opens the dialog that pauses or shuts it. */
export function ShopPill() {
  const { t } = useTranslation();
  const light = useShopLight();
  usePauseEnd();
  const [isOpen, setIsOpen] = useState(false);
  if (light === undefined) return null;
  const { tone, title, reason } = light;
  const open = (): void => setIsOpen(true);
  return (
    <Flex as="li" align="center" flexShrink={0}>
      <Pill asChild tone={tone}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('Restaurant: {{state}}', { state: reason === '' ? title : `${title}. ${reason}` })}
          title={reason}
          onClick={open}
        >
          {title}
        </button>
      </Pill>
      {tone === 'good' && (
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={open} hideBelow="xl">
          {t('Pause')}
        </Button>
      )}
      {isOpen && <ShopDialog onClose={() => setIsOpen(false)} />}
    </Flex>
  );
}
