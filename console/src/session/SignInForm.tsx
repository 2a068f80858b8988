import type { Schema } from '@servery/protocol/platform/call';
import { login } from '@servery/protocol/platform/session';
import { t } from 'i18next';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { config } from '../config.ts';
import type { TextKey } from '../language/textKey.ts';
import { errorText } from '../platform/errorText.ts';
import { signIn, type Credentials, type GoOn } from './signIn.ts';
import './signInForm.css';
import type { Session } from './storage.ts';

/** The contract's own rule for a field, as the form library asks it: true, or what is wrong. */
const fits = (schema: Schema, problem: TextKey) => (value: string) =>
  z.safeParse(schema, value).success || t(problem);

interface Props {
  readonly onSignedIn: (session: Session) => void;
  /** Who was signed in, to spare typing it again. */
  readonly email?: string;
  readonly goOn?: GoOn;
}

/**
 * Email and password (spec 000 §2.4), in plain markup: the sign-in page loads no component library, nor what
 * makes translations follow a change of language. Errors of the server stand under the field they name, the rest above the form.
 */
export function SignInForm({ onSignedIn, email = '', goOn }: Props) {
  const [isShown, setIsShown] = useState(false);
  const form = useForm<Credentials>({
    defaultValues: { user: email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    const result = await signIn(credentials, goOn);
    if ('session' in result) {
      onSignedIn(result.session);
      return;
    }
    const { fields, message } = result.error;
    for (const name of ['user', 'password'] as const) {
      if (fields[name] !== undefined) form.setError(name, { message: fields[name] }, { shouldFocus: true });
    }
    const isUnderFields = message === '' && ('user' in fields || 'password' in fields);
    if (!isUnderFields) form.setError('root', { message: errorText(result.error, t) });
  });

  return (
    <form className="sign-in" onSubmit={(event) => void submit(event)} noValidate>
      {errors.root && (
        <p className="sign-in-error" role="alert">
          {errors.root.message}
        </p>
      )}
      <Labelled label={t('Email')} error={errors.user?.message}>
        {(ids) => (
          <input
            {...form.register('user', { validate: fits(login.body.shape.user, 'Enter your email') })}
            {...ids}
            type="email"
            autoComplete="username"
            // The page has one purpose; the dialog, which knows the email, places the focus itself.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={email === ''}
          />
        )}
      </Labelled>
      <Labelled label={t('Password')} error={errors.password?.message}>
        {(ids) => (
          <span className="sign-in-password">
            <input
              {...form.register('password', {
                validate: fits(login.body.shape.password, 'Enter your password'),
              })}
              {...ids}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
            />
            <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
              <span>{isShown ? t('Hide') : t('Show')}</span>
              <span className="sign-in-hidden"> {t('password')}</span>
            </button>
          </span>
        )}
      </Labelled>
      <button
        className="sign-in-submit"
        type="submit"
        aria-disabled={isSubmitting}
        // As the console's other buttons of forms: held, not disabled.
        onClick={(event) => isSubmitting && event.preventDefault()}
      >
        {isSubmitting ? t('Signing in…') : t('Login')}
      </button>
      <a href={config().forgotPasswordUrl}>{t('Forgot password?')}</a>
    </form>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
}

function Labelled({ label, error, children }: LabelledProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': errorId })}
      <p id={errorId} role="alert">
        {error}
      </p>
    </div>
  );
}
