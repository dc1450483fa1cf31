import { useTexts } from '../language.ts';
import type { Match, Subject } from './match.ts';
import { texts } from './texts.ts';

type Explanation = NonNullable<Match['explanation']>;

const percent = (share: number) => `${Math.round(share * 100)} %`;
/** Tenths, so that the parts of a score are seen to add up. */
const exactly = (share: number) => `${Math.abs(Math.round(share * 1_000) / 10)} %`;
const signed = (delta: number) => `${delta < 0 ? '−' : '+'}${exactly(delta)}`;

/** Parts of a name: the row above them has the whole of it. */
const WORDS: readonly Explanation['components'][number]['feature'][] = ['word', 'missing_word', 'extra_word'];

/** The value of the subject that a JSON pointer names. */
function valueAt(subject: Subject, pointer: string): string {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], subject);
  return typeof found === 'string' ? found : '';
}

interface Props {
  readonly explanation: Explanation;
  readonly confidence: number;
  readonly subject: Subject;
}

/** The reasons of a score: the parts that were compared, and the rules that raised or lowered it, which add up to it. */
export function Why({ explanation: { components, adjustments }, confidence, subject }: Props) {
  const t = useTexts(texts);
  const before = adjustments.reduce((score, { delta }) => score - delta, confidence);
  return (
    <details class="small">
      <summary>{t('why')}</summary>
      <table class="compared">
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('asked')}</th>
            <th scope="col">{t('listed')}</th>
            <th scope="col">{t('alike')}</th>
          </tr>
        </thead>
        <tbody>
          {components.map(({ feature, query_value_ref, query_start, query_end, entry_value, score }, place) => (
            <tr key={place}>
              <th scope="row">{t(`feature_${feature}`)}</th>
              <td>
                <bdi>
                  {WORDS.includes(feature) && query_end === undefined
                    ? ''
                    : valueAt(subject, query_value_ref).slice(query_start, query_end) || '–'}
                </bdi>
              </td>
              <td>
                <bdi>{entry_value || '–'}</bdi>
              </td>
              <td>{percent(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('name_score', { score: exactly(before) })}</p>
      {adjustments.length > 0 && (
        <ul>
          {adjustments.map(({ reason, delta }) => (
            <li key={reason}>{t('adjusted', { reason: t(`reason_${reason}`), delta: signed(delta) })}</li>
          ))}
        </ul>
      )}
      <p>{t('whole_score', { score: exactly(confidence) })}</p>
    </details>
  );
}
