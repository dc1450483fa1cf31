import { FEATURES } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { operatorContracts } from '@vett/schema/operator';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { named, placesIn } from './walk.ts';

const service = await testService({ LISTS: 'un' });
const features = Object.fromEntries(FEATURES.map((name) => [name, true]));
const tenant = await sessionsOfTenant(service, { features, rate_limit_multiplier: 1_000 });
const info = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const workflow_id = await tenant.newWorkflow([info]);
const { customer_id } = (await tenant.call('POST', '/customers', { name: 'Ann Fictive' })).data;

const images = [{ data: 'AAAA', mime_type: 'image/png' }];
const subject = { full_name: 'Ann Fictive' };
const field = (more: object) => ({
  name: 'Short',
  steps: [{ ...info, type: 'form_fill', custom_fields: [{ field_id: 'a', name: 'A', ...more }] }],
});
const workflows = (country: string) => ({
  'steps[].custom_fields[].country': field({ type: 'tax_id', country }),
  'steps[].custom_fields[].default_country': field({ type: 'phone', default_country: country }),
  'steps[].custom_fields[].allowed': field({ type: 'country', allowed: [country] }),
  'steps[].custom_fields[].blocked': field({ type: 'country', blocked: [country] }),
  'steps[].document_requirements[].accepted_countries': {
    name: 'Short',
    steps: [
      {
        ...{ ...info, type: 'document_upload' },
        document_requirements: [{ document_type: 'id_document', accepted_countries: [country] }],
      },
    ],
  },
  'validation_config.automation_rules.country_rules[].country_code': {
    ...{ name: 'Short', steps: [info] },
    validation_config: {
      automation_rules: { country_rules: [{ country_code: country, applies_to: ['all'], action: 'flag' }] },
    },
  },
});

/** For each place of a country, an input with that country there. */
const INPUTS: Readonly<Record<string, (country: string) => Readonly<Record<string, object>>>> = {
  'customer.create': (country) => ({ country: { name: 'Ann Fictive', country } }),
  'customer.update': (country) => ({ country: { customer_id, country } }),
  ...Object.fromEntries(
    ['id', 'proofOfAddress', 'companyCharter', 'bankOwnership', 'taxCertificate'].map((kind) => [
      `document.${kind}`,
      (country: string) => ({ country: { images, country } }),
    ]),
  ),
  ...Object.fromEntries(
    ['listCheck.screen', 'listCheck.legacy'].map((id) => [
      id,
      (country: string) => ({
        'subject.nationality': { subject: { ...subject, nationality: country } },
        'subject.incorporation_country': { subject: { ...subject, incorporation_country: country } },
      }),
    ]),
  ),
  'listCheck.batch': (country) => ({
    'subjects[].nationality': { subjects: [{ ...subject, nationality: country }] },
    'subjects[].incorporation_country': { subjects: [{ ...subject, incorporation_country: country }] },
    'subjects[].subject.nationality': { subjects: [{ subject: { ...subject, nationality: country } }] },
    'subjects[].subject.incorporation_country': {
      subjects: [{ subject: { ...subject, incorporation_country: country } }],
    },
  }),
  'listCheck.ownership': (country) => {
    const of = (member: object) => ({
      target: 'a',
      parties: [{ party_id: 'a', entity_type: 'company', subject: { ...subject, ...member } }],
      holdings: [],
    });
    return {
      'parties[].subject.nationality': of({ nationality: country }),
      'parties[].subject.incorporation_country': of({ incorporation_country: country }),
    };
  },
  'session.create': (country) => ({ account_country: { workflow_id, account_country: country } }),
  'tenant.update': (country) => ({ 'web_validation.country': { web_validation: { country } } }),
  'workflow.create': workflows,
  'workflow.update': (country) =>
    Object.fromEntries(
      Object.entries(workflows(country)).map(([place, definition]) => [place, { workflow_id, ...definition }]),
    ),
  'workflow.simulate': (country) => ({
    'automation_rules.country_rules[].country_code': {
      workflow_id,
      automation_rules: { country_rules: [{ country_code: country, applies_to: ['all'], action: 'flag' }] },
    },
  }),
};

const EXCEPT: Readonly<Record<string, string>> = {
  'adverseMedia.check': 'The country is a code, a name or any other hint beside the search.',
  'job.create':
    'The subjects are read like those of a batch, but in the background: the results name each refused one.',
};

const isCountry = (place: string) =>
  /(^|[._])(country|countries|country_code|nationality|nationalities|jurisdiction|residence|citizenship)$/.test(place);

const all = [...named(contracts), ...named(operatorContracts)];
const places = all.flatMap(({ id, operation }) => {
  const found = placesIn(operation.input).flatMap(([place]) => (isCountry(place) ? [place] : []));
  return [...new Set(found)].map((place) => ({ id, place, operation }));
});

describe('a code of a country that does not exist is refused', () => {
  test.each(places.filter(({ id }) => !(id in EXCEPT)))(
    '$id refuses a country that does not exist in its $place',
    async ({ id, place }) => {
      const inputs = INPUTS[id];
      if (!inputs?.('XX')[place]) throw new Error(`Add an input with ${place} of ${id}.`);
      const answer = await tenant.call('POST', `/trpc/${id}`, inputs('XX')[place]);
      expect(JSON.stringify(answer)).toContain('"code":"INVALID_COUNTRY"');
    },
  );
});

test('every input of this test is for a place that is there', () => {
  const known = new Set(places.map(({ id, place }) => `${id} ${place}`));
  for (const [id, inputs] of Object.entries(INPUTS))
    for (const place of Object.keys(inputs('XX'))) if (isCountry(place)) expect(known).toContain(`${id} ${place}`);
});
