import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { AskedCategories } from '../categories/categories.tsx';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Entries } from '../matches/entries.tsx';
import { type Decision, isNameAlone, keyOf, subjectMatchesIn } from '../matches/match.ts';
import { Badge, Copied } from '../parts/values.tsx';
import { Worded } from '../parts/worded.tsx';
import type { ScreeningAnswer } from './screen.ts';
import { texts } from './texts.ts';
import { Warned } from './warned.tsx';

interface Props {
  readonly of: ScreeningAnswer;
  /** Those that were asked for; none: all. */
  readonly categories: readonly string[];
}

/** The result of a check. A list that could not be checked is a warning, never a clean result. */
export function Answered({ of: { results, summary, execution_context }, categories }: Props) {
  const t = useTexts(texts);
  /** The decisions since the check, which is not repeated for them. */
  const [made, setMade] = useState<Readonly<Record<string, Decision | null>>>({});
  const titleOf = useListTitles();
  const nameOfPart = (part: string) =>
    `field_${part}` in texts.en ? t(`field_${part}` as keyof typeof texts.en) : part;
  const failed = results.filter((result) => 'error' in result);
  const checked = results.flatMap((result) => ('error' in result ? [] : [result]));
  const stale = checked.filter(({ metadata }) => metadata.stale);
  const cut = checked.filter(({ metadata }) => metadata.truncated);
  const validation_id = checked.find(({ metadata }) => metadata.validation_id)?.metadata.validation_id;
  const found = checked.flatMap(({ matches }) => matches);
  const { identifiers: _, additional_names: __, entity_type: ___, ...about } = results[0]?.subject ?? {};
  const foundIn = (result: (typeof checked)[number]) => subjectMatchesIn([result]);
  const isDismissed = (decision: Pick<Decision, 'decision'> | null | undefined) =>
    decision?.decision === 'false_positive';
  const countOf = (result: (typeof checked)[number]) =>
    foundIn(result).reduce((count, each) => {
      const now = made[keyOf(each)];
      return now === undefined ? count : count + Number(isDismissed(each.match.decision)) - Number(isDismissed(now));
    }, result.match_count);
  const matchCount = checked.reduce((count, result) => count + countOf(result), 0);
  const isWhole = failed.length === 0 && checked.length > 0 && !summary.uncompared;
  return (
    <>
      <p class="quiet">
        {Object.values(about).map((value, place) => (
          <Fragment key={place}>
            {place > 0 && ' · '}
            <bdi>{value}</bdi>
          </Fragment>
        ))}
      </p>
      {(failed.length > 0 || checked.length === 0) && (
        <div class="notice bad alarm" role="alert">
          <strong>{t('not_checked', { count: failed.length })}</strong>
          <ul>
            {failed.map((result) => (
              <li key={result.list_name}>
                {titleOf(result.list_name)}: {'error' in result && <Worded of={result.error} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {summary.uncompared && (
        <p class="notice bad alarm" role="alert">
          <strong>{t('uncompared', { parts: summary.uncompared.map(nameOfPart).join(', ') })}</strong>
        </p>
      )}
      {matchCount > 0 && (
        <p class="notice bad" role="status">
          <strong>{t('matched', { count: matchCount })}</strong>
        </p>
      )}
      {matchCount === 0 && isWhole && (
        <p class="notice" role="status">
          <strong>{t(found.length > 0 ? 'settled' : 'clean', { count: checked.length })}</strong>
        </p>
      )}
      {categories.length > 0 && <AskedCategories of={categories} others={summary.other_categories} />}
      {stale.length > 0 && (
        <p class="notice bad">{t('stale', { lists: stale.map(({ list_name }) => titleOf(list_name)).join(', ') })}</p>
      )}
      {cut.length > 0 && <p class="notice">{t('cut')}</p>}
      {isNameAlone(results[0]?.subject ?? {}) && matchCount > 0 && <p class="notice">{t('name_alone')}</p>}
      {execution_context.warnings?.map((warning) => (
        <p key={warning} class="notice">
          <Warned of={warning} nameOfPart={nameOfPart} />
        </p>
      ))}
      <Entries
        of={checked.flatMap(foundIn)}
        holdsFor="subject"
        decided={(each, decision) => setMade((known) => ({ ...known, [keyOf(each)]: decision }))}
      />
      <details class="panel">
        <summary>{t('lists_asked', { count: checked.length })}</summary>
        <ul class="plain-list">
          {checked
            .map((result) => ({ ...result, count: countOf(result) }))
            .map(({ list_name, metadata, count }) => (
              <li key={list_name} class="row spread">
                <span>
                  {titleOf(list_name)}{' '}
                  <span class="quiet small">
                    {t('version', { version: metadata.list_version })}
                    {metadata.sample && ` · ${t('sample')}`}
                  </span>
                </span>
                <Badge tone={count > 0 ? 'bad' : 'plain'}>{t('found', { count })}</Badge>
              </li>
            ))}
        </ul>
      </details>
      {validation_id && (
        <p class="quiet small">
          {t('kept')} <Copied text={validation_id} />
        </p>
      )}
    </>
  );
}
