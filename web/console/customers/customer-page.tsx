import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer } from '../parts/answer.tsx';
import { Badge, Copied, Facts, Moment } from '../parts/values.tsx';
import type { Customer } from './customer.ts';
import { CustomerCases } from './customer-cases.tsx';
import { CustomerDocuments } from './customer-documents.tsx';
import { Erase } from './erase.tsx';
import { Organization } from './organization.tsx';
import { Risk } from './risk.tsx';
import { texts } from './texts.ts';
import { Watch } from './watch.tsx';

/** A customer: data, risk, cases, organization and documents. */
export function CustomerPage({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const customer = useQuery({
    queryKey: ['customer', customer_id],
    queryFn: () => api.customer.get.query({ customer_id }),
  });
  return (
    <>
      <Link href="/customers">{t('all')}</Link>
      <Answer of={customer}>{(known) => <Whole of={known} />}</Answer>
    </>
  );
}

function Whole({ of }: { of: Customer }) {
  const t = useTexts(texts);
  const may = useMay();
  const [asked, setAsked] = useState<'watch' | 'erase'>();
  const close = () => setAsked(undefined);
  const { customer_id } = of;
  return (
    <>
      <div class="row spread">
        <div class="row">
          <h1>
            <bdi>{of.name}</bdi>
          </h1>
          <Badge tone={of.status === 'active' ? 'good' : 'plain'}>{t(`state_${of.status}`)}</Badge>
          <Badge>{t(of.is_monitored ? 'watched' : 'not_watched')}</Badge>
        </div>
        <div class="row">
          {may('kyc:create') && of.status === 'active' && (
            <button class="button second" type="button" onClick={() => setAsked('watch')}>
              {t('watch')}
            </button>
          )}
          {may('kyc:delete') && (
            <button class="button second" type="button" onClick={() => setAsked('erase')}>
              {t('erase')}
            </button>
          )}
        </div>
      </div>
      <div class="panels">
        <Data of={of} />
        <Risk customer_id={customer_id} />
      </div>
      <CustomerCases customer_id={customer_id} />
      {of.entity_type === 'company' && <Organization customer_id={customer_id} />}
      <CustomerDocuments customer_id={customer_id} />
      {asked === 'watch' && <Watch of={of} close={close} />}
      {asked === 'erase' && <Erase of={of} close={close} />}
    </>
  );
}

function Data({ of }: { of: Customer }) {
  const t = useTexts(texts);
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  const texted = ['client_id', 'email', 'phone', 'website', 'document_id', 'tax_id', 'notes'] as const;
  return (
    <section class="panel">
      <h2>{t('data')}</h2>
      <Facts
        of={[
          [t('kind'), t(`kind_${of.entity_type}`)],
          [t('country'), of.country && countries.of(of.country)],
          ...texted.flatMap((name) =>
            of[name]
              ? [
                  [
                    t(`data_${name}`),
                    <bdi key={name} class="pre">
                      {of[name]}
                    </bdi>,
                  ] as const,
                ]
              : [],
          ),
          [t('made'), <Moment key="made" at={of.created_at} />],
          [t('last'), <Moment key="last" at={of.last_activity_at} />],
          [t('id'), <Copied key="id" text={of.customer_id} />],
        ]}
      />
    </section>
  );
}
