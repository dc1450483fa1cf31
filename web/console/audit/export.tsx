import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { saveFile } from '../parts/save-file.ts';
import { csvOf } from './csv.ts';
import { type AuditEvent, type Filter, readEvents } from './events.ts';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

/** The number of events in a file; each page of them is an event too. */
const MOST = 10_000;

/** Saves the events of the filter as a file of CSV, newest first. */
export function Export({ filter }: { filter: Filter }) {
  const t = useTexts(texts);
  const { whoOf, actionOf, objectOf } = useWords();
  const [count, setCount] = useState(0);
  const heading = [t('file_time'), t('who'), t('actor_id'), t('what'), t('action'), t('object'), t('resource_id')];
  const lineOf = ({ occurred_at, actor, action, resource, outcome, changes, request_id, seq, hash }: AuditEvent) => [
    ...[occurred_at, whoOf(actor), actor.id, actionOf(action, resource?.type), action],
    ...[objectOf(resource)?.text ?? '', resource?.id ?? '', t(`outcome_${outcome}`), changes?.join(', ') ?? ''],
    ...[request_id, `${seq ?? ''}`, hash ?? ''],
  ];
  const save = useMutation({
    async mutationFn() {
      const lines: string[][] = [[...heading, t('outcome'), t('fields'), t('request_id'), t('place'), t('hash')]];
      for (let next_key: string | undefined; ; ) {
        setCount(lines.length - 1);
        const page = await readEvents(filter, { limit: 100, next_key });
        lines.push(...page.events.map(lineOf));
        if (page.next_key === null || lines.length > MOST) {
          saveFile(
            new Blob([csvOf(lines)], { type: 'text/csv' }),
            `audit-${new Date().toISOString().slice(0, 10)}.csv`,
          );
          return { isCut: page.next_key !== null };
        }
        next_key = page.next_key;
      }
    },
  });
  return (
    <>
      <button
        class="button second"
        type="button"
        aria-busy={save.isPending}
        onClick={() => !save.isPending && save.mutate()}
      >
        {save.isPending ? t('exporting', { count }) : t('export')}
      </button>
      {save.error && <Failed error={save.error} />}
      {save.data?.isCut && (
        <p class="notice" role="status">
          {t('export_more', { count: MOST })}
        </p>
      )}
    </>
  );
}
