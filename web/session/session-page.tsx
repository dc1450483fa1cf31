import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { variablesOf } from '../shared/branding.ts';
import { refusalOf } from '../shared/refusal.ts';
import { api, type Session, type Workflow } from './api.ts';
import { codeOf, EndPage, endingOf, type SessionEnd } from './end-page.tsx';
import { useTellHost } from './frame.ts';
import { ENGLISH, firstLanguage, type Language, LanguageContext, languageOf, localeOf } from './language.ts';
import { Logo } from './logo.tsx';
import { Steps } from './steps.tsx';

const OPEN: readonly string[] = ['active', 'awaiting_client_correction'];

interface View {
  readonly session: Session;
  readonly workflow: Workflow;
}

/** The page of a session. It reads the state of the session when it opens, and when it becomes visible again. */
export function SessionPage() {
  const [view, setView] = useState<View>();
  const [ending, setEnding] = useState<SessionEnd>();
  const [language, setLanguage] = useState<Language>();
  const [wish, setWish] = useState<string | null>(null);

  const isShown = useRef(false);

  const loads = useRef({ begun: 0, shown: 0 });

  const load = useCallback(async () => {
    const at = ++loads.current.begun;
    /** An answer that comes after that of a later load is out of date. */
    const isStale = () => at < loads.current.shown;
    try {
      const [session, workflow] = await Promise.all([api.state.query(), api.workflow.query()]);
      if (isStale()) return;
      loads.current.shown = at;
      setView({ session, workflow });
      isShown.current = true;
      setEnding(session.status === 'expired' ? 'expired' : OPEN.includes(session.status) ? undefined : 'done');
    } catch (error) {
      if (isStale()) return;
      const met = endingOf(refusalOf(error).code);
      // The answers that the person has filled in stay while the connection is lost.
      if (met === 'offline' && isShown.current) throw error;
      setEnding(met);
    }
  }, []);

  useEffect(() => {
    void load();
    const again = () => {
      if (document.visibilityState === 'visible') void load().catch(() => {});
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [load]);

  const locale = view && localeOf(view.session, view.workflow, wish);
  useEffect(() => {
    if (!ending && !locale) return;
    let isOver = false;
    void (locale ? languageOf(locale) : firstLanguage()).then(
      (loaded) => !isOver && setLanguage(loaded),
      // Its texts did not arrive: the language that is there stays, or else English.
      () => !isOver && setLanguage((before) => before ?? ENGLISH),
    );
    return () => {
      isOver = true;
    };
  }, [locale, ending]);

  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variablesOf(view?.session.branding ?? {}, isDark)))
      style.setProperty(name, value);
  }, [view?.session.branding]);

  // A screen reader reads each text in its language, from the first one on.
  useLayoutEffect(() => {
    if (!language) return;
    document.documentElement.lang = language.locale;
    document.documentElement.dir = /^(ar|fa|he|ur)\b/.test(language.locale) ? 'rtl' : 'ltr';
    if (view) document.title = view.session.workflow_name;
  }, [language, view]);

  useTellHost('ready', language && view && !ending ? {} : undefined);
  useTellHost('completed', ending === 'done' && view ? { status: view.session.status } : undefined);
  useTellHost('error', ending && ending !== 'done' ? { code: codeOf(ending) } : undefined);

  if (!language) return <div class="page" aria-busy="true" />;
  const locales = view && view.session.language === null ? view.workflow.enabled_locales : [];
  return (
    <LanguageContext.Provider value={language}>
      <div class="page">
        {view && (
          <header class="head">
            <Logo branding={view.session.branding} />
            <span class="title">{view.session.workflow_name}</span>
            {locales.length > 1 && !ending && <Locales {...{ locales, language }} choose={setWish} />}
          </header>
        )}
        {ending ? (
          <EndPage ending={ending}>
            {ending === 'offline' && (
              <button class="button" type="button" onClick={() => void load()}>
                {language.t('retry')}
              </button>
            )}
            {ending === 'done' && view?.session.completion_redirect_url && (
              <a class="button" href={view.session.completion_redirect_url} target="_top" rel="noreferrer">
                {language.t('done_back')}
              </a>
            )}
          </EndPage>
        ) : (
          view && <Steps {...view} reload={load} />
        )}
      </div>
    </LanguageContext.Provider>
  );
}

function Locales(props: { locales: readonly string[]; language: Language; choose: (locale: string) => void }) {
  const { locale, t } = props.language;
  return (
    <label>
      <span class="unseen">{t('language')}</span>
      <select class="input" value={locale} onChange={({ currentTarget }) => props.choose(currentTarget.value)}>
        {props.locales.map((one) => (
          <option key={one} value={one}>
            {new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one}
          </option>
        ))}
      </select>
    </label>
  );
}
