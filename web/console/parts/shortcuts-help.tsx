import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Dialog } from './dialog.tsx';
import { areShortcutsOn, switchShortcuts, useShortcuts } from './shortcuts.ts';
import { texts } from './shortcuts-texts.ts';

/** The keys of the work lists, as they are explained. */
const KEYS = [
  ...(['slash', 'j', 'k', 'Enter', 'x'] as const),
  ...(['f', 't', 'a', 'r', 'c', 'digits', '0'] as const),
  ...(['u', 'n', 'p', 'l', 'question'] as const),
] as const;

/** The keys whose names are not what is on them. */
const SIGNS: Readonly<Record<string, string>> = { slash: '/', digits: '1–9', question: '?' };

/** A button, and the key `?`, that explain the keys and switch them off. */
export function ShortcutsHelp() {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areShortcutsOn);
  useShortcuts({ '?': () => setOpen(true) });
  const turn = () => {
    switchShortcuts(!isOn);
    setOn(!isOn);
  };
  return (
    <>
      <button class="button plain small" type="button" onClick={() => setOpen(true)}>
        {t(isOn ? 'on' : 'off')}
      </button>
      {isOpen && (
        <Dialog title={t('title')} close={() => setOpen(false)}>
          <p class="quiet">{t('about')}</p>
          <dl class="facts shortcuts">
            {KEYS.map((key) => (
              <div key={key}>
                <dt>
                  <kbd>{SIGNS[key] ?? key}</kbd>
                </dt>
                <dd>{t(`key_${key}`)}</dd>
              </div>
            ))}
          </dl>
          <label class="switch">
            <input type="checkbox" checked={isOn} onChange={turn} />
            <span>{t('use')}</span>
          </label>
        </Dialog>
      )}
    </>
  );
}
