import { useTexts } from '../../language.ts';
import { Badge } from '../../parts/values.tsx';
import type { Case } from '../case.ts';
import { useIssues } from './issues.ts';
import { texts } from './texts.ts';
import { Value } from './value.tsx';

type Extraction = Case['steps_data'][number]['extraction'][number];
type ValidatedField = keyof NonNullable<Extraction['validations']>;

const SURE = 0.8;

interface Props {
  readonly of: Extraction;
  readonly answers: Case['form_data'];
  readonly doc_id: string;
  /** The field that is outlined on the picture. */
  readonly chosen: string;
  readonly choose: (field: string) => void;
}

/** The fields that were read from a document, with their confidence and the answers of the end user. */
export function Reading({ of, answers, doc_id, chosen, choose }: Props) {
  const t = useTexts(texts);
  const issueOf = useIssues();
  // Its sender can do nothing about a reader that was too slow.
  const isLate = of.issues.includes('TIMED_OUT');
  const fields = Object.entries(of.extracted_fields).filter(([, value]) => value !== null && value !== '');
  const judged = Object.entries(of.validations ?? {}).flatMap(([name, { status, detail }]) =>
    status === 'not_applicable' ? [] : [{ name: name as ValidatedField, status, detail }],
  );
  return (
    <>
      {of.status === 'error' && !isLate && <p class="fault">{of.error_message ?? t('reading_error')}</p>}
      {fields.length > 0 && (
        <table class="small">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('read')}</th>
              <th scope="col">{t('answered')}</th>
              <th scope="col">{t('sure')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([field, value]) => {
              const score = of.confidence_scores[field];
              return (
                <tr key={field}>
                  <th scope="row">
                    {of.places[field]?.doc_id === doc_id ? (
                      <button
                        class="place"
                        type="button"
                        aria-pressed={field === chosen}
                        title={t('show_place')}
                        onClick={() => choose(field === chosen ? '' : field)}
                      >
                        {field.replaceAll('_', ' ')}
                      </button>
                    ) : (
                      field.replaceAll('_', ' ')
                    )}
                  </th>
                  <td>
                    <Value of={value} />
                  </td>
                  <td>
                    <Value of={answers[field]} />
                  </td>
                  <td>
                    {score === undefined ? (
                      '–'
                    ) : (
                      <Badge tone={score < SURE ? 'warn' : 'plain'}>{`${Math.round(score * 100)} %`}</Badge>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {judged.length > 0 && (
        <ul class="plain-list small">
          {judged.map(({ name, status, detail }) => (
            <li key={name} class="row">
              <Badge tone={status === 'passed' ? 'good' : 'bad'}>{t(`judged_${status}`)}</Badge>
              <span>
                {t(`validation_${name}`)}
                {detail && <bdi class="quiet">{` · ${detail}`}</bdi>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {of.issues.length > 0 && (
        <p class="fault">
          {t('issues')} <bdi>{of.issues.map(issueOf).join(', ')}</bdi>
        </p>
      )}
    </>
  );
}
