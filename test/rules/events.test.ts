import { globSync, readFileSync } from 'node:fs';
import { contracts } from '@vett/schema/contracts';
import { EVENTS, type EventType } from '@vett/schema/event';
import document from '@vett/schema/openapi.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { named } from './walk.ts';

/** The test that provokes a type through the public interface. */
const PROVOKED: Partial<Record<EventType, string>> = {
  'kyc.case.overdue': 'test/features/case-terms.test.ts',
  'kyc.job.completed': 'test/features/webhook-events.test.ts',
  'kyc.job.failed': 'test/features/webhook-events.test.ts',
  'kyc.lists.failing': 'test/features/list-alarms.test.ts',
  'kyc.lists.refreshed': 'test/features/list-alarms.test.ts',
  'kyc.lists.refused': 'test/features/list-alarms.test.ts',
  'kyc.lists.stale': 'test/features/list-alarms.test.ts',
  'kyc.lists.updated': 'test/features/webhook-events.test.ts',
  'kyc.scan.completed': 'test/features/scan-run.test.ts',
  'kyc.scan.failed': 'test/features/scan.test.ts',
  'kyc.session.approved': 'test/features/session-event-contract.test.ts',
  'kyc.session.completed': 'test/features/session-event-contract.test.ts',
  'kyc.session.correction_requested': 'test/features/session-event-contract.test.ts',
  'kyc.session.correction_resolved': 'test/features/session-event-contract.test.ts',
  'kyc.session.created': 'test/features/session-event-contract.test.ts',
  'kyc.session.expired': 'test/features/session-event-contract.test.ts',
  'kyc.session.manual_review': 'test/features/session-event-contract.test.ts',
  'kyc.session.processed': 'test/features/session-event-contract.test.ts',
  'kyc.session.rejected': 'test/features/session-event-contract.test.ts',
  'kyc.watchlist.alert': 'test/features/watchlist-runs.test.ts',
  'kyc.watchlist.alert_batch': 'test/features/watchlist-runs.test.ts',
  'kyc.watchlist.media_alert': 'test/features/watchlist-media.test.ts',
  'kyc.watchlist.media_not_searched': 'test/features/watchlist-media.test.ts',
  'kyc.webhook.disabled': 'test/features/webhook-events.test.ts',
  'kyc.webhook.recovered': 'test/features/webhook-delivery.test.ts',
};

/** The areas that will emit the types that nothing emits yet. */
const NOT_YET: Readonly<Record<string, string>> = {};

const types = Object.keys(EVENTS) as EventType[];
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'openapi');
const page = readFileSync('docs/webhooks.md', 'utf8');
// The texts of mail and chat name types that other files emit.
const emitting = globSync('src/**/*.ts', { exclude: ['src/features/webhook/texts.ts'] });
const sources = emitting.map((path) => readFileSync(path, 'utf8'));
const isEmitted = (type: string) => sources.some((text) => text.includes(`'${type}'`));
const isAwaited = (type: string) => Object.keys(NOT_YET).some((prefix) => type.startsWith(prefix));

/** Why a type has to be added to one of the two tables; undefined when it is in the right one. */
function faultOf(type: string, file: string | undefined): string | undefined {
  if (isEmitted(type)) {
    if (!file) return `${type} is emitted: name the test that provokes it in PROVOKED.`;
    return readFileSync(file, 'utf8').includes(`'${type}'`) ? undefined : `${file} does not name ${type}.`;
  }
  return file || isAwaited(type) ? undefined : `${type} is not emitted: add its area to NOT_YET or remove the type.`;
}

test('every type is provoked by a test, or nothing emits it yet', () => {
  expect(types.map((type) => faultOf(type, PROVOKED[type])).filter(Boolean)).toEqual([]);
});

test('an area that emits events is not awaited any more', () => {
  const stale = Object.keys(NOT_YET).filter((prefix) =>
    types.some((type) => type.startsWith(prefix) && isEmitted(type)),
  );
  expect(stale).toEqual([]);
});

test('a type without a test is detected', () => {
  expect(faultOf('kyc.job.completed', undefined)).toContain('name the test');
  expect(faultOf('kyc.note.archived', undefined)).toContain('not emitted');
  expect(faultOf('kyc.job.completed', 'test/rules/walk.ts')).toContain('does not name');
});

describe.each(types)('%s', (type) => {
  const { data, thin, example, description } = EVENTS[type];

  test('has a description and a valid example', () => {
    expect(description).toMatch(/^[A-Z].*\.$/s);
    expect(data.parse(example)).toEqual(example);
  });

  test('declares every member of its data', () => {
    expect(data.safeParse({ ...example, surely_unknown: 1 }).success).toBe(false);
  });

  test('has a thin payload that is a part of the whole one, without names, identifiers and matches', () => {
    const part = thin.parse(example);
    expect(example).toMatchObject(part);
    expect(JSON.stringify(part)).not.toMatch(/Fictiv|X1234567|Suppliers|match_data|form_data|shop\.example/);
  });

  test('is in the OpenAPI document with an example that fits its schema', () => {
    const { summary, description, requestBody } = document.webhooks[type].post;
    expect(description).toContain(summary.slice(0, -1));
    const { schema, examples } = requestBody.content['application/json'];
    const fits = ajv.compile({ $ref: `openapi${schema.$ref}` });
    expect(examples.Example.value).toMatchObject({ type, data: example });
    expect(fits(examples.Example.value), JSON.stringify(fits.errors)).toBe(true);
    expect(fits({ ...examples.Example.value, type: 'kyc.other' })).toBe(false);
  });
});

test('opt-in are the types that most tenants do not want', () => {
  expect(types.filter((type) => EVENTS[type].optIn)).toEqual(['kyc.session.expired', 'kyc.lists.updated']);
});

describe('the page «Webhooks»', () => {
  test('has the table of all types', () => {
    const rows = types.map((type) => {
      const { optIn, description } = EVENTS[type];
      return `| \`${type}\`${optIn ? ' (opt-in)' : ''} | ${description} |`;
    });
    expect(page).toContain(rows.join('\n'));
  });

  test('names every operation of endpoints, deliveries and channels', () => {
    const paths = named(contracts).flatMap(({ operation: { rest } }) => rest?.path ?? []);
    const ofWebhooks = paths.filter((path) => /webhooks|notification-channels/.test(path));
    expect(ofWebhooks.filter((path) => !page.includes(`${path}\``))).toEqual([]);
  });
});
