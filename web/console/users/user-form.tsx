import { useMutation } from '@tanstack/react-query';
import { PERMISSIONS, type Permission, ROLES } from '@vett/schema/permission';
import { useContext, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { MeContext } from '../me.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { texts as roleTexts } from '../role-texts.ts';
import { texts } from './texts.ts';

export type User = Awaited<ReturnType<typeof api.user.list.query>>['users'][number];

interface Props {
  /** The user whose role is changed; undefined: one is invited. */
  readonly user: User | undefined;
  /** Called with the link of an invitation; null: it was mailed; undefined: a user was changed. */
  readonly saved: (link: string | null | undefined) => void;
  readonly act: (action: 'new_link' | 'disable' | 'enable' | 'reset_factor' | 'remove') => void;
  readonly close: () => void;
}

const ACTIONS = {
  invited: ['new_link', 'remove'],
  active: ['new_link', 'reset_factor', 'disable', 'remove'],
  disabled: ['enable', 'remove'],
} as const satisfies Record<User['status'], readonly Parameters<Props['act']>[0][]>;

const OF_PASSWORD: readonly string[] = ['new_link', 'reset_factor'];
/** The link of a user who has signed in goes by mail alone. */
const actionsFor = ({ status, by_issuer }: User, sendsMail: boolean) =>
  ACTIONS[status].filter(
    (action) =>
      (!by_issuer || !OF_PASSWORD.includes(action)) && (action !== 'new_link' || status === 'invited' || sendsMail),
  );

/** Invites a user or changes one: a named role, or single permissions. It offers only permissions that the caller has. */
export function UserForm({ user, saved, act, close }: Props) {
  const t = useTexts(texts);
  const roleOf = useTexts(roleTexts);
  const me = useContext(MeContext);
  const language = useLanguage();
  const own = me?.permissions ?? [];
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<User['role']>(user?.role ?? 'viewer');
  const [isMailed, setMailed] = useState(me?.sends_mail ?? false);
  const [chosen, setChosen] = useState<readonly Permission[]>(user?.permissions ?? []);
  const roles = (Object.keys(ROLES) as (keyof typeof ROLES)[]).filter((name) =>
    ROLES[name].every((permission) => own.includes(permission)),
  );
  const save = useMutation({
    mutationFn: async () => {
      const rights = { role, ...(role === 'custom' && { permissions: [...chosen] }) };
      if (!user)
        return (await api.user.invite.mutate({ email, ...rights, ...(isMailed && { mail: language }) })).invitation_url;
      await api.user.update.mutate({ user_id: user.user_id, ...rights });
      return undefined;
    },
    onSuccess: saved,
  });
  const toggle = (permission: Permission) =>
    setChosen(chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission]);
  return (
    <Dialog title={user ? user.email || user.name : t('invite')} close={close}>
      {user?.by_issuer ? (
        <p>{t('by_issuer_text')}</p>
      ) : (
        <Form submit={save.mutate} label={t(user ? 'save' : 'invite')} isBusy={save.isPending} error={save.error}>
          {!user && (
            <Input
              label={t('email')}
              type="email"
              required
              fault={faultOf(save.error, 'email')}
              value={email}
              set={setEmail}
            />
          )}
          <Select
            label={t('role')}
            hint={role === 'custom' ? undefined : ROLES[role].join(', ')}
            value={role}
            set={setRole}
            options={[...roles, 'custom' as const].map((name) => [name, roleOf(`role_${name}`)])}
          />
          {!user && me?.sends_mail && (
            <label class="row">
              <input type="checkbox" checked={isMailed} onChange={() => setMailed(!isMailed)} />
              {t('by_mail')}
            </label>
          )}
          {role === 'custom' && (
            <fieldset class="boxes">
              <legend class="unseen">{t('role')}</legend>
              {PERMISSIONS.filter((permission) => own.includes(permission)).map((permission) => (
                <label key={permission}>
                  <input type="checkbox" checked={chosen.includes(permission)} onChange={() => toggle(permission)} />
                  <code>{permission}</code>
                </label>
              ))}
            </fieldset>
          )}
        </Form>
      )}
      {user && (
        <div class="row">
          {actionsFor(user, me?.sends_mail ?? false).map((action) => (
            <button key={action} class="button plain small" type="button" onClick={() => act(action)}>
              {t(action)}
            </button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
