import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field, Form, faultsIn } from '../parts/form.tsx';
import { Records } from '../parts/records.tsx';
import { useUnsaved } from '../parts/unsaved.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlist.subjects.query>>;
type Subject = Page['subjects'][number];

export function Subjects({ watchlist_id }: { watchlist_id: string }) {
  const t = useTexts(texts);
  const may = useMay();
  const queryKey = ['watchlists', watchlist_id, 'subjects'];
  const [isAdding, setAdding] = useState(false);
  /** It outlives the dialog, which Escape closes. */
  const [lines, setLines] = useState('');
  useUnsaved(lines.trim() !== '');
  const [leaving, setLeaving] = useState<Subject>();
  const remove = useMutation({
    mutationFn: ({ subject_id }: Subject) => api.watchlist.removeSubject.mutate({ watchlist_id, subject_id }),
    onSuccess: () => {
      setLeaving(undefined);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <div class="row spread">
        <h2>{t('subjects')}</h2>
        {may('watchlist:update') && (
          <button class="button second" type="button" onClick={() => setAdding(true)}>
            {t('add')}
          </button>
        )}
      </div>
      <Records<Subject, Page>
        label={t('subjects')}
        queryKey={queryKey}
        read={(next_key) => api.watchlist.subjects.query({ watchlist_id, limit: 500, next_key })}
        itemsOf={({ subjects }) => subjects}
        keyOf={({ subject_id }) => subject_id}
        empty={t('no_subjects')}
        columns={[
          { title: t('name'), cell: ({ full_name }) => <bdi title={full_name ?? ''}>{full_name ?? t('unnamed')}</bdi> },
          { title: t('identifier'), cell: ({ identifier }) => identifier ?? '–' },
          {
            title: t('last'),
            cell: ({ last_checked_at, uncompared }) =>
              uncompared.length > 0 ? <Badge tone="bad">{t('not_compared')}</Badge> : <Moment at={last_checked_at} />,
          },
          {
            title: t('watched_until'),
            cell: ({ expires_at }) => <Moment at={new Date(expires_at * 1_000).toISOString()} withTime={false} />,
          },
          {
            title: '',
            width: '7rem',
            cell: (subject) =>
              may('watchlist:update') && (
                <button class="button plain small" type="button" onClick={() => setLeaving(subject)}>
                  {t('take_out')}
                </button>
              ),
          },
        ]}
      />
      {leaving && (
        <Confirm
          title={t('take_out')}
          text={t('take_out_text', { name: leaving.full_name ?? leaving.identifier ?? t('unnamed') })}
          isDangerous
          isBusy={remove.isPending}
          error={remove.error}
          confirm={() => remove.mutate(leaving)}
          close={() => {
            remove.reset();
            setLeaving(undefined);
          }}
        />
      )}
      {isAdding && <AddSubjects {...{ watchlist_id, lines, setLines }} close={() => setAdding(false)} />}
    </>
  );
}

interface Adding {
  readonly watchlist_id: string;
  readonly lines: string;
  readonly setLines: (lines: string) => void;
  readonly close: () => void;
}

function AddSubjects({ watchlist_id, lines, setLines, close }: Adding) {
  const t = useTexts(texts);
  const given = subjectsIn(lines);
  const long = partsIn(lines).findIndex((parts) => parts.filter(Boolean).length > 2);
  const add = useMutation({
    mutationFn: () => api.watchlist.addSubjects.mutate({ watchlist_id, subjects: given.map(({ subject }) => subject) }),
    onSuccess: () => {
      setLines('');
      void queryClient.invalidateQueries({ queryKey: ['watchlists', watchlist_id] });
    },
  });
  const [refused] = faultsIn(add.error, 'subjects', []);
  const refusedAt = given[Number(/\d+/.exec(refused?.path ?? '')?.[0])]?.line;
  const fault = refused && { ...refused, message: `${t('line', { line: refusedAt ?? '' })}: ${refused.message}` };
  return (
    <Dialog title={t('add')} close={close}>
      <Form
        submit={add.mutate}
        label={t('add')}
        isBusy={add.isPending}
        isReady={given.length > 0 && long < 0}
        error={add.error}
      >
        <Field
          label={t('subjects')}
          hint={t('add_hint')}
          fault={long < 0 ? fault : t('too_many_parts', { line: long + 1 })}
        >
          {(control) => (
            <textarea
              {...control}
              rows={8}
              value={lines}
              onInput={({ currentTarget }) => setLines(currentTarget.value)}
            />
          )}
        </Field>
        <p role="status">{add.data && t('added', { count: add.data.added_count })}</p>
      </Form>
    </Dialog>
  );
}

const partsIn = (lines: string) => lines.split('\n').map((line) => line.split(/[\t;]/).map((part) => part.trim()));

/** A first line that is the heading of a table. */
const HEADING = /^(?:full[ _]?name|name|nombre|nome)$/i;

/** The subjects of the lines, with their numbers from 1. */
const subjectsIn = (lines: string) =>
  partsIn(lines).flatMap(([full_name = '', identifier], index) => {
    if (index === 0 && HEADING.test(full_name)) return [];
    const subject = { ...(full_name && { full_name }), ...(identifier && { identifier }) };
    return Object.keys(subject).length > 0 ? [{ line: index + 1, subject }] : [];
  });
