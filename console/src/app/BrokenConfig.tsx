import { t } from 'i18next';

interface Props {
  readonly problems: readonly string[];
  /** Something else has answered in the place of config.js. */
  readonly isAnothers: boolean;
}

/** Tells whoever installed the console what is wrong with its config.js, in place of everything else. */
export function BrokenConfig({ problems, isAnothers }: Props) {
  if (isAnothers) {
    return (
      <main className="start-problem">
        <h1>{t('Something else answers for the console')}</h1>
        <p>{t('Does this network want a sign-in first? Sign in there, then reload this page.')}</p>
        <button type="button" onClick={() => location.reload()}>
          {t('Reload')}
        </button>
      </main>
    );
  }
  return (
    <main className="start-problem">
      <h1>{t('The console is not set up correctly')}</h1>
      <p>{t('Please correct config.js on the server and reload this page:')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </main>
  );
}
