import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { CaseState } from './case-state.tsx';
import { texts } from './texts.ts';

/** Owners, directors and representatives, each with a case of their own. */
export function Parties({ session_id }: { session_id: string }) {
  const t = useTexts(texts);
  const parties = useQuery({
    queryKey: ['case', session_id, 'parties'],
    queryFn: () => api.session.subsessions.query({ session_id }),
  });
  return (
    <section class="panel">
      <h2>{t('parties')}</h2>
      <Answer of={parties}>
        {({ subsessions }) => (
          <ul class="plain-list">
            {subsessions.map(({ subsession_id, name, role, ownership_percentage, status, decision }) => (
              <li key={subsession_id} class="row spread">
                <span>
                  <Link href={`/cases/${subsession_id}`}>
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  <span class="quiet">
                    {t(`role_${role}`)}
                    {ownership_percentage !== null && ` · ${ownership_percentage} %`}
                  </span>
                </span>
                <CaseState of={{ status, final_decision: decision }} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  );
}
