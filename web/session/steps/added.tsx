import { useLanguage } from '../language.ts';

/** The files that are added, and a way to replace them. */
export function Added({ names, replace }: { names: readonly string[]; replace: () => void }) {
  const { t } = useLanguage();
  if (names.length === 0) return null;
  return (
    <div class="stack tight">
      <ul class="files">
        {names.map((name, at) => (
          <li key={`${at} ${name}`}>
            <span class="good" aria-hidden="true">
              ✓
            </span>{' '}
            {name} <span class="unseen">{t('added')}</span>
          </li>
        ))}
      </ul>
      <button class="button plain start" type="button" onClick={replace}>
        {t('replace')}
      </button>
    </div>
  );
}
