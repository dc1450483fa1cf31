import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useRights } from '../cases/rights.ts';
import { useTexts } from '../language.ts';
import { Answer, Failed, Nothing } from '../parts/answer.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { changesIn } from './compare.ts';
import { definitionOf } from './definition.ts';
import { useWords } from './settings/words.ts';
import { texts } from './texts.ts';

/** The versions of a workflow, and their differences from the current one. */
export function Versions({ workflow_id, current }: { workflow_id: string; current: number }) {
  const t = useTexts(texts);
  const { actorOf } = usePeople();
  const [compared, setCompared] = useState<number>();
  const versions = useQuery({
    queryKey: ['workflows', workflow_id, 'versions'],
    queryFn: () => api.workflow.versions.query({ workflow_id }),
  });
  return (
    <>
      <Answer of={versions}>
        {({ versions: all }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
          <section class="records" tabIndex={0} aria-label={t('versions')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('version')}</th>
                  <th scope="col">{t('changed')}</th>
                  <th scope="col">{t('by')}</th>
                  <th scope="col">{t('note')}</th>
                  <th scope="col">{t('sessions')}</th>
                  <th scope="col">{t('compare')}</th>
                </tr>
              </thead>
              <tbody>
                {all.map(
                  ({ version, created_at, created_by, change_note, sessions_count, is_current, is_released }) => (
                    <tr key={version}>
                      <td>
                        {version} {is_current && <Badge tone="good">{t('in_use')}</Badge>}
                        {!is_released && <Waiting {...{ workflow_id, version, created_by }} />}
                      </td>
                      <td>
                        <Moment at={created_at} />
                      </td>
                      <td title={created_by}>
                        <bdi>{actorOf(created_by)}</bdi>
                      </td>
                      <td title={change_note ?? ''}>{change_note ?? '–'}</td>
                      <td>{sessions_count}</td>
                      <td>
                        {!is_current && (
                          <button class="button plain small" type="button" onClick={() => setCompared(version)}>
                            {t('compare')}
                          </button>
                        )}
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </section>
        )}
      </Answer>
      {compared && <WorkflowChanges workflow_id={workflow_id} from={compared} to={current} />}
    </>
  );
}

/** A version that a second person releases. */
function Waiting(of: { readonly workflow_id: string; readonly version: number; readonly created_by: string }) {
  const t = useTexts(texts);
  const { mayReview, isOwn } = useRights(of);
  const { workflow_id, version } = of;
  const release = useMutation({
    mutationFn: () => api.workflow.release.mutate({ workflow_id, version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['workflows', workflow_id] }),
  });
  return (
    <>
      <Badge tone="warn">{t('waits')}</Badge>
      {mayReview && !isOwn && (
        <button class="button plain small" type="button" aria-busy={release.isPending} onClick={() => release.mutate()}>
          {t('release')}
        </button>
      )}
      {release.error && <Failed error={release.error} />}
    </>
  );
}

function WorkflowChanges({ workflow_id, from, to }: { workflow_id: string; from: number; to: number }) {
  const t = useTexts(texts);
  const words = useWords();
  const both = useQuery({
    queryKey: ['workflows', workflow_id, 'compared', from, to],
    queryFn: () => Promise.all([from, to].map((version) => api.workflow.get.query({ workflow_id, version }))),
  });
  return (
    <section class="panel">
      <h2>{t('compare_with', { version: from })}</h2>
      <Answer of={both}>
        {([old, now]) => {
          const found = old && now ? changesIn(definitionOf(old), definitionOf(now), words) : [];
          if (found.length === 0) return <Nothing>{t('same')}</Nothing>;
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
            <section class="compared" tabIndex={0} aria-label={t('compare_with', { version: from })}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('path')}</th>
                    <th scope="col">{t('before')}</th>
                    <th scope="col">{t('after')}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.map(({ place, before, after }, index) => (
                    <tr key={index}>
                      <td>
                        <bdi>{place.join(' › ')}</bdi>
                      </td>
                      <td>
                        <bdi>{before}</bdi>
                      </td>
                      <td>
                        <bdi>{after}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        }}
      </Answer>
    </section>
  );
}
