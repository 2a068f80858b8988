import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../ui/Pill.tsx';
import { useShopLight } from './useShopLight.ts';

const ShopDialog = lazy(() => import('./ShopDialog.tsx'));

/** Whether the restaurant is open, in the header's strip of lights; opens what shuts it. */
export function ShopPill() {
  const { t } = useTranslation();
  const light = useShopLight();
  const [isOpen, setIsOpen] = useState(false);
  if (light === undefined) return null;
  return (
    <li>
      <Pill asChild tone={light.tone}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('Restaurant: {{state}}', { state: light.text })}
          onClick={() => setIsOpen(true)}
        >
          {light.text}
        </button>
      </Pill>
      <Suspense>{isOpen && <ShopDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </li>
  );
}
