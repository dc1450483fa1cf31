import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter';
import { answers, api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed, Loading } from '../parts/answer.tsx';
import { rest } from '../rest.ts';
import { SignedOutPage } from './signed-out-page.tsx';
import { texts } from './ways-in-texts.ts';

const KEPT = { attempt: 'vett-attempt', page: 'vett-page' };
/** Also the address to which the issuer sends the browser back. */
const PAGE = '/console/issuer';

/** Leads to the issuer of the organization, where the operator set one; in another tab, what was typed here stays. */
export function ToIssuer({ tab }: { tab: '_self' | '_blank' }) {
  const t = useTexts(texts);
  const [page] = useLocation();
  const ways = useQuery({ queryKey: ['ways-in'], queryFn: () => api.user.waysIn.query({}) });
  if (!ways.data?.issuer) return null;
  return (
    <div class="row">
      <a class="button second" href={PAGE} target={tab} onClick={() => sessionStorage.setItem(KEPT.page, page)}>
        {t('sign_in_by_issuer')}
      </a>
    </div>
  );
}

/** Goes to the issuer, and takes its answer when the browser comes back. */
export function ByIssuer() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const walk = useMutation({
    mutationFn: async () => {
      const answer = location.search.slice(1);
      if (!answer) {
        const { url, attempt } = await api.user.beginIssuerSignIn.mutate({});
        sessionStorage.setItem(KEPT.attempt, attempt);
        return location.assign(url);
      }
      // The answer serves once, and stays in no history.
      history.replaceState(null, '', PAGE);
      const attempt = sessionStorage.getItem(KEPT.attempt) ?? 'none';
      sessionStorage.removeItem(KEPT.attempt);
      await rest('/auth/issuer-sessions', { method: 'POST', body: { attempt, answer } });
      await answers.resetQueries({ queryKey: ['me'] });
      go(sessionStorage.getItem(KEPT.page) ?? '/', { replace: true });
    },
  });
  useEffect(() => walk.mutate(), [walk.mutate]);
  return (
    <SignedOutPage title={t('sign_in_by_issuer')}>
      {walk.error ? <Failed error={walk.error} /> : <Loading />}
      {walk.error && (
        <div class="row">
          <a class="button" href={PAGE}>
            {t('begin_again')}
          </a>
          <a class="button second" href="/console">
            {t('other_ways')}
          </a>
        </div>
      )}
    </SignedOutPage>
  );
}
