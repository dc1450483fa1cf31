import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer, Failed } from '../parts/answer.tsx';
import { Form, Input } from '../parts/form.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { texts } from './judgement-texts.ts';

type Judgement = Awaited<ReturnType<typeof api.profileJudgement.list.query>>['judgements'][number];

interface Props {
  /** `<list>:<id>` of the entry. */
  readonly entry: string;
  /** The likeliest entry of the profile that it is shown with, if it is another one. */
  readonly best: string | undefined;
  /** Called once something else counts. */
  readonly changed: () => void;
}

/** The word of the tenant on whom an entry is of: read, given and withdrawn. */
export function Judgements({ entry, best, changed }: Props) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('of_whom')}</summary>
      {isOpen && <Said entry={entry} best={best} changed={changed} />}
    </details>
  );
}

function Said({ entry, best, changed }: Props) {
  const t = useTexts(texts);
  const said = useQuery({
    queryKey: ['judgements', entry],
    queryFn: () => api.profileJudgement.list.query({ entry, limit: 100 }),
  });
  const done = () => {
    void said.refetch();
    changed();
  };
  return (
    <div class="stack tight">
      <Answer of={said}>
        {({ judgements }) =>
          judgements.length > 0 ? (
            <ul class="plain-list">
              {judgements.map((judgement) => (
                <One key={judgement.judgement_id} of={judgement} about={entry} done={done} />
              ))}
            </ul>
          ) : (
            <p class="quiet small">{t('nothing_said')}</p>
          )
        }
      </Answer>
      {best !== undefined && (
        <Judge pairs={[[best, entry]]} verdict="not_same" label={t('divide', { other: best })} done={done} />
      )}
    </div>
  );
}

function One({ of, about, done }: { readonly of: Judgement; readonly about: string; readonly done: () => void }) {
  const t = useTexts(texts);
  const { actorOf } = usePeople();
  const { judgement_id, entries, verdict, reason, status, created_by, created_at } = of;
  const change = useMutation({
    mutationFn: (to: 'confirm' | 'withdraw') => api.profileJudgement[to].mutate({ judgement_id }),
    onSuccess: done,
  });
  const other = entries.find((entry) => entry !== about) ?? about;
  return (
    <li class="stack tight">
      <div class="row">
        <strong>
          <bdi>{t(`said_${verdict}`, { other })}</bdi>
        </strong>
        {status === 'waiting' && <Badge tone="warn">{t('waits')}</Badge>}
      </div>
      <p class="small">
        <bdi>{reason}</bdi>{' '}
        <span class="quiet">
          – <bdi>{actorOf(created_by)}</bdi>, <Moment at={created_at} />
        </span>
      </p>
      {change.error && <Failed error={change.error} />}
      <div class="row">
        {(status === 'waiting' ? (['confirm', 'withdraw'] as const) : (['withdraw'] as const)).map((to) => (
          <button
            key={to}
            class="button plain small"
            type="button"
            aria-busy={change.isPending}
            onClick={() => !change.isPending && change.mutate(to)}
          >
            {t(to)}
          </button>
        ))}
      </div>
    </li>
  );
}

interface JudgeProps {
  readonly pairs: readonly (readonly [string, string])[];
  readonly verdict: Judgement['verdict'];
  readonly label: string;
  readonly done: () => void;
}

/** Says that entries are of one, or that they are not, with a reason. */
export function Judge({ pairs, verdict, label, done }: JudgeProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const judge = useMutation({
    async mutationFn() {
      const made: Judgement[] = [];
      for (const entries of pairs)
        made.push(await api.profileJudgement.create.mutate({ entries: [...entries], verdict, reason }));
      return made.some(({ status }) => status === 'waiting');
    },
    onSuccess() {
      setReason('');
      done();
    },
  });
  return (
    <details>
      <summary>{label}</summary>
      <Form
        submit={() => judge.mutate()}
        label={t('keep')}
        isBusy={judge.isPending}
        isReady={reason.trim() !== ''}
        error={judge.error}
      >
        <Input label={t('why')} hint={t('hint')} maxLength={1_000} value={reason} set={setReason} />
      </Form>
      {judge.data !== undefined && (
        <p class="notice small" role="status">
          {t(judge.data ? 'kept_waiting' : 'kept')}
        </p>
      )}
    </details>
  );
}
