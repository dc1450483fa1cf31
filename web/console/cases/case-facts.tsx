import { Link } from 'wouter';
import { useTexts } from '../language.ts';
import { Copied, Facts, Moment } from '../parts/values.tsx';
import type { Case } from './case.ts';
import { Due } from './due.tsx';
import { texts as ofQueue } from './queue-texts.ts';
import { Report } from './report.tsx';
import { texts } from './texts.ts';

export function CaseFacts({ of }: { of: Case }) {
  const t = useTexts(texts);
  const tq = useTexts(ofQueue);
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('facts')}</h2>
        <Report session_id={of.session_id} />
      </div>
      <Facts
        of={[
          [
            t('workflow'),
            <bdi key="workflow">{t('version', { name: of.workflow_name, version: of.workflow_version })}</bdi>,
          ],
          [t('entity'), t(`entity_${of.entity_type}`)],
          [
            t('customer'),
            of.customer_id && (
              <Link key="customer" href={`/customers/${of.customer_id}`}>
                {t('open_customer')}
              </Link>
            ),
          ],
          ...(of.parent_session_id
            ? [
                [
                  t('parent'),
                  <Link key="parent" href={`/cases/${of.parent_session_id}`}>
                    {t('open_parent')}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('client_id'), of.client_id && <bdi key="client">{of.client_id}</bdi>],
          [t('opened'), <Moment key="opened" at={of.created_at} />],
          [t('completed'), <Moment key="completed" at={of.completed_at} />],
          ...(of.due_at ? [[tq('due'), <Due key="due" of={of} />] as const] : []),
          [t('kept_until'), <Moment key="kept" at={of.retention_until} withTime={false} />],
          [t('case_id'), <Copied key="id" text={of.session_id} />],
        ]}
      />
    </section>
  );
}
