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
  Info,
  Keyboard,
  LogOut,
  Megaphone,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { config } from '../../config.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { selectPermissionType, selectSession } from '../../session/sessionSlice.ts';
import { mayUse, type Audience } from '../../session/permission.ts';
import { clearSession } from '../../session/storage.ts';
import { UserMenuButton } from './UserMenuButton.tsx';
import { useThemeChoice, type ThemeChoice } from '../theme/themeChoice.ts';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly audience?: Audience;
}

const PLACES: readonly Place[] = [
  { to: '/edit_profile', label: 'My Profile', icon: UserCog },
  { to: '/orders?status=2', label: 'Task', icon: ClipboardCheck, audience: 'full-access' },
  { to: '/broadcast', label: 'Message', icon: Megaphone },
  { to: '/change-password', label: 'Account Settings', icon: Settings },
];

/** About the console rather than the restaurant. */
const HELP: readonly Place[] = [
  { to: '/keyboard-shortcuts', label: 'Keyboard shortcuts', icon: Keyboard },
  { to: '/about', label: 'About', icon: Info },
];

const THEMES: readonly { readonly choice: ThemeChoice; readonly label: string; readonly icon: LucideIcon }[] =
  [
    { choice: 'system', label: 'Same as this device', icon: Monitor },
    { choice: 'light', label: 'Light', icon: Sun },
    { choice: 'dark', label: 'Dark', icon: Moon },
  ];

/** Who is signed in, and what belongs to them (spec 000 §2.3, decisions 20). */
export default function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSelector(selectSession);
  const permissionType = useSelector(selectPermissionType);
  const { data: merchant } = useMerchant();
  const [theme, setTheme] = useThemeChoice();

  const logOut = () => {
    clearSession(config().cookieDomain);
    location.reload();
  };
  const placeItem = ({ to, label, icon: Icon }: Place) => (
    <MenuItem key={to} value={to} onSelect={() => void navigate(to)}>
      <Icon aria-hidden />
      {t(label)}
    </MenuItem>
  );
  const person = merchant?.result;
  const name = [person?.Firstname, person?.Lastname].filter(Boolean).join(' ') || session?.email;
  return (
    <MenuRoot defaultOpen positioning={{ placement: 'bottom-end' }}>
      <MenuTrigger asChild>
        <UserMenuButton />
      </MenuTrigger>
      {/* Within the header, so that it stays inside a landmark. */}
      <MenuPositioner>
        <MenuContent>
          <MenuItemGroup>
            <MenuItemGroupLabel>
              {name}
              {person?.Role !== undefined &&
                person.Role !== null &&
                ` · ${person.Role === 1 ? t('Admin') : t('Merchant')}`}
            </MenuItemGroupLabel>
            {PLACES.filter(({ audience = 'everyone' }) => mayUse(audience, permissionType)).map(placeItem)}
          </MenuItemGroup>
          <MenuSeparator />
          <MenuRadioItemGroup value={theme} onValueChange={({ value }) => setTheme(value as ThemeChoice)}>
            <MenuItemGroupLabel>{t('Theme')}</MenuItemGroupLabel>
            {THEMES.map(({ choice, label, icon: Icon }) => (
              <MenuRadioItem key={choice} value={choice}>
                <Icon aria-hidden />
                {t(label)}
                {theme === choice && <Check aria-hidden />}
              </MenuRadioItem>
            ))}
          </MenuRadioItemGroup>
          <MenuSeparator />
          {HELP.map(placeItem)}
          <MenuSeparator />
          <MenuItem value="log-out" onSelect={logOut}>
            <LogOut aria-hidden />
            {t('Log Out')}
          </MenuItem>
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
