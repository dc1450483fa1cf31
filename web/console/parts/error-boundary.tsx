import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { reach, Unreachable } from './reach.ts';

/** Shows a page, or a notice in its place when its files could not be loaded or it threw. The frame around it stays usable. */
export function ErrorBoundary({ children }: { children: ComponentChildren }) {
  const t = useTexts(texts);
  const [error] = useErrorBoundary((cause: unknown) => reportError(cause));
  if (error === undefined) return <>{children}</>;
  return (
    <div class="state notice bad" role="alert">
      <p>{t(error instanceof Unreachable ? 'offline' : 'broken')}</p>
      <button
        class="button second small"
        type="button"
        onClick={() =>
          void reach().then(
            () => location.reload(),
            () => undefined,
          )
        }
      >
        {t('again')}
      </button>
    </div>
  );
}
