import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { texts } from './texts.ts';

/** The documents that were read for a customer outside of cases. */
export function CustomerDocuments({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const documents = useQuery({
    queryKey: ['customer', customer_id, 'documents'],
    queryFn: () => api.document.list.query({ customer_id, limit: 20 }),
  });
  return (
    <section class="panel">
      <h2>{t('documents')}</h2>
      <Answer of={documents}>
        {({ verifications }) =>
          verifications.length === 0 ? (
            <Nothing>{t('no_documents')}</Nothing>
          ) : (
            <ul class="plain-list">
              {verifications.map(({ verification_id, document_type, status, created_at }) => (
                <li key={verification_id} class="row spread">
                  <span>
                    {t(`document_${document_type}`)}{' '}
                    <span class="quiet small">
                      <Moment at={created_at} />
                    </span>
                  </span>
                  <Badge tone={status === 'error' ? 'bad' : 'good'}>{t(status === 'error' ? 'unread' : 'read')}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  );
}
