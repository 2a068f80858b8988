import type { Schema } from '@servery/protocol/platform/call';
import { login } from '@servery/protocol/platform/session';
import { t } from 'i18next';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { config } from '../config.ts';
import { visibleText } from '../language/visibleText.ts';
import { placedErrors } from '../ui/forms/placedErrors.ts';
import { signIn, type Credentials, type ContinueSignIn } from './signIn.ts';
import './signInForm.css';
import type { Session } from './storage.ts';

type Field = keyof Credentials;

const FIELDS = ['user', 'password'] as const satisfies readonly Field[];

/** The form's fields, by the platforms' names for them. */
const SERVER_FIELDS = { user: 'user', email: 'user', username: 'user', password: 'password' } as const;

/** The errors below each field and above the form. */
type Problems = Readonly<Partial<Record<Field | 'form', string>>>;

/** The contract's validation errors for the input. */
function problemsOf({ user, password }: Credentials): Problems {
  const fits = (schema: Schema, value: string): boolean => z.safeParse(schema, value).success;
  const { shape } = login.body;
  return {
    ...(!fits(shape.user, user) && { user: t('Enter your email') }),
    ...(!fits(shape.password, password) && { password: t('Enter your password') }),
  };
}

/** Reads the input elements themselves: password managers fill them without events. */
function credentialsIn(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  const written = (name: Field): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { user: visibleText(written('user')), password: written('password') };
}

interface Props {
  readonly onSignedIn: (session: Session) => void;
  /** Who was signed in, to save typing it again. */
  readonly email?: string;
  readonly goOn?: ContinueSignIn;
}

/**
 * Email and password (spec 000 §2.4), in plain markup: the sign-in page loads neither the component library nor the
 * code that re-renders translations on a language change. The server's errors appear below the field they name, the
 * rest above the form.
 */
export function SignInForm({ onSignedIn, email = '', goOn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [isSubmitting, setIsSubmitting] = useState(false);

  /** Shows the errors, and focuses the first field that has one. */
  const show = (found: Problems): void => {
    setProblems(found);
    const first = FIELDS.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const fail = (error: unknown): void => {
    const { byField, above } = placedErrors<Field>(error, SERVER_FIELDS, t);
    show({ ...Object.fromEntries(byField), ...(above !== undefined && { form: above }) });
  };
  const send = async (credentials: Credentials): Promise<void> => {
    const found = problemsOf(credentials);
    show(found);
    if (Object.keys(found).length > 0) return;
    setIsSubmitting(true);
    try {
      const result = await signIn(credentials, goOn);
      if ('session' in result) onSignedIn(result.session);
      else fail(result.error);
    } catch (error) {
      fail(error);
    } finally {
      setIsSubmitting(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSubmitting) void send(credentialsIn(event.currentTarget));
  };
  /** Changing a field clears its error. */
  const input = (name: Field) => ({
    name,
    onInput: () => setProblems(({ [name]: _changed, ...others }) => others),
  });

  return (
    <form ref={form} className="sign-in" onSubmit={submit} noValidate>
      {problems.form !== undefined && (
        <p className="sign-in-error" role="alert">
          {problems.form}
        </p>
      )}
      <Labelled label={t('Email')} error={problems.user}>
        {(ids) => (
          <input
            {...input('user')}
            {...ids}
            defaultValue={email}
            type="email"
            autoComplete="username"
            // The page has one purpose; the dialog, which knows the email, sets the focus itself.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={email === ''}
          />
        )}
      </Labelled>
      <Labelled label={t('Password')} error={problems.password}>
        {(ids) => (
          <span className="sign-in-password">
            <input
              {...input('password')}
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
        className="solid-button sign-in-submit"
        type="submit"
        aria-disabled={isSubmitting}
        // Held rather than disabled, like the console's other submit buttons.
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
