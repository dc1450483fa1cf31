import type { ComponentChildren } from 'preact';
import { useLanguage } from './language.ts';
import type { TextKey } from './texts/en.ts';

export type SessionEnd = 'expired' | 'revoked' | 'unknown' | 'offline' | 'done';

const MARKS: Record<SessionEnd, string> = { expired: '⏱', revoked: '↻', unknown: '?', offline: '⚡', done: '✓' };

const CODES = {
  expired: 'SESSION_EXPIRED',
  revoked: 'LINK_REVOKED',
  unknown: 'INVALID_ACCESS_TOKEN',
  offline: 'OFFLINE',
} as const satisfies Partial<Record<SessionEnd, string>>;
type BadEnd = keyof typeof CODES;

/** The code of an ending that is not the usual one. */
export const codeOf = (ending: BadEnd): string => CODES[ending];

/** The ending for the code of a refusal. */
export const endingOf = (code: string): BadEnd =>
  (Object.keys(CODES) as BadEnd[]).find((ending) => CODES[ending] === code) ?? 'offline';

/** The page of a session that has no step to do: it is done, expired or not available. */
export function EndPage({ ending, children }: { ending: SessionEnd; children?: ComponentChildren }) {
  const { t } = useLanguage();
  return (
    <main class="card enter">
      <div class="mark" aria-hidden="true">
        {MARKS[ending]}
      </div>
      <div class="stack" role="status">
        <h1>{t(`${ending}_title` satisfies TextKey)}</h1>
        <p class="quiet">{t(`${ending}_text` satisfies TextKey)}</p>
      </div>
      {children}
    </main>
  );
}
