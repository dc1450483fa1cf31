import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { texts as accountTexts } from './account/texts.ts';
import { AREAS, type Area } from './areas.ts';
import { LANGUAGES, type Language, useLanguage, useTexts } from './language.ts';
import type { SignedInUser } from './me.ts';
import { Undoing } from './parts/undo.tsx';
import { Badge } from './parts/values.tsx';
import { texts } from './texts.ts';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español', pt: 'Português' };

interface Props {
  readonly me: SignedInUser;
  readonly setLanguage: (language: Language) => void;
  readonly children: ComponentChildren;
}

/** The navigation with the areas that the user may see, around the content. */
export function Frame({ me, setLanguage, children }: Props) {
  const t = useTexts(texts);
  const ofAccount = useTexts(accountTexts);
  const language = useLanguage();
  const [path] = useLocation();
  const areas = AREAS.filter(({ needs }) => me.permissions.includes(needs));
  const isHere = (area: Area) => (area.path === '/' ? path === '/' : `${path}/`.startsWith(`${area.path}/`));
  const here = areas.find(isHere);
  const title = here ? t(here.title) : path === '/account' && ofAccount('account');

  useEffect(() => {
    document.title = title ? `${title} – ${me.tenant.name}` : me.tenant.name;
  }, [title, me.tenant.name]);

  const side = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // As after the load of a page, the keyboard goes on in the content.
    if (side.current?.contains(document.activeElement)) content.current?.focus();
  }, [path]);

  return (
    <div class="console">
      <a class="skip" href="#content">
        {t('skip')}
      </a>
      <header class="side" ref={side}>
        <div class="tenant">
          <strong>{me.tenant.name}</strong>
          <Badge tone={me.tenant.environment === 'production' ? 'good' : 'warn'}>
            {t(me.tenant.environment === 'production' ? 'production' : 'staging')}
          </Badge>
        </div>
        <details key={path} class="menu">
          <summary>{t('menu')}</summary>
        </details>
        <nav aria-label={t('areas')}>
          {areas.map((area) => (
            <Link key={area.path} href={area.path} aria-current={area === here ? 'page' : undefined}>
              {t(area.title)}
            </Link>
          ))}
        </nav>
        <div class="foot">
          <Link href="/account">{me.name}</Link>
          <label>
            <span class="unseen">{t('language')}</span>
            <select
              class="input"
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
            >
              {LANGUAGES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {NAMES[each]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </header>
      <main id="content" ref={content} tabIndex={-1}>
        <Undoing>{children}</Undoing>
      </main>
    </div>
  );
}
