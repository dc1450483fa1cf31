import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnListName } from '@vett/schema/list-name';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Answer } from '../../parts/answer.tsx';
import { Form, faultOf, Input } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import { Facts, Moment } from '../../parts/values.tsx';
import { RunState, useRun } from '../run.tsx';
import { texts } from './address-texts.ts';

type Address = NonNullable<Awaited<ReturnType<typeof api.ownList.list.query>>['lists'][number]['address']>;

const INTERVALS = ['1', '6', '12', '24', '168'] as const;
type Interval = (typeof INTERVALS)[number];

const changed = () => queryClient.invalidateQueries({ queryKey: ['own-lists'] });

/** The address from which an own list is fetched, how that goes, and its change. */
export function OwnListAddress({ name }: { name: OwnListName }) {
  const t = useTexts(texts);
  const lists = useQuery({
    queryKey: ['own-lists'],
    queryFn: () => api.ownList.list.query({}),
    refetchInterval: 60_000,
  });
  return (
    <section class="panel stack">
      <h2>{t('title')}</h2>
      <Answer of={lists}>
        {(known) => {
          const address = known.lists.find((list) => list.name === name)?.address;
          return (
            <>
              <p class="quiet">{t(address ? 'intro' : 'none')}</p>
              {address && <Fetches name={name} of={address} />}
              <ChangeAddress name={name} />
            </>
          );
        }}
      </Answer>
    </section>
  );
}

function useEvery(): (hours: number) => string {
  const t = useTexts(texts);
  return (hours) =>
    hours === 1 || hours === 24 || hours === 168 ? t(`every_${hours}`) : t('every_hours', { count: hours });
}

/** The state of the fetches, with what can be done about them. */
function Fetches({ name, of: address }: { name: OwnListName; of: Address }) {
  const t = useTexts(texts);
  const every = useEvery();
  const fetchNow = useMutation({
    mutationFn: (accept_shrink?: true) => api.ownList.fetch.mutate({ name, ...(accept_shrink && { accept_shrink }) }),
  });
  const remove = useMutation({ mutationFn: () => api.ownList.deleteAddress.mutate({ name }), onSuccess: changed });
  const run = useRun(name, fetchNow.data?.run_id);
  const isBusy = fetchNow.isPending || run.isRunning;
  const isShrunk = run.run.data?.outcome === 'rejected_shrunk';
  return (
    <Form
      submit={() => !isBusy && fetchNow.mutate(undefined)}
      label={t('fetch')}
      isBusy={isBusy}
      error={fetchNow.error ?? remove.error}
    >
      <Facts
        of={[
          [t('url'), <bdi key="url">{address.url}</bdi>],
          [t('every'), every(address.every_hours)],
          ...(address.header_name === null ? [] : [[t('header'), address.header_name] as const]),
          [t('asked'), <Moment key="asked" at={address.asked_at} />],
          [t('succeeded'), <Moment key="succeeded" at={address.succeeded_at} />],
          [t('next'), <Moment key="next" at={address.next_at} />],
        ]}
      />
      {address.last_error !== null && <p class="notice bad">{t('failed', { message: address.last_error })}</p>}
      <RunState of={run} />
      <div class="row">
        {isShrunk && (
          <button class="button danger" type="button" onClick={() => fetchNow.mutate(true)}>
            {t('take_anyway')}
          </button>
        )}
        <button class="button second" type="button" aria-busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </button>
      </div>
    </Form>
  );
}

/** States an address, or another one. The secret is typed anew each time, since nobody can read it. */
function ChangeAddress({ name }: { name: OwnListName }) {
  const t = useTexts(texts);
  const every = useEvery();
  const [url, setUrl] = useState('');
  const [hours, setHours] = useState<Interval>('24');
  const [header, setHeader] = useState('');
  const [secret, setSecret] = useState('');
  const put = useMutation({
    mutationFn: () =>
      api.ownList.putAddress.mutate({
        ...{ name, url, every_hours: Number(hours) },
        ...(header !== '' && { header: { name: header, value: secret } }),
      }),
    onSuccess: () => {
      setUrl('');
      setSecret('');
      return changed();
    },
  });
  return (
    <Form
      submit={() => url !== '' && put.mutate()}
      label={t('save')}
      isBusy={put.isPending}
      isReady={url !== '' && (header === '') === (secret === '')}
      error={put.error}
    >
      <Input
        label={t('url')}
        hint={t('url_hint')}
        type="url"
        value={url}
        set={setUrl}
        maxLength={2_048}
        fault={faultOf(put.error, 'url')}
      />
      <Select
        label={t('every')}
        value={hours}
        set={setHours}
        options={INTERVALS.map((each) => [each, every(Number(each))])}
      />
      <Input
        label={t('header')}
        hint={t('header_hint')}
        value={header}
        set={setHeader}
        maxLength={64}
        fault={faultOf(put.error, 'header.name')}
      />
      <Input
        label={t('secret')}
        hint={t('secret_hint')}
        type="password"
        autocomplete="off"
        value={secret}
        set={setSecret}
        maxLength={4_096}
        fault={faultOf(put.error, 'header.value')}
      />
    </Form>
  );
}
