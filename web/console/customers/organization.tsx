import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { Evaluations } from '../cases/ownership/ownership.tsx';
import { useTexts } from '../language.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { Badge } from '../parts/values.tsx';
import type { Members } from './customer.ts';
import { Graph } from './graph.tsx';
import { texts } from './texts.ts';

/** The people behind a company, as a graph and as a list that says the same. */
export function Organization({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const found = useQuery({
    queryKey: ['customer', customer_id, 'organization'],
    queryFn: () => api.customer.organization.query({ customer_id }),
  });
  return (
    <section class="panel">
      <h2>{t('organization')}</h2>
      <Answer of={found}>
        {({ organization, summary, ownership }) =>
          organization.members.length === 0 ? (
            <Nothing>{t('no_members')}</Nothing>
          ) : (
            <>
              <p class={summary.is_complete ? 'quiet' : 'notice bad'}>
                {t('coverage', {
                  share: Math.round(summary.ownership_coverage),
                  unverified: summary.unverified_count,
                  members: summary.total_members,
                })}
              </p>
              <div class="organization">
                <Graph of={organization} />
                <MemberList of={organization} />
              </div>
              {ownership && (
                <>
                  <h3>{t('ownership')}</h3>
                  <Evaluations of={ownership} />
                </>
              )}
            </>
          )
        }
      </Answer>
    </section>
  );
}

const MemberList = ({ of: { members } }: { of: Members }) => {
  const t = useTexts(texts);
  return (
    <ul class="plain-list">
      {members.map(({ member_id, name, role, ownership_percentage, verified, session_id, conflict }) => (
        <li key={`${member_id} ${role}`} class="row spread">
          <span>
            {session_id ? (
              <Link href={`/cases/${session_id}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}{' '}
            <span class="quiet small">
              {t(`role_${role}`)}
              {ownership_percentage !== null && ` · ${ownership_percentage} %`}
            </span>
          </span>
          <span class="row">
            {conflict && <Badge tone="warn">{t('conflict')}</Badge>}
            <Badge tone={verified ? 'good' : 'warn'}>{t(verified ? 'verified' : 'unverified')}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
};
