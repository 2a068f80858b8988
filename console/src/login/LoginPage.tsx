import { t } from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { config } from '../config.ts';
import { chooseLanguage, onLanguage, spokenLanguage } from '../language/language.ts';
import { bestLanguage, LANGUAGES } from '../language/languages.ts';
import { loadErrorSentence } from '../loading/loadErrorText.ts';
import { returnTo } from '../session/returnTo.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import { isSessionKept, watchSession, type Session } from '../session/storage.ts';
import { deviceStorage } from '../storage/textStorage.ts';
import { useHasNetwork } from '../ui/useHasNetwork.ts';
import './login.css';

/** A full navigation, so that the application starts with only the new session. */
function leave(): void {
  location.assign(returnTo(location.search, location.origin));
}

interface Props {
  /** Called on each input, to prefetch what follows. */
  readonly onTyping: () => void;
  /** Somebody has signed in, but the session is not stored: the application must continue in this page. */
  readonly onSessionNotStored: (session: Session) => void;
}

/** The sign-in page (spec 000 §2.4), without router, store or component library. */
export function LoginPage({ onTyping, onSessionNotStored }: Props) {
  const isOnline = useHasNetwork();
  // Re-renders when another language is chosen, and keeps what is typed.
  const language = useSyncExternalStore(onLanguage, spokenLanguage);
  useEffect(() => {
    document.title = `${t('Sign in')} · ${config().productName}`;
  }, [language]);
  // Signed in from another tab in the meantime.
  useEffect(() => watchSession((session) => session && leave()), []);
  return (
    <main className="login" onInput={onTyping}>
      <div className="login-brand">
        <img src="/icon.svg" alt="" width="44" height="44" />
        <span>{config().productName}</span>
      </div>
      <div className="login-card">
        <h1>{t('Sign in to your restaurant')}</h1>
        {!isOnline && (
          <p className="sign-in-error" role="status">
            {t('Signing in needs the internet, and this device is offline.')}
          </p>
        )}
        {deviceStorage.isBlocked() && (
          <p className="sign-in-error" role="status">
            {t(
              'This browser blocks site data, so you’ll have to sign in again after every reload. Allow site data or cookies for this site in the browser’s settings, then reload.',
            )}
          </p>
        )}
        <SignInForm onSignedIn={(session) => (isSessionKept() ? leave() : onSessionNotStored(session))} />
      </div>
      <select
        className="sign-in-choice"
        aria-label={t('Language')}
        value={language}
        onChange={({ target }) => {
          const chosen = bestLanguage([target.value]);
          chooseLanguage(chosen).catch(async (error: unknown) => {
            const unloaded = t(
              'The language could not be loaded. Check the internet connection, then choose it again.',
            );
            alert(await loadErrorSentence(error, unloaded, t));
          });
        }}
      >
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </main>
  );
}
