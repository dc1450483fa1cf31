import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { MeContext } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { Facts } from '../parts/values.tsx';
import { rest } from '../rest.ts';
import { texts as roles } from '../role-texts.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordInput } from './password-input.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';

/** The user's own account: its data, sign-out, password, second factor, passkeys and sessions. */
export function Account() {
  const t = useTexts(texts);
  const roleOf = useTexts(roles);
  const me = useContext(MeContext);
  const signOut = useMutation({
    mutationFn: (everywhere: boolean) => rest(`/auth/sessions?everywhere=${everywhere}`, { method: 'DELETE' }),
    onSuccess: () => {
      queryClient.clear();
      location.assign('/console');
    },
  });
  const hasPassword = me?.user_id && !me.by_issuer;
  return (
    <>
      <h1>{t('account')}</h1>
      <section class="panel">
        <Facts
          of={[
            [t('name'), me?.name],
            [t('email'), me?.email],
            [t('role'), me?.role && roleOf(`role_${me.role}`)],
            [t('organization'), me?.tenant.name],
          ]}
        />
        {signOut.error && <Failed error={signOut.error} />}
        <div class="row">
          <button class="button" type="button" onClick={() => signOut.mutate(false)}>
            {t('sign_out')}
          </button>
          <button class="button second" type="button" onClick={() => signOut.mutate(true)}>
            {t('everywhere')}
          </button>
        </div>
      </section>
      {hasPassword && <Password />}
      {hasPassword && <SecondFactor isOn={me.has_second_factor} isNeeded={me.needs_second_factor} />}
      {hasPassword && <Passkeys />}
      {me?.user_id && <Sessions />}
    </>
  );
}

function Password() {
  const t = useTexts(texts);
  const [password, setPassword] = useState('');
  const [new_password, setNew] = useState('');
  const change = useMutation({
    mutationFn: () => api.user.changePassword.mutate({ password, new_password }),
    onSuccess: () => {
      setPassword('');
      setNew('');
    },
  });
  return (
    <section class="panel">
      <h2>{t('change_password')}</h2>
      <Form submit={change.mutate} label={t('change_password')} isBusy={change.isPending} error={change.error}>
        <PasswordInput error={change.error} value={password} set={setPassword} />
        <Input
          label={t('new_password')}
          type="password"
          autocomplete="new-password"
          required
          hint={t('password_hint')}
          fault={faultOf(change.error, 'new_password')}
          value={new_password}
          set={setNew}
        />
      </Form>
      <p role="status">{change.data && t('changed', { count: change.data.ended })}</p>
    </section>
  );
}
