import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Failed, Loading, Nothing } from './answer.tsx';
import type { Choice } from './choice.ts';
import { type LoadedPage, pageAt, withPage } from './loaded-pages.ts';
import { useShortcuts } from './shortcuts.ts';

export interface Column<T> {
  readonly title: string;
  readonly cell: (item: T) => ComponentChildren;
  /** A CSS width; without one the column takes its share. */
  readonly width?: string;
}

interface Props<T, P> {
  /** Names the table to assistive software. */
  readonly label: string;
  /** Identifies the rows in the cache: the operation and its filters. */
  readonly queryKey: readonly unknown[];
  readonly columns: readonly Column<T>[];
  readonly read: (next_key: string | undefined) => Promise<P>;
  readonly itemsOf: (page: P) => readonly T[];
  readonly keyOf: (item: T) => string;
  /** Whether a page has rows that still change, so that it is read again every second. */
  readonly isChanging?: (page: P) => boolean;
  /** Whether rows are added without the user: the first page is read again every 15 seconds. */
  readonly isLive?: boolean;
  /** The rows are work: the keys j and k move among them, Enter opens one at its address, and x chooses it. */
  readonly work?: { readonly addressOf: (item: T) => string; readonly choice: Choice<T> };
  /** Shown in place of an empty table. */
  readonly empty?: ComponentChildren;
}

const ROW = 45;
const NEAR_END = 20;
/** Pages out of view leave the cache after this time. */
const KEPT_MS = 60_000;

/** The query key of the pages of a list; it does not match the queries of single rows. */
export const pagesOf = (queryKey: readonly unknown[]) => [...queryKey, 'from'];

/**
 * A table of any length. It reads page after page while the user scrolls, draws only the rows in view, and caches the pages
 * around them. A page that left the cache is read again when its rows come into view.
 */
export const Records = <T, P extends { readonly next_key: string | null }>(given: Props<T, P>) => (
  <Rows key={JSON.stringify(given.queryKey)} {...given} />
);

function Rows<T, P extends { readonly next_key: string | null }>(given: Props<T, P>) {
  const { label, queryKey, columns, read, itemsOf, keyOf, isChanging, isLive = false, work, empty } = given;
  const t = useTexts(texts);
  const frame = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<readonly LoadedPage[]>([]);
  const { end: count, next } = loaded.at(-1) ?? { end: 0, next: undefined };
  const rows = useVirtualizer({ count, getScrollElement: () => frame.current, estimateSize: () => ROW, overscan: 12 });
  const seen = rows.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;
  const from = pageAt(loaded, seen[0]?.index ?? 0);
  const to = next !== null && last >= count - NEAR_END ? loaded.length : pageAt(loaded, last);
  const pages = useQueries({
    queries: Array.from({ length: to - from + 1 }, (_, i) => {
      const begin = loaded[from + i - 1]?.next ?? undefined;
      return {
        queryKey: [...pagesOf(queryKey), begin ?? null],
        queryFn: () => read(begin),
        gcTime: KEPT_MS,
        refetchInterval({ state: { data } }: { state: { data: P | undefined } }) {
          if (data && isChanging?.(data)) return 1_000;
          // The audit log records each read.
          return isLive && from + i === 0 ? 15_000 : false;
        },
      };
    }),
  });
  useEffect(() =>
    setLoaded((known) =>
      pages.reduce(
        (all, { data }, i) => (data ? withPage(all, from + i, itemsOf(data).length, data.next_key) : all),
        known,
      ),
    ),
  );
  const itemAt = (index: number) => {
    const page = pageAt(loaded, index);
    const { data } = pages[page - from] ?? {};
    return data && itemsOf(data)[index - (loaded[page - 1]?.end ?? 0)];
  };
  const [, go] = useLocation();
  const [place, setPlace] = useState(-1);
  const here = work && place >= 0 ? itemAt(Math.min(place, count - 1)) : undefined;
  const step = (by: 1 | -1) => () => {
    const next = Math.max(0, Math.min(count - 1, place + by));
    setPlace(next);
    rows.scrollToIndex(next);
  };
  useShortcuts(
    work
      ? {
          j: step(1),
          k: step(-1),
          x: here && (() => work.choice.toggle(here)),
          Enter: here && (() => go(work.addressOf(here))),
        }
      : {},
  );
  const failed = pages.find(({ error }) => error);
  const again = () => void failed?.refetch();

  if (loaded.length === 0) return failed ? <Failed error={failed.error} again={again} /> : <Loading />;
  if (count === 0 && next === null) return <Nothing>{empty}</Nothing>;
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard. */}
      <section class="records" ref={frame} tabIndex={0} aria-label={label}>
        <table class="virtual" aria-rowcount={next === null ? count + 1 : -1}>
          <colgroup>
            {work && <col style={{ width: '2.75rem' }} />}
            {columns.map(({ title, width }) => (
              <col key={title} style={width ? { width } : {}} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {work && (
                <th scope="col">
                  <span class="unseen">{t('chosen')}</span>
                </th>
              )}
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <Gap height={above} />}
            {seen.map(({ index }) => {
              const item = itemAt(index);
              return (
                <tr
                  key={item ? keyOf(item) : index}
                  aria-rowindex={index + 2}
                  aria-current={here && item === here ? 'true' : undefined}
                >
                  {work && (
                    <td class="box">
                      {item && (
                        <input
                          type="checkbox"
                          aria-label={t('choose', { name: work.choice.labelOf(item) })}
                          checked={work.choice.chosen.has(keyOf(item))}
                          onChange={() => work.choice.toggle(item)}
                        />
                      )}
                    </td>
                  )}
                  {columns.map(({ title, cell }) => (
                    <td key={title}>{item ? cell(item) : '…'}</td>
                  ))}
                </tr>
              );
            })}
            {below > 0 && <Gap height={below} />}
          </tbody>
        </table>
      </section>
      <p class="quiet small" role="status">
        {t('rows', { count })}
        {next === null ? ` · ${t('end')}` : pages.some(({ isPending }) => isPending) ? ` · ${t('more')}` : ''}
      </p>
      {failed && <Failed error={failed.error} again={again} />}
    </>
  );
}

/** The rows that are not in view. */
const Gap = ({ height }: { height: number }) => (
  <tr>
    <td class="gap" style={{ height: `${height}px` }} />
  </tr>
);
