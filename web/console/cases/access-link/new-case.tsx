import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { useMay } from '../../me.ts';
import { Answer } from '../../parts/answer.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Form, faultOf, Input } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import { NewLink } from './new-link.tsx';
import { texts } from './texts.ts';

/** Creates a session for a person or company, and shows the link. */
export function NewCase() {
  const t = useTexts(texts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('kyc:create')) return null;
  return (
    <>
      <button class="button" type="button" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {isOpen && <Asked close={() => setOpen(false)} />}
    </>
  );
}

function Asked({ close }: { close: () => void }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const [chosen, setChosen] = useState('');
  const [user_name, setName] = useState('');
  const [user_email, setEmail] = useState('');
  const [client_id, setClient] = useState('');
  const workflows = useQuery({
    queryKey: ['cases', 'workflows'],
    queryFn: () => api.workflow.list.query({ limit: 100 }),
  });
  const workflow_id = chosen || (workflows.data?.workflows[0]?.workflow_id ?? '');
  const open = useMutation({
    mutationFn: () =>
      api.session.create.mutate({
        workflow_id,
        metadata: { ...(user_name && { user_name }), ...(user_email && { user_email }) },
        ...(client_id && { client_id }),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['cases'] }),
  });
  const made = open.data;
  if (made)
    return (
      <Dialog title={t('link')} close={close}>
        <NewLink url={made.session_url} />
        <div class="row">
          <button class="button" type="button" onClick={() => go(`/cases/${made.session_id}`)}>
            {t('open_case')}
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('open')} close={close}>
      <Answer of={workflows}>
        {({ workflows: all }) =>
          all.length === 0 ? (
            <>
              <p>{t('no_workflow')}</p>
              <div class="row">
                <Link class="button" href="/workflows">
                  {t('to_workflows')}
                </Link>
              </div>
            </>
          ) : (
            <Form submit={open.mutate} label={t('open')} isBusy={open.isPending} error={open.error}>
              <Select
                label={t('workflow')}
                value={workflow_id}
                set={setChosen}
                options={all.map((workflow) => [workflow.workflow_id, workflow.name])}
              />
              <Input label={t('name')} hint={t('optional')} maxLength={200} value={user_name} set={setName} />
              <Input label={t('email')} type="email" maxLength={254} value={user_email} set={setEmail} />
              <Input
                label={t('client_id')}
                hint={t('client_hint')}
                maxLength={255}
                fault={faultOf(open.error, 'client_id')}
                value={client_id}
                set={setClient}
              />
            </Form>
          )
        }
      </Answer>
    </Dialog>
  );
}
