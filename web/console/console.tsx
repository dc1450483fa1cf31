import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense } from 'preact/compat';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Redirect, Route, Switch } from 'wouter';
import { Account } from './account/account.tsx';
import { ByIssuer } from './account/by-issuer.tsx';
import { SignIn, SignInAgain } from './account/sign-in.tsx';
import { Welcome } from './account/welcome.tsx';
import { api, isSignedOut, queryClient } from './api.ts';
import { AREAS } from './areas.ts';
import { Frame } from './frame.tsx';
import { firstLanguage, keepLanguage, type Language, LanguageContext, useTexts } from './language.ts';
import { MeContext, type SignedInUser, useSameUser } from './me.ts';
import { Answer, Loading, NoPermission } from './parts/answer.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { AskingRouter } from './parts/unsaved.tsx';
import { type TextKey, texts } from './texts.ts';

/** The console: the pages without a session, or the frame with the area of the address. */
export function Console() {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    keepLanguage(language);
  }, [language]);
  return (
    <LanguageContext.Provider value={language}>
      <QueryClientProvider client={queryClient}>
        <AskingRouter>
          <Switch>
            <Route path="/welcome">
              <Welcome />
            </Route>
            <Route path="/issuer">
              <ByIssuer />
            </Route>
            <Route path="/setup">
              <Welcome isSetup />
            </Route>
            <Route>
              <SignedIn setLanguage={setLanguage} />
            </Route>
          </Switch>
        </AskingRouter>
      </QueryClientProvider>
    </LanguageContext.Provider>
  );
}

function SignedIn({ setLanguage }: { setLanguage: (language: Language) => void }) {
  const me = useQuery({ queryKey: ['me'], queryFn: () => api.user.me.query({}), staleTime: 30_000 });
  const isOut = me.error !== null && isSignedOut(me.error);
  const isSame = useSameUser(me.data, isOut);
  if (isOut && !me.data) return <SignIn />;
  if (!isSame) return <Loading />;
  return (
    <Answer of={me} isTold={isOut}>
      {(known) => (
        <MeContext.Provider value={known}>
          {isOut && <SignInAgain />}
          {/* The hidden frame keeps what the user typed. */}
          <div hidden={isOut}>
            <Frame me={known} setLanguage={setLanguage}>
              <Suspense fallback={<Loading />}>
                <Areas me={known} />
              </Suspense>
            </Frame>
          </div>
        </MeContext.Provider>
      )}
    </Answer>
  );
}

/** The areas, from the first that the user may see; the account alone while the user has to set up a second factor. */
function Areas({ me: { permissions, needs_second_factor } }: { me: SignedInUser }) {
  const t = useTexts(texts);
  const first = AREAS.find(({ needs }) => permissions.includes(needs));
  const refused = (path: string, title: TextKey) =>
    path === '/' && first ? (
      <Redirect to={first.path} replace />
    ) : (
      <>
        <h1>{t(title)}</h1>
        <NoPermission />
      </>
    );
  return (
    <Switch>
      {(needs_second_factor ? [] : AREAS).map(({ path, title, needs, Page }) => (
        <Route key={path} path={path === '/' ? path : `${path}/*?`}>
          <ErrorBoundary>{permissions.includes(needs) ? <Page /> : refused(path, title)}</ErrorBoundary>
        </Route>
      ))}
      <Route path="/account">
        <Account />
      </Route>
      <Route>{needs_second_factor ? <Redirect to="/account" /> : <h1>{t('not_found')}</h1>}</Route>
    </Switch>
  );
}
