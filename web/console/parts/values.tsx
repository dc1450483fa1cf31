import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { timeIn } from '../../shared/times.ts';
import { useDateLocale, useLanguage, useTexts } from '../language.ts';
import { texts } from '../texts.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'plain';

/** A short state. The text has the whole meaning; the colour only repeats it. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) => (
  <span class={`badge ${tone}`}>{children}</span>
);

/** Portuguese would write a month in words with two prepositions, which no column holds. */
const MONTHS = { en: 'short', es: 'short', pt: '2-digit' } as const;

/** The width of a column of times: the longest month and two digits in each place fit in every language. */
export const MOMENT_WIDTH = '13.5rem';

/** A time in the language and time zone of the user; null is a dash. */
export function Moment({ at, withTime = true }: { at: string | null | undefined; withTime?: boolean }) {
  const language = useLanguage();
  const locale = useDateLocale();
  if (!at) return <>–</>;
  const time = withTime && ({ hour: 'numeric', minute: '2-digit' } as const);
  const style = { day: 'numeric', month: MONTHS[language], year: 'numeric', ...time } as const;
  return <time dateTime={at}>{timeIn(new Intl.DateTimeFormat(locale, style), at)}</time>;
}

/** Returns a function that tells a time in seconds in minutes, hours or days. */
export function useDuration(): (seconds: number) => string {
  const language = useLanguage();
  return (seconds) => {
    const minutes = seconds / 60;
    const hours = minutes / 60;
    const [count, unit] =
      hours < 2 ? [minutes, 'minute'] : hours < 48 ? [hours, 'hour'] : ([hours / 24, 'day'] as [number, string]);
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(count));
  };
}

/** The time since then, in minutes, hours or days. */
export function Age({ since }: { since: string }) {
  const durationOf = useDuration();
  const locale = useDateLocale();
  const seconds = Math.max(0, (Date.now() - new Date(since).getTime()) / 1_000);
  return (
    <time
      dateTime={since}
      title={timeIn(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }), since)}
    >
      {durationOf(seconds)}
    </time>
  );
}

/** An id or another text with a button that copies it. */
export function Copied({ text }: { text: string }) {
  const t = useTexts(texts);
  const [isCopied, setCopied] = useState(false);
  return (
    <span class="copied">
      <code>{text}</code>
      <button
        class="button plain small"
        type="button"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </button>
    </span>
  );
}

/** A list of names with their values; an absent value is a dash. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ComponentChildren])[] }) => (
  <dl class="facts">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

/** Preformatted text of any length, which scrolls. */
export const Text = ({ of, label }: { of: string; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
  <section class="text" tabIndex={0} aria-label={label}>
    <pre>{of}</pre>
  </section>
);
