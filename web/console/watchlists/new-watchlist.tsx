import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { CategoryChoice, categoriesOf } from '../categories/categories.tsx';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { IntervalChoice, mediaOf } from './media/interval.tsx';
import { texts } from './texts.ts';

const FREQUENCIES = ['daily', 'weekly', 'on_update'] as const;

export function NewWatchlist({ made, close }: { made: (watchlist_id: string) => void; close: () => void }) {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const [frequency, setFrequency] = useState<(typeof FREQUENCIES)[number]>('daily');
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [media, setMedia] = useState('');
  const create = useMutation({
    mutationFn: () =>
      api.watchlist.create.mutate({
        ...{ name, check_frequency: frequency, media: mediaOf(media) },
        categories: categoriesOf(categories),
      }),
    onSuccess: ({ watchlist_id }) => {
      void queryClient.invalidateQueries({ queryKey: ['watchlists'] });
      made(watchlist_id);
    },
  });
  return (
    <Dialog title={t('create')} close={close}>
      <Form submit={create.mutate} label={t('create')} isBusy={create.isPending} error={create.error}>
        <Input
          label={t('name')}
          required
          maxLength={200}
          fault={faultOf(create.error, 'name')}
          value={name}
          set={setName}
        />
        <Select
          label={t('frequency')}
          value={frequency}
          set={setFrequency}
          options={FREQUENCIES.map((each) => [each, t(`every_${each}`)])}
        />
        <CategoryChoice chosen={categories} set={setCategories} error={create.error} />
        <IntervalChoice value={media} set={setMedia} fault={faultOf(create.error, 'media')} />
      </Form>
    </Dialog>
  );
}
