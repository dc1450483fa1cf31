import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import type { Customer } from './customer.ts';
import { texts } from './texts.ts';

/** Erases a customer for ever, once the user has typed the word. */
export function Erase({ of: { customer_id, name }, close }: { of: Customer; close: () => void }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: () => api.customer.erase.mutate({ customer_id }),
    onSuccess: () => queryClient.removeQueries({ queryKey: ['customers'] }),
  });
  const leave = () => (erase.data ? go('/customers') : close());
  return (
    <Dialog title={t('erase')} close={leave}>
      {erase.data ? (
        <p role="status">
          {t('erased', {
            sessions: erase.data.sessions_erased,
            faces: erase.data.faces_erased,
            subjects: erase.data.watchlist_subjects_removed,
          })}
        </p>
      ) : (
        <>
          <p>
            {t('erase_text')} <bdi>{name}</bdi>
          </p>
          <Form
            submit={erase.mutate}
            label={t('erase_now')}
            isDangerous
            isBusy={erase.isPending}
            isReady={typed.trim().toUpperCase() === t('erase_word')}
            error={erase.error}
          >
            <Input label={t('erase_type', { word: t('erase_word') })} required value={typed} set={setTyped} />
          </Form>
        </>
      )}
    </Dialog>
  );
}
