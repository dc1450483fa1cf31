import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Field, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { Badge } from '../parts/values.tsx';
import type { Definition } from './definition.ts';
import { texts } from './editor-texts.ts';
import { languageName } from './phone.tsx';
import { type Place, valueAt, withValue } from './places.ts';
import { useWords } from './settings/words.ts';
import { localesOf, mainLocaleOf, missingIn, type Translatable, textsIn } from './translations.ts';

interface Props {
  readonly draft: Definition;
  readonly setDraft: (draft: Definition) => void;
  readonly error: unknown;
}

/** The languages of a workflow, and its texts in each of them beside the original. */
export function LanguagesForm({ draft, setDraft, error }: Props) {
  const t = useTexts(texts);
  const { labelOf } = useWords();
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState<string>();
  const [isMissingOnly, setMissingOnly] = useState(false);
  const main = mainLocaleOf(draft);
  const locales = localesOf(draft);
  const others = locales.filter((locale) => locale !== main);
  const locale = others.find((one) => one === wish) ?? others[0];
  const missing = locale === undefined ? [] : missingIn(draft, locale);
  const isLocale = /^[a-z]{2,3}(-[A-Z]{2})?$/.test(typed.trim()) && !locales.includes(typed.trim());
  const add = () => {
    setDraft({ ...draft, enabled_locales: [...locales, typed.trim()], default_locale: main });
    setWish(typed.trim());
    setTyped('');
  };
  const shown = textsIn(draft).filter(
    (one) => !isMissingOnly || (locale !== undefined && !valueAt(draft, one.placeIn(locale))),
  );
  return (
    <section class="panel" aria-label={t('languages')}>
      <h2>{t('languages')}</h2>
      <ul class="plain-list">
        {locales.map((one) => (
          <li key={one} class="row spread">
            <span class="row">
              <bdi lang={one}>{languageName(one)}</bdi> <span class="quiet">{one}</span>
              {one === main ? (
                <Badge>{t('main_language')}</Badge>
              ) : missingIn(draft, one).length > 0 ? (
                <Badge tone="warn">{t('texts_missing', { count: missingIn(draft, one).length })}</Badge>
              ) : (
                <Badge tone="good">{t('all_texts')}</Badge>
              )}
            </span>
            {one !== main && (
              <button
                class="button plain small"
                type="button"
                onClick={() => setDraft({ ...draft, enabled_locales: locales.filter((each) => each !== one) })}
              >
                {t('take_out')}
                <span class="unseen"> {languageName(one)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div class="toolbar">
        <Input
          label={t('one_more_language')}
          hint={t('one_locale')}
          maxLength={6}
          fault={faultOf(error, 'enabled_locales')}
          value={typed}
          set={setTyped}
        />
        <button class="button second" type="button" disabled={!isLocale} onClick={add}>
          {t('add_language')}
        </button>
        <Select
          label={labelOf('default_locale')}
          fault={faultOf(error, 'default_locale')}
          value={main}
          set={(default_locale) => setDraft({ ...draft, default_locale })}
          options={locales.map((one) => [one, languageName(one)] as const)}
        />
      </div>
      {locale === undefined ? (
        <p class="quiet">{t('one_language')}</p>
      ) : (
        <>
          <div class="toolbar">
            <Select
              label={t('translate_into')}
              value={locale}
              set={setWish}
              options={others.map((one) => [one, languageName(one)] as const)}
            />
            <label class="switch">
              <input
                type="checkbox"
                checked={isMissingOnly}
                onChange={({ currentTarget }) => setMissingOnly(currentTarget.checked)}
              />
              {t('missing_only')}
            </label>
            <span role="status">
              {missing.length > 0 ? t('texts_missing', { count: missing.length }) : t('all_texts')}
            </span>
          </div>
          {shown.map((one) => (
            <Translation
              key={one.placeIn(locale).join('.')}
              {...{ one, locale, draft, error }}
              set={(place, words) => setDraft(withValue(draft, place, words || undefined))}
            />
          ))}
        </>
      )}
    </section>
  );
}

interface TranslationProps {
  readonly one: Translatable;
  readonly locale: string;
  readonly draft: Definition;
  readonly error: unknown;
  readonly set: (place: Place, words: string) => void;
}

/** A text in one language, below the original. */
function Translation({ one, locale, draft, error, set }: TranslationProps) {
  const t = useTexts(texts);
  const { labelOf } = useWords();
  const { of, name, original, placeIn, isLong } = one;
  const place = placeIn(locale);
  const words = (valueAt(draft, place) ?? '') as string;
  const path = place.reduce<string>(
    (sum, part) => (typeof part === 'number' ? `${sum}[${part}]` : sum ? `${sum}.${part}` : part),
    '',
  );
  const isName = name === 'name' && of.length > 0;
  const last = name === 'options' || name === 'document_labels' ? original : labelOf(name);
  const label = [...of, ...(isName ? [] : [last])].join(' › ');
  return (
    <div class="translation">
      <p class="original">
        <bdi>{original}</bdi>
        {words === '' && <Badge tone="warn">{t('missing_here')}</Badge>}
      </p>
      <Field label={label} fault={faultOf(error, path)}>
        {(control) =>
          isLong ? (
            <textarea
              {...control}
              lang={locale}
              rows={3}
              value={words}
              onInput={({ currentTarget }) => set(place, currentTarget.value)}
            />
          ) : (
            <input
              {...control}
              lang={locale}
              maxLength={1_000}
              value={words}
              onInput={({ currentTarget }) => set(place, currentTarget.value)}
            />
          )
        }
      </Field>
    </div>
  );
}
