import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed, Loading } from '../parts/answer.tsx';
import { rest } from '../rest.ts';
import { SignedOutPage } from './signed-out-page.tsx';
import { texts } from './ways-in-texts.ts';

const KEPT = { attempt: 'vett-attempt', page: 'vett-page' };
/** The address of this page, which is also the redirect URI. */
const PAGE = '/console/issuer';

/** A link to the sign-in of the issuer, if the operator configured one. In another tab, this page keeps what was typed. */
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

/** Redirects to the issuer, and signs in with its answer when the browser returns. */
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
      // The answer works once, and must not stay in the history of the browser.
      history.replaceState(null, '', PAGE);
      const attempt = sessionStorage.getItem(KEPT.attempt) ?? 'none';
      sessionStorage.removeItem(KEPT.attempt);
      await rest('/auth/issuer-sessions', { method: 'POST', body: { attempt, answer } });
      await queryClient.resetQueries({ queryKey: ['me'] });
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
