import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnListName } from '@vett/schema/list-name';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { base64Of } from '../../../shared/base64.ts';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Answer } from '../../parts/answer.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { Form, faultOf, Input } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import { ACCEPTED, formatOf } from './format-of.ts';
import { ENTRY_TYPES, FORMATS, texts } from './texts.ts';
import { type OwnListField, Understood } from './understood.tsx';

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** Makes a list of a file: what is understood of it is shown before anything is kept. */
export function NewOwnList() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const [file, setFile] = useState<File>();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv');
  const [entryType, setEntryType] = useState<(typeof ENTRY_TYPES)[number]>('unknown');
  const [columns, setColumns] = useState<Readonly<Record<string, OwnListField>>>({});
  const name = `own:${slug ?? slugOf(title)}` as OwnListName;
  const isTable = format === 'csv' || format === 'xlsx';
  const reading = {
    ...{ format, entity_type: entryType },
    ...(isTable && { columns: Object.entries(columns).map(([heading, field]) => ({ heading, field })) }),
  };
  const fileKey = file && `${file.name} ${file.size} ${file.lastModified}`;
  const preview = useQuery({
    queryKey: ['own-list', fileKey, reading],
    queryFn: async () =>
      api.ownList.preview.mutate({ name: 'own:preview', ...reading, data: await base64Of(file as File) }),
    enabled: file !== undefined,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === fileKey ? before : undefined),
  });
  const publish = useMutation({
    mutationFn: async ({ name: file_name, ...sent }: { name: string; data: string }) => {
      await api.ownList.put.mutate({ name, title, ...reading });
      return api.ownList.publish.mutate({ name, file_name, ...sent });
    },
    onSuccess: async ({ run_id }) => {
      await queryClient.invalidateQueries({ queryKey: ['lists'] });
      go(`/lists/${name}?run=${run_id}`);
    },
  });
  const choose = (given: File | undefined) => {
    setFile(given);
    setColumns({});
    if (given) setFormat(formatOf(given));
  };
  const isReady =
    title !== '' && name !== 'own:' && preview.isSuccess && !preview.isFetching && preview.data.entries > 0;
  return (
    <>
      <Link href="/lists">{t('all_lists')}</Link>
      <h1>{t('title')}</h1>
      <p class="quiet">{t('intro')}</p>
      <Form
        submit={async () => file && isReady && publish.mutate({ name: file.name, data: await base64Of(file) })}
        label={t('publish')}
        isBusy={publish.isPending}
        isReady={isReady}
        error={publish.error}
      >
        <Input
          label={t('list_title')}
          maxLength={200}
          value={title}
          set={setTitle}
          fault={faultOf(publish.error, 'title')}
        />
        <Input
          label={t('name')}
          hint={t('name_hint', { name })}
          maxLength={40}
          value={slug ?? slugOf(title)}
          set={(given) => setSlug(slugOf(given))}
          fault={faultOf(publish.error, 'name')}
        />
        <FileField label={t('file')} hint={t('file_hint')} accept={ACCEPTED} most={10} set={choose} />
        <Select
          label={t('format')}
          value={format}
          set={setFormat}
          options={FORMATS.map((each) => [each, t(`format_${each}`)])}
        />
        <Select
          label={t('entry_type')}
          value={entryType}
          set={setEntryType}
          options={ENTRY_TYPES.map((each) => [each, t(`type_${each}`)])}
        />
        {file && (
          <Answer of={preview}>
            {(found) => (
              <Understood
                of={found}
                chosen={columns}
                choose={(heading, field) => setColumns({ ...columns, [heading]: field })}
              />
            )}
          </Answer>
        )}
      </Form>
    </>
  );
}
