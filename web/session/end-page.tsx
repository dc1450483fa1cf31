import type { ComponentChildren } from 'preact';
import { useLanguage } from './language.ts';
import type { TextKey } from './texts/en.ts';

export type SessionEnd = 'expired' | 'revoked' | 'unknown' | 'offline' | 'done';

const MARKS: Record<SessionEnd, string> = { expired: '⏱', revoked: '↻', unknown: '?', offline: '⚡', done: '✓' };

/** The ending for the code of a refusal. */
export const endingOf = (code: string): SessionEnd => {
  if (code === 'SESSION_EXPIRED') return 'expired';
  if (code === 'LINK_REVOKED') return 'revoked';
  if (code === 'INVALID_ACCESS_TOKEN') return 'unknown';
  return 'offline';
};

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
