import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { Records } from '../parts/records.tsx';
import { MOMENT_WIDTH, Moment } from '../parts/values.tsx';
import { type Choice, type Choices, ConfirmRecords, keyOf } from './confirm-records.tsx';
import type { Request } from './request-state.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.subjectRequest.records.query>>;
type Found = Page['records'][number];

/** The pages of the console that show records of a kind. */
const PAGES: Partial<Record<Found['kind'], string>> = { customer: '/customers', session: '/cases', job: '/jobs' };

const read = (request_id: string, next_key: string | undefined) =>
  api.subjectRequest.records.query({ request_id, limit: 100, next_key });

/** The records that were found. A person says which of them are of the one who asks. */
export function FoundRecords({ request }: { request: Request }) {
  const t = useTexts(texts);
  const { request_id, status } = request;
  const [choices, setChoices] = useState<Choices>(new Map());
  const [isAsking, setAsking] = useState(false);
  const isOpen = status === 'AWAITING_CONFIRMATION';
  const all = useMutation({
    async mutationFn() {
      const found = new Map<string, Choice>();
      let next: string | undefined;
      do {
        const { records, next_key } = await read(request_id, next);
        for (const record of records) found.set(keyOf(record), 'own');
        next = next_key ?? undefined;
      } while (next !== undefined);
      return found;
    },
    // A choice that was made for a record stays.
    onSuccess: (found) => setChoices((before) => new Map([...found, ...before])),
  });
  const choose = (record: Found, choice: Choice | '') =>
    setChoices((before) => {
      const after = new Map(before);
      after.delete(keyOf(record));
      return choice === '' ? after : after.set(keyOf(record), choice);
    });
  return (
    <>
      <div class="row spread">
        <h2>{t('found')}</h2>
        {isOpen && (
          <div class="row">
            <button class="button second" type="button" aria-busy={all.isPending} onClick={() => all.mutate()}>
              {t('choose_all')}
            </button>
            <button class="button" type="button" onClick={() => setAsking(true)}>
              {t('confirm')}
            </button>
          </div>
        )}
      </div>
      {isOpen && <p class="quiet">{t('choose_hint')}</p>}
      {all.error && <Failed error={all.error} />}
      <Records<Found, Page>
        label={t('found')}
        queryKey={['request-records', request_id]}
        read={(next_key) => read(request_id, next_key)}
        itemsOf={({ records }) => records}
        keyOf={keyOf}
        empty={t('nothing_found')}
        columns={[
          { title: t('record'), cell: (record) => <Name of={record} /> },
          { title: t('made'), cell: ({ created_at }) => <Moment at={created_at} />, width: MOMENT_WIDTH },
          { title: t('matched_by'), cell: ({ matched_by }) => matched_by.map((by) => t(`by_${by}`)).join(', ') },
          isOpen
            ? {
                title: t('of_person'),
                width: '13rem',
                cell: (record) => (
                  <select
                    class="input"
                    aria-label={t('of_person')}
                    value={choices.get(keyOf(record)) ?? ''}
                    onChange={({ currentTarget }) => choose(record, currentTarget.value as Choice | '')}
                  >
                    <option value="">{t('choice_none')}</option>
                    <option value="own">{t('choice_own')}</option>
                    {request.kind === 'erasure' && <option value="keep">{t('choice_keep')}</option>}
                  </select>
                ),
              }
            : { title: t('outcome'), cell: (record) => <Outcome of={record} />, width: '16rem' },
        ]}
      />
      {isAsking && <ConfirmRecords request={request} choices={choices} close={() => setAsking(false)} />}
    </>
  );
}

function Name({ of: { kind, record_id, outcome } }: { of: Found }) {
  const t = useTexts(texts);
  const page = PAGES[kind];
  const name = `${t(`of_${kind}`)} …${record_id.slice(-8)}`;
  return page && outcome !== 'erased' ? (
    <Link href={`${page}/${record_id}`}>{name}</Link>
  ) : (
    <span title={record_id}>{name}</span>
  );
}

function Outcome({ of: { outcome, reason, note } }: { of: Found }) {
  const t = useTexts(texts);
  const told = reason ? `${t(`outcome_${outcome}`)}: ${t(`kept_${reason}`)}` : t(`outcome_${outcome}`);
  return <bdi title={note ?? told}>{told}</bdi>;
}
