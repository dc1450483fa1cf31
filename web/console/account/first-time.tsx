import { useTexts } from '../language.ts';
import { texts } from './texts.ts';

const BOOTSTRAP = 'npm run --silent vett -- admin bootstrap --tenant "Example Bank" --email ada@bank.example';

/**
 * Says how the first user is made. It is the same whether there are users or not, so that strangers do not learn of an
 * installation that waits for its first one.
 */
export function FirstTime() {
  const t = useTexts(texts);
  return (
    <details class="small">
      <summary>{t('first_time')}</summary>
      <div class="stack tight">
        <p>{t('first_time_link')}</p>
        <p>{t('first_time_command')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard. */}
        <section class="text" tabIndex={0} aria-label={t('command')}>
          <pre>{BOOTSTRAP}</pre>
        </section>
        <p class="quiet">{t('first_time_else')}</p>
      </div>
    </details>
  );
}
