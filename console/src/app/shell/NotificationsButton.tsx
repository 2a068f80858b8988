import { Box } from '@chakra-ui/react/box';
import { IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props extends IconButtonProps {
  /** How many orders wait to be accepted or declined. */
  readonly waiting: number;
}

/** Opens the list; a dot marks waiting orders. */
export function NotificationsButton({ waiting, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      variant="ghost"
      size="sm"
      position="relative"
      aria-label={
        waiting === 0 ? t('Notifications') : t('Notifications: {{count}} waiting', { count: waiting })
      }
      aria-haspopup="menu"
      {...props}
    >
      <Bell aria-hidden />
      {waiting > 0 && (
        <Box
          position="absolute"
          insetBlockStart="1.5"
          insetInlineEnd="1.5"
          boxSize="2"
          borderRadius="full"
          bg="new.fg"
        />
      )}
    </IconButton>
  );
}
