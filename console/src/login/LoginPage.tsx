import { t } from 'i18next';
import { useEffect } from 'react';
import { config } from '../config.ts';
import { returnTo } from '../session/returnTo.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import { watchSession } from '../session/storage.ts';
import './login.css';

/** A full navigation, so that the application starts with the new session and nothing else. */
function leave(): void {
  location.assign(returnTo(location.search, location.origin));
}

/** The sign-in page (spec 000 §2.4), without router, store or component library. */
export function LoginPage() {
  useEffect(() => {
    document.title = `${t('Sign in')} · ${config().productName}`;
    // Signed in meanwhile in another tab.
    return watchSession((session) => session && leave());
  }, []);
  return (
    <main className="login">
      <div className="login-brand">
        <img src="/icon.svg" alt="" width="44" height="44" />
        {config().productName}
      </div>
      <div className="login-card">
        <h1>{t('Sign in to your restaurant')}</h1>
        <SignInForm onSignedIn={leave} />
      </div>
    </main>
  );
}
