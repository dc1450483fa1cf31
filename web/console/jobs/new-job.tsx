import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { FileField } from '../parts/file-field.tsx';
import { Form, Input } from '../parts/form.tsx';
import { COLUMNS, type ReadFile, readCsv } from './read-csv.ts';
import { texts } from './texts.ts';

const MAX = 10_000;
const FAULTS_SHOWN = 10;

/** Creates a job from a CSV file, after a preview of the file. */
export function NewJob() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [isLeftOut, setLeftOut] = useState(false);
  const read = useQuery({
    queryKey: ['csv', file?.name, file?.size, file?.lastModified],
    queryFn: () => readCsv(file as File),
    enabled: file !== undefined,
    gcTime: 0,
    retry: false,
  });
  const start = useMutation({
    mutationFn: ({ subjects }: ReadFile) => api.job.create.mutate({ subjects: [...subjects], ...(name && { name }) }),
    onSuccess: ({ job }) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      go(`/jobs/${job.job_id}`);
    },
  });
  const found = read.data;
  const isSound = found?.hasColumns && found.subjects.length <= MAX;
  const isReady = isSound && (found.ignored.length === 0 || isLeftOut);
  return (
    <>
      <Link href="/jobs">{t('all_jobs')}</Link>
      <h1>{t('create')}</h1>
      <Form
        submit={() => found && isReady && start.mutate(found)}
        label={t('start', { count: isSound ? found.subjects.length : 0 })}
        isBusy={start.isPending}
        isReady={isReady === true && found !== undefined && found.subjects.length > 0}
        error={start.error}
      >
        <Input label={t('name')} maxLength={100} value={name} set={setName} />
        <FileField
          label={t('file')}
          hint={t('file_hint', { columns: COLUMNS.join(', ') })}
          accept=".csv,.tsv,text/csv"
          most={50}
          set={(chosen) => {
            setFile(chosen);
            setLeftOut(false);
          }}
        />
        {file && <Answer of={read}>{(given) => <Preview of={given} />}</Answer>}
        {file && found?.hasColumns && found.ignored.length > 0 && (
          <label class="choice notice bad">
            <input
              type="checkbox"
              checked={isLeftOut}
              onChange={({ currentTarget }) => setLeftOut(currentTarget.checked)}
            />
            <bdi>{t('ignored', { columns: found.ignored.join(', ') })}</bdi>
          </label>
        )}
      </Form>
    </>
  );
}

function Preview({ of: { subjects, hasColumns, faults } }: { of: ReadFile }) {
  const t = useTexts(texts);
  if (!hasColumns)
    return (
      <p class="notice bad" role="alert">
        {t('no_column')}
      </p>
    );
  return (
    <section class="panel">
      <p role="status">{t('read', { count: subjects.length })}</p>
      {subjects.length === 0 && <p class="fault">{t('no_lines')}</p>}
      {subjects.length > MAX && <p class="fault">{t('too_many', { count: subjects.length, max: MAX })}</p>}
      {faults.length > 0 && <p class="notice bad">{t('bad_lines', { count: faults.length })}</p>}
      {faults.slice(0, FAULTS_SHOWN).map(({ line, message }) => (
        <p key={line} class="fault">
          {t('bad_line', { line, message })}
        </p>
      ))}
    </section>
  );
}
