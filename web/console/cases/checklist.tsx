import { useMutation } from '@tanstack/react-query';
import { useContext } from 'preact/hooks';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { MeContext, useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { wordsOf } from '../parts/reasons.tsx';
import { type Case, refreshCase } from './case.ts';
import { texts } from './checklist-texts.ts';

/** The points of the tenant that officers tick for a case. A tenant without points has no such part. */
export function Checklist({ of: { session_id, checklist: ticked, status } }: { of: Case }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const may = useMay();
  const { required, optional } = useContext(MeContext)?.checklist ?? { required: [], optional: [] };
  const tick = useMutation({
    mutationFn: async (checklist: string[]) => {
      await api.session.update.mutate({ session_id, checklist });
      await refreshCase(session_id);
    },
  });
  if (required.length + optional.length === 0) return null;
  const shown = tick.isPending ? tick.variables : ticked;
  const missing = required.filter(({ code }) => !shown.includes(code)).length;
  const points = [
    ...required.map((point) => ({ point, isRequired: true })),
    ...optional.map((point) => ({ point, isRequired: false })),
  ];
  return (
    <section class="panel">
      <h2>{t('checklist')}</h2>
      <ul class="plain-list checklist">
        {points.map(({ point, isRequired }) => (
          <li key={point.code}>
            <label class="switch">
              <input
                type="checkbox"
                checked={shown.includes(point.code)}
                disabled={!may('kyc:create') || tick.isPending}
                onChange={({ currentTarget }) => {
                  const others = ticked.filter((code) => code !== point.code);
                  tick.mutate(currentTarget.checked ? [...others, point.code] : others);
                }}
              />
              <span>
                <bdi>{wordsOf(point, language)}</bdi>
                {isRequired && <span class="hint">{t('required')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {status === 'manual_review' && missing > 0 && <p class="notice small">{t('missing', { count: missing })}</p>}
      {tick.error && <Failed error={tick.error} />}
    </section>
  );
}
