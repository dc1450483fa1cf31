import type { Session, Step } from '../api.ts';
import { useLanguage } from '../language.ts';
import { documentsOf } from './documents-of.ts';

/** Tells before the first step what the later ones need at hand, and how long the link can be used. */
export function Needed({ steps, session }: { steps: readonly Step[]; session: Session }) {
  const language = useLanguage();
  const { locale, t } = language;
  const documents = steps.flatMap((step) => (step.type === 'document_upload' ? documentsOf(step, language) : []));
  const needsFace = steps.some(({ type }) => type === 'selfie' || type === 'liveness');
  if (documents.length === 0 && !needsFace) return null;
  // English dates as in Europe, as in the console.
  const dates = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section class="notice stack tight" aria-labelledby="needed">
      <h2 id="needed">{t('needed')}</h2>
      <ul>
        {documents.map(({ label, needed }, at) => (
          <li key={`${at}`}>
            {label}
            {needed === 0 && <span class="hint"> ({t('optional')})</span>}
          </li>
        ))}
        {needsFace && <li>{t('needed_camera')}</li>}
      </ul>
      <p class="hint">{t('needed_later', { until: dates.format(session.expires_at * 1_000) })}</p>
    </section>
  );
}
