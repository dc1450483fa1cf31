import { useMutation } from '@tanstack/react-query';
import { PERMISSIONS, type Permission, ROLES } from '@vett/schema/permission';
import { useContext, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { MeContext } from '../me.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Field, Form, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { texts as roleTexts } from '../role-texts.ts';
import { texts } from './texts.ts';

const NAMED = Object.entries(ROLES) as [keyof typeof ROLES, readonly Permission[]][];

/** Creates a key with a name, permissions and limits. A key has no permission that its maker lacks. */
export function NewKey({ made, close }: { made: (secret: string) => void; close: () => void }) {
  const t = useTexts(texts);
  const roleOf = useTexts(roleTexts);
  const own = useContext(MeContext)?.permissions ?? [];
  const [name, setName] = useState('');
  const [role, setRole] = useState('integration');
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const [expires, setExpires] = useState('');
  const [addresses, setAddresses] = useState('');
  const may = PERMISSIONS.filter((permission) => own.includes(permission));
  const roles = NAMED.filter(([, all]) => all.every((permission) => own.includes(permission)));
  const named = roles.find(([each]) => each === role)?.[1];
  const create = useMutation({
    mutationFn: () => {
      const ip_allowlist = addresses.split(/[\s,]+/).filter(Boolean);
      return api.apiKey.create.mutate({
        name,
        permissions: [...(named ?? chosen)],
        ...(expires && { expires_at: new Date(`${expires}T23:59:59`).toISOString() }),
        ...(ip_allowlist.length > 0 && { ip_allowlist }),
      });
    },
    onSuccess: ({ api_key }) => made(api_key),
  });
  const fault = (path: string) => faultOf(create.error, path);
  const toggle = (permission: Permission) =>
    setChosen(chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission]);

  return (
    <Dialog title={t('create')} close={close}>
      <Form submit={create.mutate} label={t('create')} isBusy={create.isPending} error={create.error}>
        <Input
          label={t('name')}
          hint={t('name_hint')}
          fault={fault('name')}
          required
          maxLength={100}
          value={name}
          set={setName}
        />
        <Select
          label={t('role')}
          hint={named?.join(', ')}
          fault={fault('permissions')}
          value={role}
          set={setRole}
          options={[...roles.map(([each]) => [each, roleOf(`role_${each}`)] as const), ['', roleOf('role_custom')]]}
        />
        {!named && (
          <fieldset class="boxes">
            <legend class="unseen">{roleOf('role_custom')}</legend>
            {may.map((permission) => (
              <label key={permission}>
                <input type="checkbox" checked={chosen.includes(permission)} onChange={() => toggle(permission)} />
                <code>{permission}</code>
              </label>
            ))}
          </fieldset>
        )}
        <Input
          label={t('expires')}
          hint={t('expires_hint')}
          fault={fault('expires_at')}
          type="date"
          value={expires}
          set={setExpires}
        />
        <Field label={t('addresses')} hint={t('addresses_hint')} fault={fault('ip_allowlist')}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={addresses}
              onInput={({ currentTarget }) => setAddresses(currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
