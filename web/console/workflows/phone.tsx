import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PREVIEW_PATH, type PreviewMessage, type PreviewRequest } from '../../shared/preview.ts';
import { useTexts } from '../language.ts';
import type { Definition } from './definition.ts';
import { texts } from './editor-texts.ts';

interface Props {
  readonly draft: Definition;
  readonly step_id: string;
  /** The person went on to another step on the phone. */
  readonly show: (step_id: string) => void;
}

/** A phone with the page of a session, as the workflow is edited. */
export function Phone({ draft, step_id, show }: Props) {
  const t = useTexts(texts);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [wish, setWish] = useState('');
  const locales = draft.enabled_locales ?? ['en'];
  const locale = locales.includes(wish) ? wish : (draft.default_locale ?? locales[0] ?? 'en');
  // The frame may be ready before a later effect.
  useLayoutEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.type === 'ready') setReady(true);
      else show(data.step_id);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [show]);
  useEffect(() => {
    const message: PreviewRequest = {
      source: 'vett-editor',
      definition: draft,
      step_id,
      locale,
      not_sent: t('not_sent'),
    };
    if (isReady) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, draft, step_id, locale]);
  return (
    <aside class="phone" id="phone" aria-label={t('phone')}>
      <div class="row spread">
        <h2>{t('phone')}</h2>
        {locales.length > 1 && (
          <select
            class="input"
            aria-label={t('phone_language')}
            value={locale}
            onChange={({ currentTarget }) => setWish(currentTarget.value)}
          >
            {locales.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </select>
        )}
      </div>
      <iframe ref={frame} class="screen" src={PREVIEW_PATH} title={t('phone')} />
      <p class="hint">{t('phone_hint')}</p>
    </aside>
  );
}

/** The name of a language in itself; what is no language stays as it is. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
