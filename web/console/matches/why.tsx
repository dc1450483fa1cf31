import { useTexts } from '../language.ts';
import type { Match, Subject } from './match.ts';
import { texts } from './texts.ts';

type Explanation = NonNullable<Match['explanation']>;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const signed = (delta: number) => `${delta < 0 ? '−' : '+'}${Math.abs(Math.round(delta * 100))} %`;

/** The value of the subject that a JSON pointer names. */
function valueAt(subject: Subject, pointer: string): string {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], subject);
  return typeof found === 'string' ? found : '';
}

/** The reasons of a score: the parts that were compared, and the rules that raised or lowered it. */
export function Why({ explanation, subject }: { explanation: Explanation; subject: Subject }) {
  const t = useTexts(texts);
  const { components, adjustments, name_score } = explanation;
  return (
    <details class="small">
      <summary>{t('why')}</summary>
      <p>{t('name_score', { score: percent(name_score) })}</p>
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
          {components.map(({ feature, query_value_ref, entry_value, score }, place) => (
            <tr key={place}>
              <th scope="row">{t(`feature_${feature}`)}</th>
              <td>
                <bdi>{valueAt(subject, query_value_ref) || '–'}</bdi>
              </td>
              <td>
                <bdi>{entry_value || '–'}</bdi>
              </td>
              <td>{percent(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {adjustments.length > 0 && (
        <ul>
          {adjustments.map(({ reason, delta }) => (
            <li key={reason}>{t('adjusted', { reason: t(`reason_${reason}`), delta: signed(delta) })}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
