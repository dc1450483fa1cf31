import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { QrCode } from '../../shared/qr-code.tsx';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { Copied } from '../parts/values.tsx';
import { CodeInput } from './code-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { texts } from './texts.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['me'] });

/** The app whose codes are asked at each sign-in: how it is set up and removed. */
export function SecondFactor({ isOn, isNeeded }: { isOn: boolean; isNeeded: boolean }) {
  const t = useTexts(texts);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section class="panel">
      <h2>{t('second_factor')}</h2>
      {isNeeded && <p class="notice">{t('second_factor_needed')}</p>}
      <p class="quiet">{t(isOn ? 'second_factor_on' : 'second_factor_off')}</p>
      {codes ? (
        <Recovery codes={codes} done={() => setCodes(undefined)} />
      ) : isOn ? (
        <Removal />
      ) : (
        <SetUp
          done={(made) => {
            setCodes(made);
            void refresh();
          }}
        />
      )}
    </section>
  );
}

function SetUp({ done }: { done: (codes: readonly string[]) => void }) {
  const t = useTexts(texts);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({ mutationFn: () => api.user.beginSecondFactor.mutate({ password }) });
  const confirm = useMutation({
    mutationFn: () => api.user.confirmSecondFactor.mutate({ code }),
    onSuccess: ({ recovery_codes }) => done(recovery_codes),
  });
  if (!begin.data)
    return (
      <Form submit={begin.mutate} label={t('set_up')} isBusy={begin.isPending} error={begin.error}>
        <PasswordInput error={begin.error} value={password} set={setPassword} />
      </Form>
    );
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode text={begin.data.uri} label={t('scan')} />
      <Copied text={begin.data.secret} />
      <Form submit={confirm.mutate} label={t('confirm')} isBusy={confirm.isPending} error={confirm.error}>
        <Input
          label={t('app_code')}
          autocomplete="one-time-code"
          required
          maxLength={6}
          fault={faultOf(confirm.error, 'code')}
          value={code}
          set={setCode}
        />
      </Form>
    </>
  );
}

function Recovery({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useTexts(texts);
  return (
    <>
      <p class="notice">{t('recovery_text')}</p>
      <ul class="plain-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="row">
        <button class="button" type="button" onClick={done}>
          {t('recovery_done')}
        </button>
      </div>
    </>
  );
}

function Removal() {
  const t = useTexts(texts);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useMutation({
    mutationFn: () => api.user.removeSecondFactor.mutate({ password, code }),
    onSuccess: refresh,
  });
  return (
    <Form submit={remove.mutate} label={t('remove')} isBusy={remove.isPending} error={remove.error}>
      <PasswordInput error={remove.error} value={password} set={setPassword} />
      <CodeInput value={code} set={setCode} />
    </Form>
  );
}
