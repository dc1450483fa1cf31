import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import type { Match, SubjectMatch } from '../matches/match.ts';
import type { Case } from './case.ts';
import { texts } from './decide-texts.ts';

/** The matches of a case that nobody has decided to be somebody else's, the likeliest first. */
export function openMatchesOf({ processing_results: results }: Case, listed: readonly SubjectMatch[]): Match[] {
  const crypto = results?.external_validations.crypto_check;
  const listMatches = listed.map(({ match }) => match);
  return [...listMatches, ...(crypto?.status === 'completed' ? crypto.wallets.flatMap(({ matches }) => matches) : [])]
    .filter(({ decision }) => decision?.decision !== 'false_positive')
    .sort((a, b) => b.confidence_score - a.confidence_score);
}

/** The matches that are named in the question before an approval. */
const SHOWN = 5;

export function OpenMatches({ of }: { of: readonly Match[] }) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  return (
    <ul>
      {of.slice(0, SHOWN).map(({ source_list, confidence_score, match_data: { entity_id, name, matched_name } }) => (
        <li key={`${source_list} ${entity_id}`}>
          <bdi>{matched_name ?? name}</bdi>
          {t('match_of', { list: titleOf(source_list), score: Math.round(confidence_score * 100) })}
        </li>
      ))}
      {of.length > SHOWN && <li>{t('further_matches', { count: of.length - SHOWN })}</li>}
    </ul>
  );
}
