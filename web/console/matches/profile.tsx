import type { ComponentChildren } from 'preact';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import type { SubjectMatch } from './match.ts';
import { texts } from './texts.ts';

interface Props {
  readonly of: readonly SubjectMatch[];
  /** The likeliest entry; the others are folded. */
  readonly best: ComponentChildren;
  readonly others: readonly ComponentChildren[];
  /** The offer to decide on all entries, which is made below them: nobody decides on what was not seen. */
  readonly children: ComponentChildren;
}

/** One person, company or thing that several entries list. */
export function Profile({ of, best, others, children }: Props) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const lists = [...new Set(of.map(({ match }) => titleOf(match.source_list)))];
  const [shown, ...folded] = of.map(({ match }) => match.match_data.birth_dates ?? []);
  const born = [...new Set(folded.flat())].filter((date) => !shown?.includes(date));
  return (
    <section class="profile" aria-label={of[0]?.match.match_data.name}>
      <p>
        <strong>{t('listed_by', { count: of.length })}</strong> <bdi>{lists.join(', ')}</bdi>
      </p>
      {best}
      {born.length > 0 && <p class="small">{t('born_elsewhere', { dates: born.join(', ') })}</p>}
      <details class="stack">
        <summary>{t('other_entries', { count: others.length })}</summary>
        {others}
        {children}
      </details>
    </section>
  );
}
