import { useMutation } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { rest } from '../rest.ts';
import { answerByPasskey, canHavePasskeys, declinedKey } from './credentials.ts';
import { texts } from './ways-in-texts.ts';

/** Signs in by a passkey, where the browser can. */
export function ByPasskey() {
  const t = useTexts(texts);
  const signIn = useMutation({
    mutationFn: async () => {
      const body = await answerByPasskey(await api.user.beginPasskeySignIn.mutate({}));
      await rest('/auth/passkey-sessions', { method: 'POST', body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
  });
  if (!canHavePasskeys()) return null;
  const declined = declinedKey(signIn.error);
  return (
    <>
      {signIn.error && !declined && <Failed error={signIn.error} />}
      <p role="status">{declined && t('passkey_declined')}</p>
      <div class="row">
        <button
          class="button second"
          type="button"
          aria-busy={signIn.isPending}
          onClick={() => !signIn.isPending && signIn.mutate()}
        >
          {t('sign_in_by')}
        </button>
      </div>
    </>
  );
}
