import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { Answer, Failed, Nothing } from '../parts/answer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { Badge, Moment, type Tone } from '../parts/values.tsx';
import { texts as roles } from '../role-texts.ts';
import { texts } from './texts.ts';
import { type User, UserForm } from './user-form.tsx';

/** Whether the issuer creates the user again at the next sign-in after a deletion. */
const isMadeAnew = ({ ask, user }: UserPrompt) => ask === 'remove' && user.by_issuer;

type UserPrompt = { readonly ask: 'new_link' | 'disable' | 'reset_factor' | 'remove'; readonly user: User };

const TONES: Record<User['status'], Tone> = { invited: 'warn', active: 'good', disabled: 'plain' };
const refresh = () => queryClient.invalidateQueries({ queryKey: ['users'] });

/** The users of the tenant with their roles. */
export function Users() {
  const t = useTexts(texts);
  const roleOf = useTexts(roles);
  const language = useLanguage();
  const users = useQuery({ queryKey: ['users'], queryFn: () => api.user.list.query({}) });
  const [form, setForm] = useState<User | 'new'>();
  const [question, setQuestion] = useState<UserPrompt>();
  const [link, setLink] = useState<string>();
  const act = useMutation({
    mutationFn: async ({ ask, user: { user_id, status } }: UserPrompt) => {
      const isMailed = status === 'active';
      if (ask === 'new_link')
        setLink(
          (await api.user.reinvite.mutate({ user_id, ...(isMailed && { mail: language }) })).invitation_url ??
            undefined,
        );
      else if (ask === 'reset_factor') await api.user.resetSecondFactor.mutate({ user_id });
      else if (ask === 'disable') await api.user.update.mutate({ user_id, status: 'disabled' });
      else await api.user.delete.mutate({ user_id });
    },
    onSuccess: () => {
      setQuestion(undefined);
      void refresh();
    },
  });
  const enable = useMutation({
    mutationFn: ({ user_id }: User) => api.user.update.mutate({ user_id, status: 'active' }),
    onSettled: refresh,
  });
  const ask = (next: UserPrompt) => {
    act.reset();
    setQuestion(next);
  };
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <button class="button" type="button" onClick={() => setForm('new')}>
          {t('invite')}
        </button>
      </div>
      {enable.error && <Failed error={enable.error} />}
      <Answer of={users}>
        {({ users: all }) =>
          all.length === 0 ? (
            <Nothing>{t('none')}</Nothing>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
            <section class="records" tabIndex={0} aria-label={t('title')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('name')}</th>
                    <th scope="col">{t('email')}</th>
                    <th scope="col">{t('role')}</th>
                    <th scope="col">{t('state')}</th>
                    <th scope="col">{t('last')}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {all.map((user) => (
                    <tr key={user.user_id}>
                      <td title={user.name}>
                        <bdi>{user.name || '–'}</bdi>
                      </td>
                      <td title={user.email}>{user.email}</td>
                      <td title={user.permissions.join(', ')}>{roleOf(`role_${user.role}`)}</td>
                      <td>
                        <Badge tone={TONES[user.status]}>{t(`status_${user.status}`)}</Badge>{' '}
                        {user.by_issuer && <Badge>{t('by_issuer')}</Badge>}
                        {user.has_second_factor && <Badge>{t('second_factor')}</Badge>}
                      </td>
                      <td>{user.last_signed_in_at ? <Moment at={user.last_signed_in_at} /> : t('never')}</td>
                      <td>
                        <button class="button plain small" type="button" onClick={() => setForm(user)}>
                          {t('change')}
                        </button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Answer>
      {form && (
        <UserForm
          user={form === 'new' ? undefined : form}
          close={() => setForm(undefined)}
          act={(next) => {
            setForm(undefined);
            if (next === 'enable') enable.mutate(form as User);
            else ask({ ask: next, user: form as User });
          }}
          saved={(made) => {
            setForm(undefined);
            setLink(made ?? undefined);
            void refresh();
          }}
        />
      )}
      {question && (
        <Confirm
          title={t(question.ask)}
          text={t(isMadeAnew(question) ? 'remove_by_issuer_text' : `${question.ask}_text`, {
            email: question.user.email,
          })}
          isDangerous={question.ask !== 'new_link'}
          isBusy={act.isPending}
          error={act.error}
          confirm={() => act.mutate(question)}
          close={() => setQuestion(undefined)}
        />
      )}
      {link && (
        <NewSecret
          title={t('link')}
          text={t('link_text')}
          done={t('done')}
          secret={link}
          close={() => setLink(undefined)}
        />
      )}
    </>
  );
}
