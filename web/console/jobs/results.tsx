import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { refreshDecisions, useDecidedNow } from '../matches/decided-now.ts';
import { Entries } from '../matches/entries.tsx';
import { subjectMatchesIn } from '../matches/match.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Records } from '../parts/records.tsx';
import { saveFile } from '../parts/save-file.ts';
import { Select } from '../parts/select.tsx';
import { Badge } from '../parts/values.tsx';
import { Worded } from '../parts/worded.tsx';
import { rest } from '../rest.ts';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.job.results.query>>;
export type Item = Page['items'][number];
type ResultView = 'all' | 'matches' | 'errors';

/** The entries that are open from the start. */
const SHOWN = 3;

const KINDS: readonly ResultView[] = ['all', 'matches', 'errors'];

export function Results({ job_id }: { job_id: string }) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const [only, setOnly] = useState<ResultView>('all');
  const [shown, setShown] = useState<ScreenedRow>();
  const save = useMutation({ mutationFn: () => download(job_id, only) });
  return (
    <>
      <div class="row spread">
        <h2>{t('results')}</h2>
        <div class="toolbar">
          <Select
            label={t('show')}
            value={only}
            set={setOnly}
            options={KINDS.map((kind) => [kind, t(`only_${kind}`)])}
          />
          <button
            class="button second"
            type="button"
            aria-busy={save.isPending}
            onClick={() => !save.isPending && save.mutate()}
          >
            {t('download')}
          </button>
        </div>
      </div>
      {save.error && <Failed error={save.error} />}
      <Records<Item, Page>
        label={t('results')}
        queryKey={['jobs', job_id, 'results', only]}
        read={(next_key) => api.job.results.query({ job_id, only, limit: 200, next_key })}
        itemsOf={({ items }) => items}
        keyOf={({ index }) => String(index)}
        empty={t('nothing')}
        columns={[
          { title: t('line'), cell: (item) => item.reference ?? lineOf(item), width: '8rem' },
          {
            title: t('subject'),
            cell: (item) =>
              item.status === 'error' ? (
                t('of_line', { line: lineOf(item) })
              ) : item.summary.is_match ? (
                <button class="button plain small" type="button" onClick={() => setShown(item)}>
                  <bdi>{nameOf(item)}</bdi>
                </button>
              ) : (
                <bdi>{nameOf(item)}</bdi>
              ),
          },
          { title: t('outcome'), cell: (item) => <Outcome of={item} /> },
          {
            title: t('best'),
            cell: (item) =>
              item.status === 'error' ? (
                <Fault of={item} />
              ) : (
                <bdi title={bestOf(item, titleOf)}>{bestOf(item, titleOf)}</bdi>
              ),
          },
        ]}
      />
      {shown && (
        <Dialog title={nameOf(shown)} close={() => setShown(undefined)}>
          <Matches of={shown} />
        </Dialog>
      )}
    </>
  );
}

/** The matches of a line, with the decisions on them since. */
function Matches({ of: { results } }: { of: ScreenedRow }) {
  const found = useDecidedNow(subjectMatchesIn(results));
  return <Entries of={found} holdsFor="subject" shown={SHOWN} decided={() => void refreshDecisions()} />;
}

type FailedRow = Extract<Item, { status: 'error' }>;
type ScreenedRow = Exclude<Item, FailedRow>;

/** The line of the file; the first one names the columns. */
const lineOf = ({ index }: Item) => index + 2;

/** Why a line was refused. The path of the field is that of a request, which the user did not write. */
function Fault({ of: { error } }: { of: FailedRow }) {
  const { code, message } = error.fields?.[0] ?? error;
  return (
    <span title={message}>
      <Worded of={{ code, message }} />
    </span>
  );
}

const nameOf = ({ results }: ScreenedRow) => {
  const { full_name, document_id, wallet_address } = results[0]?.subject ?? {};
  return full_name ?? document_id ?? wallet_address ?? '–';
};

/** A subject is clean only if the whole of it was checked against every list. */
function Outcome({ of }: { of: Item }) {
  const t = useTexts(texts);
  if (of.status === 'error') return <Badge tone="bad">{t('is_error')}</Badge>;
  if (of.summary.is_match) {
    const { match_count, profiles = [] } = of.summary;
    const entries = match_count > profiles.length ? ` (${t('entries', { count: match_count })})` : '';
    return <Badge tone="bad">{`${t('is_match', { count: profiles.length })}${entries}`}</Badge>;
  }
  if (of.summary.has_errors || of.summary.uncompared) return <Badge tone="warn">{t('is_incomplete')}</Badge>;
  return <Badge tone="good">{t('is_clean')}</Badge>;
}

/** The likeliest one of those who are listed, with all lists that name it. */
function bestOf({ summary: { profiles = [] } }: ScreenedRow, titleOf: (list: string) => string): string {
  const [best] = profiles;
  if (!best) return '';
  const lists = [...new Set(best.listed_by.map(({ list_name }) => titleOf(list_name)))].join(', ');
  return `${best.name} · ${Math.round(best.best_confidence * 100)} % · ${lists}`;
}

/** Saves the results of a job as one CSV file. Rejects with a refusal, or when it does not come whole. */
async function download(job_id: string, only: string): Promise<void> {
  const query = new URLSearchParams({ format: 'csv', pages: 'all', limit: '500', only });
  const answer = await rest(`/kyc/jobs/${job_id}/results?${query}`);
  saveFile(await answer.blob(), `job-${job_id}.csv`);
}
