import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { CaseState } from '../cases/case-state.tsx';
import { useTexts } from '../language.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

/** The newest cases of a customer. */
export function CustomerCases({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const cases = useQuery({
    queryKey: ['customer', customer_id, 'cases'],
    queryFn: () => api.session.list.query({ customer_id, limit: 20 }),
  });
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('cases')}</h2>
        <Link href={`/cases?customer_id=${customer_id}`}>{t('in_queue')}</Link>
      </div>
      <Answer of={cases}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Nothing>{t('no_cases')}</Nothing>
          ) : (
            <ul class="plain-list">
              {sessions.map((session) => (
                <li key={session.session_id} class="row spread">
                  <span>
                    <Link href={`/cases/${session.session_id}`}>
                      <bdi>{session.workflow_name}</bdi>
                    </Link>{' '}
                    <span class="quiet small">
                      <Moment at={session.created_at} />
                    </span>
                  </span>
                  <CaseState of={session} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
