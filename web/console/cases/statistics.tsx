import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { DayBars } from '../parts/day-bars.tsx';
import { Select } from '../parts/select.tsx';
import { useDuration } from '../parts/values.tsx';
import { useReason } from './reason.ts';
import { texts } from './statistics-texts.ts';

type Report = Awaited<ReturnType<typeof api.cases.statistics.query>>;

const DAYS = ['7', '30', '90'] as const;
const DAY_MS = 86_400_000;

/** The decisions of a period: how many, how fast, and how often rules and lists were wrong. */
export function Statistics() {
  const t = useTexts(texts);
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const report = useQuery({
    queryKey: ['cases', 'statistics', days],
    queryFn: () => api.cases.statistics.query({ from: new Date(Date.now() - Number(days) * DAY_MS).toISOString() }),
  });
  return (
    <>
      <div class="row spread">
        <h1>{t('statistics')}</h1>
        <div class="toolbar">
          <Select
            label={t('period')}
            value={days}
            set={setDays}
            options={DAYS.map((count) => [count, t('days', { count: Number(count) })] as const)}
          />
        </div>
      </div>
      <p>
        <Link href="/cases">{t('all_cases')}</Link>
      </p>
      <Answer of={report}>{(known) => <ReportPage of={known} />}</Answer>
    </>
  );
}

function ReportPage({ of }: { of: Report }) {
  const t = useTexts(texts);
  const durationOf = useDuration();
  const reasonOf = useReason();
  const titleOf = useListTitles();
  const { decided, approved, rejected, seconds_to_decide: time } = of;
  const dayOf = (at: string) => ({ day: at.slice(0, 10), counts: [0, 0] as const });
  const days = of.days.map((each) => ({ day: each.day, counts: [each.approved, each.rejected] as const }));
  const known = new Set(days.map(({ day }) => day));
  const ends = [dayOf(of.from), dayOf(of.to)].filter(({ day }) => !known.has(day));
  return (
    <>
      <dl class="figures">
        <Figure value={decided} name={t('decided', { count: decided })} />
        <Figure value={of.decided_by_rules} name={t('decided_by_rules')} />
        <Figure value={of.open} name={t('open')} />
        <Figure value={of.overdue} name={t('overdue')} />
        <Figure value={of.unassigned} name={t('unassigned')} />
        <Figure value={time ? durationOf(time.median) : '–'} name={t('median')} />
        <Figure value={time ? durationOf(time.p90) : '–'} name={t('p90')} />
      </dl>
      <section class="panel">
        {decided === 0 ? (
          <Nothing>{t('none')}</Nothing>
        ) : (
          <DayBars
            days={[...days, ...ends].sort((one, other) => one.day.localeCompare(other.day))}
            label={t('by_day', { approved, rejected })}
            names={[t('approved'), t('rejected')]}
          />
        )}
      </section>
      <Shares
        title={t('by_rule')}
        hint={t('by_rule_hint')}
        columns={[t('rule'), t('approved'), t('rejected')]}
        rows={of.rules.map((rule) => ({
          ...{ name: reasonOf(rule.rule_type), wrong: rule.approved, right: rule.rejected },
          share: rule.false_positive_rate,
        }))}
      />
      <Shares
        title={t('by_list')}
        hint={t('by_list_hint')}
        columns={[t('list'), t('false_positives'), t('true_matches')]}
        rows={of.lists.map((list) => ({
          ...{ name: titleOf(list.list_name), wrong: list.false_positives, right: list.true_matches },
          share: list.false_positive_rate,
        }))}
      />
    </>
  );
}

const Figure = ({ value, name }: { value: number | string; name: string }) => (
  <div class="panel figure">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface SharesProps {
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly [name: string, wrong: string, right: string];
  readonly rows: readonly { name: string; wrong: number; right: number; share: number | null }[];
}

/** How often each of several sources was wrong, as figures and as a bar. */
function Shares({ title, hint, columns, rows }: SharesProps) {
  const t = useTexts(texts);
  const shares = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section class="panel">
      <h2>{title}</h2>
      <p class="quiet">{hint}</p>
      {rows.length === 0 ? (
        <Nothing>{t('none')}</Nothing>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
        <section class="shares" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                {[...columns, t('share')].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, wrong, right, share }) => (
                <tr key={name}>
                  <td>
                    <bdi>{name}</bdi>
                  </td>
                  <td>{wrong}</td>
                  <td>{right}</td>
                  <td>
                    {share !== null && (
                      <span class="row tight">
                        <svg class="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                          <rect width={share * 100} height="10" />
                        </svg>
                        {shares.format(share)}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
