import { t } from 'i18next';
import { FOREIGN_PAGE } from '../loading/foreignPage.ts';

interface Props {
  readonly problems: readonly string[];
  /** Something else, such as a proxy, answered instead of config.js. */
  readonly isForeign: boolean;
}

/** Replaces everything else: tells the person who installed the console what is wrong with its config.js. */
export function BrokenConfig({ problems, isForeign }: Props) {
  if (isForeign) {
    return (
      <main className="start-problem">
        <h1>{t(FOREIGN_PAGE.title)}</h1>
        <p>{t(FOREIGN_PAGE.text)}</p>
        <button type="button" className="solid-button" onClick={() => location.reload()}>
          {t('Reload')}
        </button>
      </main>
    );
  }
  return (
    <main className="start-problem">
      <h1>{t('The console is not set up correctly')}</h1>
      <p>{t('Fix config.js on the server, then reload this page:')}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </main>
  );
}
