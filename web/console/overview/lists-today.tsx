import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

type ListStatus = Awaited<ReturnType<typeof api.lists.list.query>>['lists'][number];

/** A list that its publisher does not date was looked at, and nobody knows of when it is. */
const isUndated = ({ status, sample, as_of_basis }: ListStatus) =>
  status === 'ready' && !sample && as_of_basis !== 'published';
const isFresh = (list: ListStatus) => list.status === 'ready' && !list.sample && !isUndated(list);

/** The freshness of the lists, with the names of outdated and empty ones. */
export function ListsToday() {
  const t = useTexts(texts);
  const lists = useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query({}), refetchInterval: 60_000 });
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('lists')}</h2>
        <Link href="/lists">{t('all')}</Link>
      </div>
      <Answer of={lists}>
        {(known) => {
          const enabled = known.lists.filter((list) => list.enabled);
          const late = enabled.filter(({ status }) => status !== 'ready');
          const failing = enabled.flatMap((list) =>
            list.failing_since === null ? [] : [{ ...list, since: list.failing_since }],
          );
          const fresh = enabled.filter(isFresh).length;
          const undated = enabled.filter(isUndated).length;
          const times = enabled.flatMap(({ checked_at }) => checked_at ?? []);
          return (
            <>
              {late.length > 0 && <p class="notice bad">{t('not_fresh', { count: late.length })}</p>}
              {fresh === enabled.length ? (
                <p>{t('fresh', { count: fresh })}</p>
              ) : (
                <p>{t('some_fresh', { fresh, count: enabled.length })}</p>
              )}
              {undated > 0 && <p class="quiet">{t('undated', { count: undated })}</p>}
              <ul class="plain-list">
                {late.map(({ name, title, status }) => (
                  <li key={name} class="row spread">
                    <Link href={`/lists/${name}`}>{title}</Link>
                    <Badge tone={status === 'unavailable' ? 'bad' : 'warn'}>
                      {t(status === 'unavailable' ? 'list_unavailable' : 'list_stale')}
                    </Badge>
                  </li>
                ))}
              </ul>
              {failing.map(({ name, title, since }) => (
                <p key={name} class="notice bad">
                  <Link href={`/lists/${name}`}>{title}</Link>: {t('failing')} <Moment at={since} />
                </p>
              ))}
              {times.length > 0 && (
                <p class="quiet small">
                  {t('oldest')} <Moment at={times.sort()[0]} />
                </p>
              )}
              {enabled.some(({ sample }) => sample) && <p class="notice">{t('sample')}</p>}
            </>
          );
        }}
      </Answer>
    </section>
  );
}
