import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { timeIn } from '../../shared/times.ts';
import { api, queryClient } from '../api.ts';
import { useDateLocale, useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { canHavePasskeys, createPasskey, declinedKey } from './credentials.ts';
import { PasswordInput } from './password-input.tsx';
import { texts } from './ways-in-texts.ts';

type Passkey = Awaited<ReturnType<typeof api.user.passkeys.query>>['passkeys'][number];

const KEY = ['passkeys'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** The user's own passkeys. */
export function Passkeys() {
  const t = useTexts(texts);
  const times = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'medium' });
  const known = useQuery({ queryKey: KEY, queryFn: () => api.user.passkeys.query({}) });
  const [asked, setAsked] = useState<Passkey>();
  return (
    <section class="panel">
      <h2>{t('passkeys')}</h2>
      <p class="quiet">{t('passkeys_text')}</p>
      <Answer of={known}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p class="quiet">{t('no_passkeys')}</p>
          ) : (
            <ul class="plain-list">
              {passkeys.map((passkey) => (
                <li key={passkey.passkey_id} class="row spread">
                  <span>
                    <bdi>{passkey.name}</bdi>{' '}
                    <span class="quiet small">
                      {passkey.last_used_at ? t('used', { when: timeIn(times, passkey.last_used_at) }) : t('unused')}
                    </span>
                  </span>
                  <button class="button plain small" type="button" onClick={() => setAsked(passkey)}>
                    {t('remove_passkey')}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {canHavePasskeys() ? <Add /> : <p class="notice">{t('passkeys_impossible')}</p>}
      {asked && <Removal of={asked} close={() => setAsked(undefined)} />}
    </section>
  );
}

function Add() {
  const t = useTexts(texts);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const add = useMutation({
    mutationFn: async () => {
      const made = await createPasskey(await api.user.beginPasskey.mutate({ password }));
      await api.user.addPasskey.mutate({ name, ...made });
    },
    onSuccess: () => {
      setName('');
      setPassword('');
      void refresh();
    },
  });
  const declined = declinedKey(add.error);
  return (
    <Form submit={add.mutate} label={t('add_passkey')} isBusy={add.isPending} error={declined ? undefined : add.error}>
      <Input
        label={t('passkey_name')}
        required
        maxLength={100}
        fault={faultOf(add.error, 'name')}
        value={name}
        set={setName}
      />
      <PasswordInput error={add.error} value={password} set={setPassword} />
      <p role="status">{declined && t(declined)}</p>
    </Form>
  );
}

function Removal({ of: { passkey_id, name }, close }: { of: Passkey; close: () => void }) {
  const t = useTexts(texts);
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => api.user.removePasskey.mutate({ passkey_id, password }),
    onSuccess: () => {
      void refresh();
      close();
    },
  });
  return (
    <Dialog title={t('remove_title', { name })} close={close}>
      <Form
        submit={remove.mutate}
        label={t('remove_passkey')}
        isDangerous
        isBusy={remove.isPending}
        error={remove.error}
      >
        <PasswordInput error={remove.error} value={password} set={setPassword} />
      </Form>
    </Dialog>
  );
}
