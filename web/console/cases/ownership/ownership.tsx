import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { useLanguage, useTexts } from '../../language.ts';
import { Badge, type Tone } from '../../parts/values.tsx';
import type { Case } from '../case.ts';
import { texts } from './texts.ts';

type Evaluation = NonNullable<NonNullable<Case['processing_results']>['ownership']>[number];

const TONES: Record<Evaluation['status'], Tone> = { blocked: 'bad', unknown: 'warn', not_blocked: 'good' };

/** Whether the company of a case is blocked for its owners, by the rule of each authority, and which owners count. */
export function Ownership({ of: { session_id, processing_results: results } }: { of: Case }) {
  const t = useTexts(texts);
  const evaluations = results?.ownership ?? [];
  if (evaluations.length === 0) return null;
  return (
    <section class="panel">
      <h2>{t('title')}</h2>
      <Evaluations of={evaluations} />
      <Owners session_id={session_id} evaluations={evaluations} />
      <p class="quiet small">{t('hint')}</p>
    </section>
  );
}

/** The result of each rule with its bounds. */
export function Evaluations({ of }: { of: readonly Evaluation[] }) {
  const t = useTexts(texts);
  const share = useShare();
  return (
    <table>
      <thead>
        <tr>
          {(['rule', 'verdict', 'at_least', 'at_most'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.map(({ rule, status, at_least, at_most }) => (
          <tr key={rule}>
            <th scope="row">{t(`rule_${rule}`)}</th>
            <td>
              <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
            </td>
            <td>{share(at_least)}</td>
            <td>{share(at_most)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useShare() {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return (percent: number) => `${format.format(percent)} %`;
}

const GRAVEST = ['confirmed', 'possible', 'unknown', 'undeclared'] as const;
type Path = Evaluation['paths'][number];

/** The gravest reason for each owner among the rules. */
function gravest(paths: readonly Path[]): Path[] {
  const sorted = [...paths].sort((a, b) => GRAVEST.indexOf(a.because) - GRAVEST.indexOf(b.because));
  return [...Map.groupBy(sorted, ({ from }) => from).values()].flatMap(([first]) => first ?? []);
}

/** The owners that count by some rule, and what the declaration of the company leaves open. */
function Owners({ session_id, evaluations }: { session_id: string; evaluations: readonly Evaluation[] }) {
  const t = useTexts(texts);
  const share = useShare();
  const paths = gravest(evaluations.flatMap((each) => each.paths));
  const parties = useQuery({
    queryKey: ['case', session_id, 'parties'],
    queryFn: () => api.session.subsessions.query({ session_id }),
    enabled: paths.length > 0,
  });
  const nameOf = (id: string) =>
    parties.data?.subsessions.find(({ subsession_id }) => subsession_id === id)?.name ?? id;
  const [first] = evaluations;
  const gaps = first?.gaps.filter(({ party }) => party === session_id) ?? [];
  return (
    <>
      {gaps.map(
        ({ reason, percent = 0 }) =>
          (reason === 'undeclared' || reason === 'contradiction') && (
            <p key={`${reason} ${percent}`} class="notice bad">
              {t(`gap_${reason}`, { percent: Math.round(percent * 100) / 100 })}
            </p>
          ),
      )}
      {paths.length > 0 && (
        <>
          <h3>{t('owners')}</h3>
          <ul class="plain-list">
            {paths.map(({ from, because, percent }) => (
              <li key={from} class="row spread">
                <span>
                  <Link href={`/cases/${from}`}>
                    <bdi>{nameOf(from)}</bdi>
                  </Link>{' '}
                  <span class="quiet">{percent === null ? t('no_share') : share(percent)}</span>
                </span>
                <Badge tone={because === 'confirmed' ? 'bad' : 'warn'}>{t(`because_${because}`)}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
