import type { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { FIELDS, texts } from './texts.ts';

export type Preview = Awaited<ReturnType<typeof api.ownList.preview.mutate>>;
export type OwnListField = NonNullable<Preview['columns'][number]['field']>;

interface Props {
  readonly of: Preview;
  /** The fields that were chosen, by heading: they may not be read yet. */
  readonly chosen: Readonly<Record<string, OwnListField>>;
  readonly choose: (heading: string, field: OwnListField) => void;
}

/** Shows how a file was understood: the field of each column, which can be changed, and the rows that make no entry. */
export function Understood({ of: { entries, columns, fields, skipped, skipped_count }, chosen, choose }: Props) {
  const t = useTexts(texts);
  const counted = new Map(fields.map(({ field, entries: count }) => [field, count]));
  return (
    <section class="stack" aria-label={t('understood')}>
      <h2>{t('understood')}</h2>
      {entries === 0 && <p class="notice bad">{t('no_entries')}</p>}
      <p>
        <strong>{t('entries', { count: entries })}</strong>{' '}
        {fields
          .flatMap(({ field, entries: count }) =>
            count > 0 && field !== 'name' ? [`${t(`field_${field}` as 'field_alias')}: ${count}`] : [],
          )
          .join(' · ')}
      </p>
      {columns.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('entries_with')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, field }) => (
              <tr key={heading}>
                <th scope="row">
                  <bdi>{heading}</bdi>
                </th>
                <td>
                  <select
                    class="input"
                    aria-label={t('field_of', { heading })}
                    value={chosen[heading] ?? field ?? 'ignore'}
                    onChange={({ currentTarget }) => choose(heading, currentTarget.value as OwnListField)}
                  >
                    {FIELDS.map((each) => (
                      <option key={each} value={each}>
                        {t(`field_${each}`)}
                      </option>
                    ))}
                  </select>
                </td>
                <td>{field ? (counted.get(field) ?? '') : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {skipped_count > 0 && (
        <div class="notice warn" role="status">
          <p>{t('skipped', { count: skipped_count })}</p>
          <ul>
            {skipped.slice(0, 10).map(({ row, reason }) => (
              <li key={row}>
                {t('row', { row })}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
