import { useCountries } from '../countries.ts';
import { useTexts } from '../language.ts';
import { Badge } from '../parts/values.tsx';
import type { Fact, SubjectMatch } from './match.ts';
import { texts } from './texts.ts';

type Subject = SubjectMatch['subject'];
type Match = SubjectMatch['match'];

const joined = (values: readonly (string | null | undefined)[] | undefined) =>
  [...new Set((values ?? []).filter(Boolean))].join(', ');

const ROWS = [
  {
    name: 'name',
    of: (subject: Subject) => joined([subject.full_name, ...(subject.additional_names ?? [])]),
    entry: ({ matched_name, name }: Match['match_data']) => joined([matched_name ?? name]),
  },
  {
    name: 'aliases',
    of: () => '',
    entry: ({ aliases }: Match['match_data']) => joined(aliases?.map((alias) => alias.name)),
  },
  {
    name: 'kind',
    of: (subject: Subject) => subject.entity_type ?? '',
    entry: ({ entity_type }: Match['match_data']) => entity_type,
  },
  {
    name: 'born',
    of: (subject: Subject) => subject.birth_date ?? '',
    entry: ({ birth_date, birth_dates }: Match['match_data']) => joined(birth_dates ?? [birth_date]),
  },
  {
    name: 'country',
    of: (subject: Subject) => joined([subject.nationality, subject.incorporation_country]),
    entry: ({ nationality, nationalities }: Match['match_data']) => joined(nationalities ?? [nationality]),
  },
  {
    name: 'numbers',
    of: (subject: Subject) =>
      joined([
        ...[subject.document_id, subject.tax_id, subject.registration_number, subject.imo_number, subject.call_sign],
        ...[subject.wallet_address, ...(subject.identifiers ?? []).map(({ value }) => value)],
      ]),
    entry: ({ identifiers, imo_number, call_sign, wallet_addresses }: Match['match_data']) =>
      joined([
        ...(identifiers ?? []).map(({ type, value }) => `${value} (${type})`),
        ...[imo_number, call_sign, ...(wallet_addresses ?? []).map(({ address }) => address)],
      ]),
  },
  { name: 'addresses', of: () => '', entry: ({ addresses }: Match['match_data']) => joined(addresses) },
  { name: 'position', of: () => '', entry: ({ position }: Match['match_data']) => position ?? '' },
  { name: 'remarks', of: () => '', entry: ({ remarks }: Match['match_data']) => remarks ?? '' },
] as const;

/** The facts of rows that tell people of one name apart. */
const FACTS: Partial<Record<(typeof ROWS)[number]['name'], Fact>> = {
  born: 'birth_date',
  country: 'country',
  numbers: 'number',
};

const KINDS = ['individual', 'company', 'organization', 'vessel', 'aircraft', 'wallet', 'unknown'] as const;

/** The subject and the entry side by side, field by field; what was only stated of the subject is marked so. */
export function MatchComparison({ of: { subject, match, known } }: { readonly of: SubjectMatch }) {
  const entry = match.match_data;
  const t = useTexts(texts);
  const countryOf = useCountries();
  const said = (name: (typeof ROWS)[number]['name'], value: string) => {
    if (name === 'country') return value.split(', ').map(countryOf).join(', ');
    const kind = name === 'kind' && KINDS.find((each) => each === value);
    return kind ? t(`entity_${kind}`) : value;
  };
  return (
    <table class="compared small">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('asked')}</th>
          <th scope="col">{t('listed')}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, of, entry: listed }) => {
          const fact = FACTS[name];
          const compared = of(subject);
          const stated = known && fact && compared === '' ? joined(known.stated[fact]) : '';
          const [asked, found] = [compared || stated, listed(entry)];
          if (asked === '' && found === '') return null;
          return (
            <tr key={name}>
              <th scope="row">{t(`field_${name}`)}</th>
              <td>
                <bdi>{said(name, asked) || '–'}</bdi>
                {stated && <span class="quiet"> {t('stated')}</span>}
              </td>
              <td>
                <bdi>{said(name, found) || '–'}</bdi>{' '}
                {fact && known?.agrees.includes(fact) && <Badge tone="bad">{t('agrees')}</Badge>}
                {fact && known?.contradicts.includes(fact) && <Badge tone="plain">{t('contradicts')}</Badge>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
