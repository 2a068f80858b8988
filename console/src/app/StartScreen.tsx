import { useTranslation } from 'react-i18next';

/** Shown while the first page loads; index.html shows the same before. */
export function StartScreen() {
  const { t } = useTranslation();
  return (
    <div className="start-screen" role="status" aria-label={t('Loading…')}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="10" />
      </svg>
    </div>
  );
}
