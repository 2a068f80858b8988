import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyToggle } from './companyToggles.ts';

export interface ToggleTexts {
  readonly name: string;
  /** What it does for a guest. */
  readonly about: string;
}

/** What each toggle of delivery by companies is called (spec 001 §2), and what it does for a guest. */
export function useCompanyTexts(): Readonly<Record<CompanyToggle, ToggleTexts>> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      companies: {
        name: t('Delivery Companies'),
        about: t(
          'Guests can have their orders brought by a delivery company. Off also turns off the two companies and Auto Accept.',
        ),
      },
      doordash: {
        name: t('Doordash Delivery'),
        about: t('A Doordash driver can bring an order to the guest.'),
      },
      uber: {
        name: t('Uber Delivery'),
        about: t('An Uber driver can bring an order to the guest.'),
      },
      autoAccept: {
        name: t('Auto Accept Delivery'),
        about: t(
          'A delivery is accepted automatically, so that the guest need not wait. Needs both companies.',
        ),
      },
    }),
    [t],
  );
}
