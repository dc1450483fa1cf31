import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { refusalOf } from '../../shared/refusal.ts';
import { queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Form, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { rest } from '../rest.ts';
import { ToIssuer } from './by-issuer.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { asksForCode, CodeInput, isFirstAsk } from './code-input.tsx';
import { FirstTime } from './first-time.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { texts } from './texts.ts';

interface TenantChoice {
  readonly tenant_id: string;
  readonly name: string;
}

/** Asks for mail address and password, and for the organization when several know the user. */
export function SignIn({ tab = '_self' }: Partial<Parameters<typeof ToIssuer>[0]>) {
  const t = useTexts(texts);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tenant_id, setTenant] = useState('');
  const [code, setCode] = useState<string>();
  const signIn = useMutation({
    mutationFn: () =>
      rest('/auth/sessions', {
        method: 'POST',
        body: { email, password, ...(tenant_id && { tenant_id }), ...(code && { code }) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
    onError: (error) => {
      const [first] = tenantsIn(error);
      if (first) setTenant(first.tenant_id);
      if (asksForCode(error)) setCode('');
    },
  });
  const tenants = tenantsIn(signIn.error);
  /** Another user has other organizations, and perhaps no second factor. */
  const begin = (address: string) => {
    setEmail(address);
    setTenant('');
    setCode(undefined);
  };
  return (
    <SignedOutPage title={t('sign_in')}>
      <Form
        submit={signIn.mutate}
        label={t('sign_in')}
        isBusy={signIn.isPending}
        error={tenants.length > 0 || isFirstAsk(signIn.error) ? undefined : signIn.error}
      >
        <Input label={t('email')} type="email" autocomplete="username" required value={email} set={begin} />
        <Input
          label={t('password')}
          type="password"
          autocomplete="current-password"
          required
          value={password}
          set={setPassword}
        />
        {tenants.length > 0 && (
          <Select
            label={t('organization')}
            hint={t('choose')}
            value={tenant_id}
            set={setTenant}
            options={tenants.map((tenant) => [tenant.tenant_id, tenant.name])}
          />
        )}
        {code !== undefined && <CodeInput value={code} set={setCode} />}
      </Form>
      <ByPasskey />
      <ToIssuer tab={tab} />
      <p class="quiet small">{t('forgotten')}</p>
      {tab === '_self' && <FirstTime />}
    </SignedOutPage>
  );
}

const tenantsIn = (error: unknown) =>
  ((error ? refusalOf(error).details?.['tenants'] : undefined) ?? []) as readonly TenantChoice[];

/** A sign-in above the page and its open dialogs, for a user whose session ended. It cannot be closed. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" onCancel={(event) => event.preventDefault()}>
      <SignIn tab="_blank" />
    </dialog>
  );
}
