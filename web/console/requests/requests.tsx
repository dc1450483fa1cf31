import { Link, Route, Switch } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Records } from '../parts/records.tsx';
import { MOMENT_WIDTH, Moment } from '../parts/values.tsx';
import { NewRequest } from './new-request.tsx';
import { OneRequest } from './one-request.tsx';
import { type Request, State } from './request-state.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.subjectRequest.list.query>>;

/** Requests of people for access to their data, or for its erasure. */
export const Requests = () => (
  <Switch>
    <Route path="/requests/new">
      <NewRequest />
    </Route>
    <Route path="/requests/:request_id">
      {({ request_id }) => <OneRequest key={request_id} request_id={request_id} />}
    </Route>
    <Route>
      <AllRequests />
    </Route>
  </Switch>
);

function AllRequests() {
  const t = useTexts(texts);
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <Link class="button" href="/requests/new">
          {t('create')}
        </Link>
      </div>
      <p class="quiet">{t('intro')}</p>
      <Records<Request, Page>
        label={t('title')}
        queryKey={['requests']}
        read={(next_key) => api.subjectRequest.list.query({ limit: 100, next_key })}
        itemsOf={({ requests }) => requests}
        keyOf={({ request_id }) => request_id}
        empty={t('none')}
        columns={[
          {
            title: t('reference'),
            cell: ({ request_id, reference }) => (
              <Link href={`/requests/${request_id}`}>
                <bdi>{reference ?? `…${request_id.slice(-8)}`}</bdi>
              </Link>
            ),
          },
          { title: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
          { title: t('state'), cell: (request) => <State of={request} />, width: '14rem' },
          { title: t('records'), cell: ({ records }) => Object.values(records).reduce((sum, count) => sum + count, 0) },
          { title: t('created'), cell: ({ created_at }) => <Moment at={created_at} />, width: MOMENT_WIDTH },
        ]}
      />
    </>
  );
}
