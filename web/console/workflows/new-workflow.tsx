import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { texts } from './texts.ts';

const TEMPLATES = {
  'basic-kyc': 'template_person',
  'company-kyc': 'template_company',
  'merchant-onboarding': 'template_merchant',
  'pep-enhanced': 'template_pep',
} as const;

export function NewWorkflow({ made, close }: { made: (workflow_id: string) => void; close: () => void }) {
  const t = useTexts(texts);
  const [type, setType] = useState('basic-kyc');
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => api.workflow.createFromTemplate.mutate({ type, ...(name && { name }) }),
    onSuccess: ({ workflow_id }) => {
      void queryClient.invalidateQueries({ queryKey: ['workflows'] });
      made(workflow_id);
    },
  });
  return (
    <Dialog title={t('create')} close={close}>
      <Form submit={create.mutate} label={t('create')} isBusy={create.isPending} error={create.error}>
        <Select
          label={t('template')}
          hint={t('template_hint')}
          value={type}
          set={setType}
          options={Object.entries(TEMPLATES).map(([template, words]) => [template, t(words)] as const)}
        />
        <Input label={t('name')} maxLength={200} value={name} set={setName} />
      </Form>
    </Dialog>
  );
}
