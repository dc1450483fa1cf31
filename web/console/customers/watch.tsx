import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import type { Customer } from './customer.ts';
import { texts } from './texts.ts';

/** Adds a customer to a watchlist, with its owners and directors if chosen. */
export function Watch({ of: customer, close }: { of: Customer; close: () => void }) {
  const t = useTexts(texts);
  const may = useMay();
  const { customer_id } = customer;
  const [watchlist_id, setWatchlist] = useState('');
  const [watchlist_name, setName] = useState('');
  const [people, setPeople] = useState({ include_ubos: true, include_directors: false });
  const known = useQuery({
    queryKey: ['watchlists', 'names'],
    queryFn: () => api.watchlist.list.query({}),
    enabled: may('watchlist:list'),
  });
  const watch = useMutation({
    mutationFn: () =>
      api.watchlist.monitorCustomer.mutate({
        customer_id,
        ...people,
        ...(watchlist_id ? { watchlist_id } : watchlist_name && { watchlist_name }),
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['customer', customer_id] });
      void queryClient.invalidateQueries({ queryKey: ['watchlists'] });
    },
  });
  if (watch.data)
    return (
      <Dialog title={t('watched')} close={close}>
        <p role="status">{t('is_watched_in')}</p>
        <ul class="plain-list">
          {watch.data.watchlists.map((watchlist) => (
            <li key={watchlist.watchlist_id}>
              <Link href={`/watchlists/${watchlist.watchlist_id}`}>
                <bdi>{watchlist.watchlist_name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog title={t('watch')} close={close}>
      <p>{t('watch_text')}</p>
      <Form submit={watch.mutate} label={t('watch')} isBusy={watch.isPending} error={watch.error}>
        <Select
          label={t('watchlist')}
          value={watchlist_id}
          set={setWatchlist}
          options={[
            ['', t('new_watchlist')],
            ...(known.data?.watchlists ?? []).map((each) => [each.watchlist_id, each.name] as const),
          ]}
        />
        {known.error && <Failed error={known.error} again={() => void known.refetch()} />}
        {!watchlist_id && (
          <Input
            label={t('watchlist_name')}
            hint={t('watchlist_name_hint')}
            maxLength={200}
            value={watchlist_name}
            set={setName}
          />
        )}
        {customer.entity_type === 'company' &&
          (['include_ubos', 'include_directors'] as const).map((name) => (
            <label key={name} class="row">
              <input
                type="checkbox"
                checked={people[name]}
                onChange={() => setPeople({ ...people, [name]: !people[name] })}
              />
              {t(name)}
            </label>
          ))}
      </Form>
    </Dialog>
  );
}
