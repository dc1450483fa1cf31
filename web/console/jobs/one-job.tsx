import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { SampleLists } from '../matches/sample-lists.tsx';
import { useMay } from '../me.ts';
import { Answer } from '../parts/answer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useLive } from '../parts/live.ts';
import { Facts, Moment } from '../parts/values.tsx';
import { type Job, JobState } from './job-state.tsx';
import { Results } from './results.tsx';
import { texts } from './texts.ts';

const isRunning = (job: Job | undefined) => job?.status === 'PENDING' || job?.status === 'PROCESSING';

/** A job with its progress and the results so far. */
export function OneJob({ job_id }: { job_id: string }) {
  const t = useTexts(texts);
  const queryKey = ['jobs', job_id];
  const job = useQuery({
    queryKey,
    queryFn: () => api.job.get.query({ job_id }),
    refetchInterval: ({ state }) => (isRunning(state.data?.job) ? 5_000 : false),
  });
  useLive(isRunning(job.data?.job), queryKey, (told) => api.job.watch.subscribe({ job_id }, told));
  const { processed = 0, status } = job.data?.job ?? {};
  useEffect(() => {
    if (processed > 0 || status === 'COMPLETED')
      void queryClient.invalidateQueries({ queryKey: [...queryKey, 'results'] });
  }, [processed, status]);
  return (
    <>
      <Link href="/jobs">{t('all_jobs')}</Link>
      <Answer of={job}>{(answer) => <Known job={answer.job} />}</Answer>
    </>
  );
}

function Known({ job }: { job: Job }) {
  const t = useTexts(texts);
  const may = useMay();
  const titleOf = useListTitles();
  const { job_id, name, processed, total, matched, errors } = job;
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.job.cancel.mutate({ job_id }),
    onSuccess: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return (
    <>
      <div class="row spread">
        <h1>
          <bdi>{name ?? t('no_name')}</bdi>
        </h1>
        {isRunning(job) && may('kyc:create') && (
          <button class="button second" type="button" onClick={() => setAsking(true)}>
            {t('cancel')}
          </button>
        )}
      </div>
      {errors > 0 && (
        <p class="notice bad" role="alert">
          {t('errors_warning', { count: errors })}
        </p>
      )}
      <SampleLists of={job.screened_with} />
      <section class="panel">
        {isRunning(job) && <progress max={total} value={processed} aria-label={t('of_total', { processed, total })} />}
        <Facts
          of={[
            [t('state'), <JobState key="state" of={job} />],
            [t('progress'), t('of_total', { processed, total })],
            [t('matched'), matched],
            [t('errors'), errors],
            [t('created'), <Moment key="created" at={job.created_at} />],
          ]}
        />
        <details class="small">
          <summary>{t('versions')}</summary>
          <Facts of={Object.entries(job.list_versions).map(([list, version]) => [titleOf(list), version])} />
        </details>
      </section>
      <Results job_id={job_id} />
      {isAsking && (
        <Confirm
          title={t('cancel')}
          text={t('cancel_text')}
          isDangerous
          isBusy={cancel.isPending}
          error={cancel.error}
          confirm={cancel.mutate}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
