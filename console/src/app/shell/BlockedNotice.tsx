import { useTranslation } from 'react-i18next';
import { ShellNotice } from './ShellNotice.tsx';

/** Says that the browser blocks storage, and how to change that. */
export default function BlockedNotice() {
  const { t } = useTranslation();
  return (
    <ShellNotice
      tone="warning"
      text={t(
        'This browser blocks site data, so you’ll have to sign in again after every reload. Allow site data or cookies for this site in the browser’s settings, then reload.',
      )}
    />
  );
}
