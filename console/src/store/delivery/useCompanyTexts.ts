import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyToggle } from './companyToggles.ts';

export interface ToggleTexts {
  readonly name: string;
  /** The effect for guests. */
  readonly about: string;
}

/** The name of each toggle of delivery by companies (spec 001 §2), and its effect for guests. */
export function useCompanyTexts(): Readonly<Record<CompanyToggle, ToggleTexts>> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      companies: {
        name: t('Delivery Companies'),
        about: t('Turning this off also turns off both companies and Auto Accept.'),
      },
      doordash: {
        name: t('Doordash Delivery'),
        about: t('Doordash drivers deliver your orders.'),
      },
      uber: {
        name: t('Uber Delivery'),
        about: t('Uber drivers deliver your orders.'),
      },
      autoAccept: {
        name: t('Auto Accept Delivery'),
        about: t('Accepts deliveries automatically, so guests don’t wait. Needs both companies.'),
      },
    }),
    [t],
  );
}
