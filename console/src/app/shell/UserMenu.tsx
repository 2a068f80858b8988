import {
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRadioItem,
  MenuRadioItemGroup,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@chakra-ui/react';
import {
  Check,
  ClipboardCheck,
  Compass,
  Info,
  Keyboard,
  Languages,
  LogOut,
  Maximize,
  Megaphone,
  Minimize,
  Monitor,
  Moon,
  Search,
  Settings,
  Sun,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { config } from '../../config.ts';
import { chooseLanguage } from '../../language/language.ts';
import { bestLanguage, LANGUAGES } from '../../language/languages.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { selectPermissionType, selectSession } from '../../session/sessionSlice.ts';
import { logOut } from '../logOut.ts';
import { hideLanguageError, showLanguageError } from '../languageError.ts';
import { mayUse, type Audience } from '../../session/permission.ts';
import { openPalette } from '../palette/openPalette.ts';
import { startTour } from '../tour/storedTour.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { hasFullScreen, isFullScreen, toggleFullScreen } from './fullScreen.ts';
import { UserMenuButton } from './UserMenuButton.tsx';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../theme/themeChoice.ts';
import type { TextKey } from '../../language/textKey.ts';

interface MenuLink {
  readonly to: string;
  readonly label: TextKey;
  readonly icon: LucideIcon;
  readonly audience?: Audience;
}

const MENU_LINKS: readonly MenuLink[] = [
  { to: '/edit_profile', label: 'My Profile', icon: UserCog },
  { to: '/orders?status=2', label: 'Task', icon: ClipboardCheck, audience: 'full-access' },
  { to: '/broadcast', label: 'Message', icon: Megaphone },
  { to: '/change-password', label: 'Account Settings', icon: Settings },
];

/** Pages about the console, not the restaurant. */
const HELP: readonly MenuLink[] = [
  { to: '/keyboard-shortcuts', label: 'Keyboard shortcuts', icon: Keyboard },
  { to: '/about', label: 'About', icon: Info },
];

const THEMES: readonly {
  readonly choice: ThemeChoice;
  readonly label: TextKey;
  readonly icon: LucideIcon;
}[] = [
  { choice: 'system', label: 'Same as device', icon: Monitor },
  { choice: 'light', label: 'Light', icon: Sun },
  { choice: 'dark', label: 'Dark', icon: Moon },
];

/** The signed-in person and their pages (spec 000 §2.3, decisions 20). */
export default function UserMenu() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const session = useSelector(selectSession);
  const permissionType = useSelector(selectPermissionType);
  const { data: merchant } = useMerchant();
  const theme = useThemeChoice();
  const isFull = useWatched(isFullScreen);
  const { language } = i18n;
  const hasTour = config().tourPrinterUrl !== undefined && mayUse('full-access', permissionType);
  const beginTour = (): void => {
    startTour(session?.mid ?? '');
    void navigate('/');
  };

  const changeLanguage = (chosen: string) =>
    chooseLanguage(bestLanguage([chosen])).then(hideLanguageError, showLanguageError);

  const linkItem = ({ to, label, icon: Icon }: MenuLink) => (
    <MenuItem key={to} value={to} onSelect={() => void navigate(to)}>
      <Icon aria-hidden />
      <span>{t(label)}</span>
    </MenuItem>
  );
  const person = merchant?.result;
  const name = [person?.Firstname, person?.Lastname].filter(Boolean).join(' ') || session?.email;
  return (
    <MenuRoot defaultOpen positioning={{ placement: 'bottom-end' }}>
      <MenuTrigger asChild>
        <UserMenuButton />
      </MenuTrigger>
      {/* Inside the header, so that it stays in a landmark. */}
      <MenuPositioner>
        <MenuContent>
          <MenuItemGroup>
            <MenuItemGroupLabel>
              <span>{name}</span>
              {person?.Role !== undefined && person.Role !== null && (
                <span>{` · ${person.Role === 1 ? t('Admin') : t('Merchant')}`}</span>
              )}
            </MenuItemGroupLabel>
            {MENU_LINKS.filter(({ audience = 'everyone' }) => mayUse(audience, permissionType)).map(linkItem)}
          </MenuItemGroup>
          <MenuSeparator />
          <MenuRadioItemGroup value={theme} onValueChange={({ value }) => chooseTheme(value as ThemeChoice)}>
            <MenuItemGroupLabel>{t('Theme')}</MenuItemGroupLabel>
            {THEMES.map(({ choice, label, icon: Icon }) => (
              <MenuRadioItem key={choice} value={choice}>
                <Icon aria-hidden />
                <span>{t(label)}</span>
                {theme === choice && <Check aria-hidden />}
              </MenuRadioItem>
            ))}
          </MenuRadioItemGroup>
          <MenuSeparator />
          <MenuRadioItemGroup value={language} onValueChange={({ value }) => void changeLanguage(value)}>
            <MenuItemGroupLabel>{t('Language')}</MenuItemGroupLabel>
            {LANGUAGES.map(({ tag, name: ownName }) => (
              <MenuRadioItem key={tag} value={tag} lang={tag}>
                <Languages aria-hidden />
                <span>{ownName}</span>
                {language === tag && <Check aria-hidden />}
              </MenuRadioItem>
            ))}
          </MenuRadioItemGroup>
          <MenuSeparator />
          <MenuItem value="palette" onSelect={openPalette}>
            <Search aria-hidden />
            {t('Search and commands')}
          </MenuItem>
          {hasFullScreen() && (
            <MenuItem value="full-screen" onSelect={toggleFullScreen}>
              {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
              <span>{isFull ? t('Exit full screen') : t('Full screen')}</span>
            </MenuItem>
          )}
          {HELP.map(linkItem)}
          {hasTour && (
            <MenuItem value="tour" onSelect={beginTour}>
              <Compass aria-hidden />
              {t('Restart the tour')}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem value="log-out" onSelect={() => void logOut()}>
            <LogOut aria-hidden />
            {t('Log Out')}
          </MenuItem>
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
