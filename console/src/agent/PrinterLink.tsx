import { Button } from '@chakra-ui/react/button';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to where a printer is connected: all there is to do before one is set up, and while all is well. */
export function PrinterLink() {
  const { t } = useTranslation();
  return (
    <Button asChild size="sm" paddingInline="2.5">
      <Link to="/printer-settings" aria-label={t('Connect printer')} title={t('Connect printer')}>
        <Printer aria-hidden />
      </Link>
    </Button>
  );
}
