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
