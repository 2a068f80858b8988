import { IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props extends IconButtonProps {
  readonly orderId: string;
}

/** Opens the menu of a phone's ticket. */
export function TicketMenuButton({ orderId, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      variant="ghost"
      aria-haspopup="menu"
      aria-label={t('More actions for order #{{number}}', { number: orderId })}
      {...props}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  );
}
