import { useState } from 'preact/hooks';
import { Link, Route, Switch } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Input } from '../parts/form.tsx';
import { Records } from '../parts/records.tsx';
import { Select } from '../parts/select.tsx';
import { useSettled } from '../parts/use-settled.ts';
import { Badge, MOMENT_WIDTH, Moment } from '../parts/values.tsx';
import './customers.css';
import { CustomerPage } from './customer-page.tsx';
import { RiskBadge } from './risk-badge.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.customer.list.query>>;
type Customer = Page['customers'][number];

/** The persons and companies that the tenant deals with. */
export const Customers = () => (
  <Switch>
    <Route path="/customers/:customer_id">
      {({ customer_id }) => <CustomerPage key={customer_id} customer_id={customer_id} />}
    </Route>
    <Route>
      <AllCustomers />
    </Route>
  </Switch>
);

const RISKS = ['low', 'medium', 'high', 'critical'] as const;
const KINDS = ['individual', 'company'] as const;

function AllCustomers() {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const [risk, setRisk] = useState<'' | (typeof RISKS)[number]>('');
  const [kind, setKind] = useState<'' | (typeof KINDS)[number]>('');
  const search = useSettled(text.trim());
  const filter = {
    ...(search && { search }),
    ...(risk && { risk_level: risk }),
    ...(kind && { entity_type: kind }),
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <search class="toolbar">
        <Input label={t('search')} placeholder={t('search_hint')} value={text} set={setText} maxLength={200} />
        <Select
          label={t('kind')}
          value={kind}
          set={setKind}
          options={[['', t('any')], ...KINDS.map((each) => [each, t(`kind_${each}`)] as const)]}
        />
        <Select
          label={t('set_risk')}
          value={risk}
          set={setRisk}
          options={[['', t('any')], ...RISKS.map((each) => [each, t(`risk_${each}`)] as const)]}
        />
      </search>
      <Records<Customer, Page>
        label={t('title')}
        queryKey={['customers', filter]}
        read={(next_key) => api.customer.list.query({ ...filter, limit: 100, next_key })}
        itemsOf={({ customers }) => customers}
        keyOf={({ customer_id }) => customer_id}
        empty={t(Object.keys(filter).length > 0 ? 'none_found' : 'none')}
        columns={[
          {
            title: t('name'),
            cell: ({ customer_id, name }) => (
              <Link href={`/customers/${customer_id}`} title={name}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { title: t('kind'), cell: ({ entity_type }) => t(`kind_${entity_type}`), width: '7rem' },
          {
            title: t('state'),
            cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'plain'}>{t(`state_${status}`)}</Badge>,
            width: '7rem',
          },
          {
            title: t('set_risk'),
            cell: ({ risk_level }) => (risk_level ? <RiskBadge level={risk_level} /> : '–'),
            width: '8rem',
          },
          { title: t('cases'), cell: ({ sessions_count }) => sessions_count, width: '5.5rem' },
          { title: t('last'), cell: ({ last_activity_at }) => <Moment at={last_activity_at} />, width: MOMENT_WIDTH },
        ]}
      />
    </>
  );
}
