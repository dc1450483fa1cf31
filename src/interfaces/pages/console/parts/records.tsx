import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Failed, Loading, Nothing } from './answer.tsx';

export interface Column<T> {
  readonly title: string;
  readonly cell: (item: T) => ComponentChildren;
  /** A CSS width; without one the column takes its share. */
  readonly width?: string;
}

interface Given<T, P> {
  /** Names the table to assistive software. */
  readonly label: string;
  /** Identifies the rows in the cache: the operation and its filters. */
  readonly queryKey: readonly unknown[];
  readonly columns: readonly Column<T>[];
  readonly read: (next_key: string | undefined) => Promise<P>;
  readonly itemsOf: (page: P) => readonly T[];
  readonly keyOf: (item: T) => string;
  /** Whether a page shows something that still goes on, so that it is read again every second. */
  readonly isChanging?: (page: P) => boolean;
  /** Whether new rows come by themselves: the first page is read again now and then. */
  readonly isLive?: boolean;
  /** Shown in place of an empty table. */
  readonly empty?: ComponentChildren;
}

const ROW = 45;
const NEAR_END = 20;

/** A table of any length: it reads page after page while it is scrolled, and draws only the rows in view. */
export function Records<T, P extends { readonly next_key: string | null }>(given: Given<T, P>) {
  const { label, queryKey, columns, read, itemsOf, keyOf, isChanging, isLive = false, empty } = given;
  const t = useTexts(texts);
  const frame = useRef<HTMLElement>(null);
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...queryKey],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_key }) => next_key ?? undefined,
    refetchInterval({ state: { data: known } }) {
      if (isChanging && known?.pages.some(isChanging)) return 1_000;
      // Each reading is in the audit log.
      return isLive && known?.pages.length === 1 ? 15_000 : false;
    },
  });
  const items = data?.pages.flatMap((page) => [...itemsOf(page)]) ?? [];
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const seen = rows.getVirtualItems();
  const last = seen.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && last >= items.length - NEAR_END) void fetchNextPage();
  }, [hasNextPage, isFetching, error, last, items.length, fetchNextPage]);

  if (!data) return error ? <Failed error={error} again={() => void refetch()} /> : <Loading />;
  if (items.length === 0) return <Nothing>{empty}</Nothing>;
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard. */}
      <section class="records" ref={frame} tabIndex={0} aria-label={label}>
        <table class="virtual" aria-rowcount={hasNextPage ? -1 : items.length + 1}>
          <colgroup>
            {columns.map(({ title, width }) => (
              <col key={title} style={width ? { width } : {}} />
            ))}
          </colgroup>
          <thead>
            <tr>
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
              const item = items[index] as T;
              return (
                <tr key={keyOf(item)} aria-rowindex={index + 2}>
                  {columns.map(({ title, cell }) => (
                    <td key={title}>{cell(item)}</td>
                  ))}
                </tr>
              );
            })}
            {below > 0 && <Gap height={below} />}
          </tbody>
        </table>
      </section>
      <p class="quiet small" role="status">
        {t('rows', { count: items.length })}
        {hasNextPage ? (isFetching ? ` · ${t('more')}` : '') : ` · ${t('end')}`}
      </p>
      {error && <Failed error={error} again={() => void fetchNextPage()} />}
    </>
  );
}

/** The rows that are not in view. */
const Gap = ({ height }: { height: number }) => (
  <tr>
    <td class="gap" style={{ height: `${height}px` }} />
  </tr>
);
