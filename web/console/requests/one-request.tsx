import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { Facts, Moment } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { Archive } from './archive.tsx';
import { FoundRecords } from './found-records.tsx';
import { type Request, State } from './request-state.tsx';
import { texts } from './texts.ts';

const isWorking = (request: Request | undefined) => request?.status === 'SEARCHING' || request?.status === 'PROCESSING';

/** A request with what was found, what became of it, and its archive. */
export function OneRequest({ request_id }: { request_id: string }) {
  const t = useTexts(texts);
  const request = useQuery({
    queryKey: ['request', request_id],
    queryFn: () => api.subjectRequest.get.query({ request_id }),
    // The audit log records each read.
    refetchInterval: ({ state }) => (isWorking(state.data) ? 3_000 : false),
  });
  const status = request.data?.status;
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['request-records', request_id] });
  }, [status]);
  return (
    <>
      <Link href="/requests">{t('all_requests')}</Link>
      <Answer of={request}>{(known) => <Known request={known} />}</Answer>
    </>
  );
}

function Known({ request }: { request: Request }) {
  const t = useTexts(texts);
  const { actorOf } = usePeople();
  const { request_id, reference, kind, status, subject, not_searchable: not, error_message } = request;
  return (
    <>
      <h1>
        {t(`kind_${kind}`)} <bdi>{reference ?? `…${request_id.slice(-8)}`}</bdi>
      </h1>
      {error_message && (
        <p class="notice bad" role="alert">
          {error_message}
        </p>
      )}
      {status === 'AWAITING_CONFIRMATION' && Object.values(not).some((count) => count > 0) && (
        <p class="notice" role="status">
          {t('not_whole', {
            unreadable: not.unreadable,
            unscreened: not.not_screened_yet,
            others: not.other_birth_date,
          })}
        </p>
      )}
      <section class="panel">
        <Facts
          of={[
            [t('state'), <State key="state" of={request} />],
            ...(subject
              ? Object.entries(subject).map(
                  ([field, value]) => [t(field as 'full_name'), <bdi key={field}>{value}</bdi>] as const,
                )
              : [[t('person'), t('forgotten')] as const]),
            [t('searched'), request.searched.reduce((sum, { count }) => sum + count, 0)],
            [t('created'), <Moment key="created" at={request.created_at} />],
            [t('by'), <bdi key="by">{actorOf(request.created_by)}</bdi>],
            [t('confirmed_by'), request.confirmed_by && <bdi key="confirmed">{actorOf(request.confirmed_by)}</bdi>],
            [t('completed'), <Moment key="completed" at={request.completed_at} />],
          ]}
        />
        {kind === 'access' && status === 'COMPLETED' && <Archive request_id={request_id} />}
      </section>
      {status !== 'SEARCHING' && <FoundRecords request={request} />}
    </>
  );
}
