import { Link, Route, Switch } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Records } from '../parts/records.tsx';
import { MOMENT_WIDTH, Moment } from '../parts/values.tsx';
import { JobState } from './job-state.tsx';
import { NewJob } from './new-job.tsx';
import { OneJob } from './one-job.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.job.list.query>>;
type Job = Page['jobs'][number];

/** Jobs screen the many subjects of a file. */
export const Jobs = () => (
  <Switch>
    <Route path="/jobs/new">
      <NewJob />
    </Route>
    <Route path="/jobs/:job_id">{({ job_id }) => <OneJob key={job_id} job_id={job_id} />}</Route>
    <Route>
      <AllJobs />
    </Route>
  </Switch>
);

function AllJobs() {
  const t = useTexts(texts);
  const may = useMay();
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        {may('kyc:create') && (
          <Link class="button" href="/jobs/new">
            {t('create')}
          </Link>
        )}
      </div>
      <p class="quiet">{t('intro')}</p>
      <Records<Job, Page>
        label={t('title')}
        queryKey={['jobs']}
        read={(next_key) => api.job.list.query({ limit: 100, next_key })}
        itemsOf={({ jobs }) => jobs}
        keyOf={({ job_id }) => job_id}
        empty={t('none')}
        columns={[
          {
            title: t('name'),
            cell: ({ job_id, name }) => (
              <Link href={`/jobs/${job_id}`}>
                <bdi>{name ?? t('no_name')}</bdi>
              </Link>
            ),
          },
          { title: t('state'), cell: (job) => <JobState of={job} />, width: '11rem' },
          { title: t('progress'), cell: ({ processed, total }) => t('of_total', { processed, total }) },
          { title: t('matched'), cell: ({ matched }) => matched },
          { title: t('errors'), cell: ({ errors }) => (errors > 0 ? <strong>{errors}</strong> : 0) },
          { title: t('created'), cell: ({ created_at }) => <Moment at={created_at} />, width: MOMENT_WIDTH },
        ]}
      />
    </>
  );
}
