import { IconButton, type IconButtonProps } from '@chakra-ui/react/button';
import { CircleUserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Opens the user menu. */
export function UserMenuButton(props: IconButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton variant="ghost" size="sm" aria-label={t('User menu')} aria-haspopup="menu" {...props}>
      <CircleUserRound aria-hidden />
    </IconButton>
  );
}
