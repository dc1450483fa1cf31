import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import type { Request } from './request-state.tsx';
import { texts } from './texts.ts';

type Ref = Parameters<typeof api.subjectRequest.confirm.mutate>[0]['records'][number];
/** A record is of the person, or is and stays for a duty of retention. */
export type Choice = 'own' | 'keep';
/** By `keyOf`; records that are not named are of somebody else. */
export type Choices = ReadonlyMap<string, Choice>;

/** Records of one call. */
const AT_ONCE = 5_000;
/** Characters. */
const MAX_REASON = 500;

export const keyOf = ({ kind, record_id }: Ref) => `${kind} ${record_id}`;

const refsOf = (choices: Choices, wanted: Choice): Ref[] =>
  [...choices].flatMap(([key, choice]) => {
    const [kind, record_id = ''] = key.split(' ', 2);
    return choice === wanted ? [{ kind: kind as Ref['kind'], record_id }] : [];
  });

/** Confirms the chosen records, in as many calls as they need. */
export function ConfirmRecords({ request, choices, close }: { request: Request; choices: Choices; close: () => void }) {
  const t = useTexts(texts);
  const { request_id, kind } = request;
  const [reason, setReason] = useState('');
  const [own, kept] = [refsOf(choices, 'own'), refsOf(choices, 'keep')];
  const isErasure = kind === 'erasure';
  const confirm = useMutation({
    async mutationFn() {
      const pieces = Math.max(1, Math.ceil(Math.max(own.length, kept.length) / AT_ONCE));
      for (let piece = 0; piece < pieces; piece++) {
        const part = (refs: readonly Ref[]) => refs.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE);
        const keep = part(kept).map((ref) => ({ ...ref, reason }));
        await api.subjectRequest.confirm.mutate({
          ...{ request_id, records: part(own), more: piece + 1 < pieces },
          ...(isErasure && { keep }),
        });
      }
    },
    onSuccess: () => {
      close();
      void queryClient.invalidateQueries({ queryKey: ['request', request_id] });
      void queryClient.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  return (
    <Dialog title={t('confirm')} close={close}>
      <p>{t(isErasure ? 'confirm_erasure' : 'confirm_access', { own: own.length, kept: kept.length })}</p>
      <Form
        submit={confirm.mutate}
        label={t(isErasure ? 'erase' : 'make_archive')}
        isDangerous={isErasure}
        isBusy={confirm.isPending}
        error={confirm.error}
      >
        {kept.length > 0 && (
          <Input label={t('keep_reason')} required maxLength={MAX_REASON} value={reason} set={setReason} />
        )}
      </Form>
    </Dialog>
  );
}
