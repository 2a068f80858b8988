import { Button } from '@chakra-ui/react/button';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  readonly tabIndex?: number;
}

/** Links to the printer settings: the only action before a printer is set up, and while everything works. */
export function PrinterLink({ tabIndex }: Props) {
  const { t } = useTranslation();
  return (
    <Button asChild size="sm" paddingInline="2.5">
      <Link
        to="/printer-settings"
        tabIndex={tabIndex}
        aria-label={t('Connect printer')}
        title={t('Connect printer')}
      >
        <Printer aria-hidden />
      </Link>
    </Button>
  );
}
