import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { rest } from '../rest.ts';
import { asksForCode, CodeInput, isFirstAsk } from './code-input.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { texts } from './texts.ts';

/** Accepts an invitation, or creates the first account of an installation. The token is the fragment of the address. */
export function Welcome({ isSetup = false }: { isSetup?: boolean }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const [token] = useState(() => location.hash.slice(1));
  const [given, setGiven] = useState<Record<string, string>>({});
  const accept = useMutation({
    mutationFn: () => rest('/auth/invitations/accept', { method: 'POST', body: { token, ...given } }),
    onSuccess: async () => {
      await queryClient.resetQueries({ queryKey: ['me'] });
      go('/', { replace: true });
    },
    onError: (error) => asksForCode(error) && setGiven({ code: '', ...given }),
  });
  const input = (name: string) => ({
    value: given[name] ?? '',
    set: (value: string) => setGiven({ ...given, [name]: value }),
    fault: faultOf(accept.error, name),
    required: true,
  });
  if (!token) return <SignedOutPage title={t('welcome')}>{t('no_token')}</SignedOutPage>;
  return (
    <SignedOutPage title={t('welcome')}>
      <p class="quiet">{t(isSetup ? 'setup_text' : 'welcome_text')}</p>
      <Form
        submit={accept.mutate}
        label={t('begin')}
        isBusy={accept.isPending}
        error={isFirstAsk(accept.error) ? undefined : accept.error}
      >
        {isSetup && <Input label={t('organization')} maxLength={200} {...input('organization')} />}
        {isSetup && <Input label={t('email')} type="email" autocomplete="username" {...input('email')} />}
        <Input label={t('name')} autocomplete="name" maxLength={200} {...input('name')} />
        <Input
          label={t('password')}
          type="password"
          autocomplete="new-password"
          hint={t('password_hint')}
          {...input('password')}
        />
        {given['code'] !== undefined && (
          <CodeInput value={given['code']} set={(code) => setGiven({ ...given, code })} />
        )}
      </Form>
    </SignedOutPage>
  );
}
