import { t } from 'i18next';

/** Tells whoever installed the console what is wrong with its config.js, in place of everything else. */
export function BrokenConfig({ problems }: { readonly problems: readonly string[] }) {
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
