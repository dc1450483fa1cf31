import { useMutation } from '@tanstack/react-query';
import { MIN_CONFIDENCE } from '@vett/schema/constants';
import { useTexts } from '../language.ts';
import { Entry } from '../matches/entry.tsx';
import { entryOf, keyOf, subjectMatchesIn } from '../matches/match.ts';
import { Failed } from '../parts/answer.tsx';
import { type Asked, type ScreeningAnswer, screen } from './screen.ts';
import { texts } from './texts.ts';

const SHOWN = 10;
const percent = (confidence: number) => Math.round(confidence * 100);

/** Answers «why did it not match?»: the likeliest entries below the limit of a check, each with its reasons, from a second check. */
export function Below({ asked, answer }: { readonly asked: Asked; readonly answer: ScreeningAnswer }) {
  const t = useTexts(texts);
  const look = useMutation({
    mutationFn: () => screen(asked, { min_confidence: MIN_CONFIDENCE.lowest }),
  });
  const limits = answer.results.flatMap((result) => ('error' in result ? [] : [result.metadata.min_confidence]));
  const limit = Math.max(MIN_CONFIDENCE.lowest, ...limits);
  const range = { low: percent(MIN_CONFIDENCE.lowest), limit: percent(limit) };
  const matched = new Set(subjectMatchesIn(answer.results).map(entryOf));
  const below = subjectMatchesIn(look.data?.results ?? [])
    .filter((found) => !matched.has(entryOf(found)))
    .sort((a, b) => b.match.confidence_score - a.match.confidence_score);
  const failed = look.data?.results.filter((result) => 'error' in result).length ?? 0;
  if (limit <= MIN_CONFIDENCE.lowest) return null;
  if (!look.data)
    return (
      <div class="stack tight">
        {look.error && <Failed error={look.error} />}
        <button
          class="button second small"
          type="button"
          aria-busy={look.isPending}
          onClick={() => !look.isPending && look.mutate()}
        >
          {t('below_offer', range)}
        </button>
        <p class="hint">{t('below_hint')}</p>
      </div>
    );
  return (
    <section class="stack" aria-label={t('below', range)}>
      <h3>{t('below', range)}</h3>
      <p class="notice" role="status">
        {failed > 0 ? t('not_checked', { count: failed }) : t(below.length > 0 ? 'below_found' : 'below_none', range)}
      </p>
      {below.slice(0, SHOWN).map((found) => (
        <Entry key={keyOf(found)} of={found} isBelow />
      ))}
    </section>
  );
}
