import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import type { Request } from './request-state.tsx';
import { texts } from './texts.ts';

const FIELDS = ['full_name', 'birth_date', 'document_number', 'client_id', 'customer_id', 'session_id'] as const;
type Person = Record<(typeof FIELDS)[number], string>;

const NOBODY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Person;

/** Begins the search for everything that is kept about a person. */
export function NewRequest() {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const [kind, setKind] = useState<Request['kind']>('access');
  const [reference, setReference] = useState('');
  const [person, setPerson] = useState(NOBODY);
  const subject = Object.fromEntries(
    FIELDS.flatMap((field) => (person[field].trim() ? [[field, person[field].trim()]] : [])),
  );
  const search = useMutation({
    mutationFn: () =>
      api.subjectRequest.create.mutate({ kind, subject, ...(reference.trim() && { reference: reference.trim() }) }),
    onSuccess: ({ request_id }) => {
      void queryClient.invalidateQueries({ queryKey: ['requests'] });
      go(`/requests/${request_id}`);
    },
  });
  return (
    <>
      <Link href="/requests">{t('all_requests')}</Link>
      <h1>{t('create')}</h1>
      <p class="quiet">{t('person_hint')}</p>
      <Form
        submit={search.mutate}
        label={t('search')}
        isBusy={search.isPending}
        isReady={Object.keys(subject).length > 0 && 'full_name' in subject === 'birth_date' in subject}
        error={search.error}
      >
        <Select
          label={t('kind')}
          value={kind}
          set={setKind}
          options={[
            ['access', t('kind_access')],
            ['erasure', t('kind_erasure')],
          ]}
        />
        <Input label={t('reference')} maxLength={200} value={reference} set={setReference} />
        {FIELDS.map((field) => (
          <Input
            key={field}
            label={t(field)}
            type={field === 'birth_date' ? 'date' : 'text'}
            maxLength={200}
            fault={faultOf(search.error, `subject.${field}`)}
            value={person[field]}
            set={(value) => setPerson((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </Form>
    </>
  );
}
