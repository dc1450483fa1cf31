import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { CategoryChoice, categoriesOf } from '../categories/categories.tsx';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly watchlist_id: string;
  readonly categories: readonly string[];
  readonly close: () => void;
}

/** Changes the categories of entries that are matches of a watchlist. */
export function ChangeCategories({ watchlist_id, categories, close }: Props) {
  const t = useTexts(texts);
  const [chosen, set] = useState(categories);
  const change = useMutation({
    mutationFn: () => api.watchlist.update.mutate({ watchlist_id, categories: categoriesOf(chosen) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['watchlists', watchlist_id] });
      close();
    },
  });
  return (
    <Dialog title={t('categories')} close={close}>
      <Form submit={change.mutate} label={t('save')} isBusy={change.isPending} error={change.error}>
        <CategoryChoice chosen={chosen} set={set} error={change.error} />
      </Form>
    </Dialog>
  );
}
