import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac,un,us_csl,eu' });

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
async function screen(body: object): Promise<{ status: number; body: any }> {
  const response = await service.post('/kyc', body);
  return { status: response.status, body: await response.json() };
}

describe('POST /kyc', () => {
  test('POST /kyc checks one list and answers its result without a summary', async () => {
    const { status, body } = await screen({ subject: { full_name: 'Zoltan Fictivus' }, list_name: 'ofac' });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['execution_context', 'result', 'status']);
    expect(body.status).toBe('success');
    expect(body.result).toMatchObject({ list_name: 'ofac', is_match: true, subject: { full_name: 'Zoltan Fictivus' } });
    expect(body.result.match_count).toBe(body.result.matches.length);
    expect(body.result.metadata).toMatchObject({
      search_type: 'fast_precise_cascade',
      min_confidence: 0.7,
      sample: true,
    });
    expect(body.result.matches[0]).toMatchObject({
      confidence_score: 1,
      match_type: 'exact',
      source_list: 'ofac',
      match_data: {
        name: 'Zoltan FICTIVUS',
        entity_type: 'individual',
        entity_id: '90001',
        nationality: 'HU',
        birth_date: '1977-03-25',
        sanction_programs: ['SDGT', 'IFSR'],
      },
    });
    expect(body.execution_context).toMatchObject({ tenant_id: service.tenant.tenant_id });
  });

  test('POST /kyc checks several lists, each once, and summarises them', async () => {
    const { body } = await screen({ subject: { full_name: 'Zoltan Fictivus' }, lists: ['ofac', 'un', 'ofac'] });
    expect(Object.keys(body.results)).toEqual(['ofac', 'un']);
    expect(body.summary).toMatchObject({
      is_match: true,
      lists_checked: ['ofac', 'un'],
      has_errors: false,
      error_count: 0,
    });
  });

  test('POST /kyc checks every enabled list by default, and a list without data never looks clean', async () => {
    for (const lists of [undefined, []]) {
      const { status, body } = await screen({ subject: { full_name: 'Nobody Whatsoever' }, ...(lists && { lists }) });
      expect(status).toBe(200);
      expect(Object.keys(body.results)).toEqual(['ofac', 'un', 'eu', 'us_csl']);
      expect(body.results.eu).toMatchObject({
        list_name: 'eu',
        error: { code: 'LIST_DATA_UNAVAILABLE', type: 'UnavailableError' },
      });
      for (const key of ['is_match', 'matches', 'match_count']) expect(body.results.eu).not.toHaveProperty(key);
      expect(body.summary).toMatchObject({ has_errors: true, error_count: 1, lists_checked: ['ofac', 'un', 'us_csl'] });
    }
  });

  test('POST /kyc answers 503 when the only list has no data', async () => {
    const answer = await screen({ subject: { full_name: 'Zoltan Fictivus' }, list_name: 'eu' });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      status: 'error',
      error: { type: 'UnavailableError', code: 'LIST_DATA_UNAVAILABLE' },
    });
    expect(answer.body.execution_context).toMatchObject({ tenant_id: service.tenant.tenant_id });
  });

  test('POST /kyc returns an error entry for a named list without data, and 503 when no named list has data', async () => {
    const subject = { full_name: 'Zoltan Fictivus' };
    const { status, body } = await screen({ subject, lists: ['un', 'eu'] });
    expect(status).toBe(200);
    expect(body.results).toMatchObject({ eu: { error: { code: 'LIST_DATA_UNAVAILABLE' } } });
    for (const key of ['is_match', 'matches', 'match_count']) expect(body.results.eu).not.toHaveProperty(key);
    expect(body.summary).toMatchObject({ has_errors: true, error_count: 1, lists_checked: ['un'] });
    const none = await screen({ subject, lists: ['eu'] });
    expect([none.status, none.body.error.code]).toEqual([503, 'LIST_DATA_UNAVAILABLE']);
  });

  test.each(['vitalik.eth', 'hello', 'https://explorer.example/address/0x00000000000000000000000000000000c0ffee00'])(
    'POST /kyc and POST /kyc/wallet refuse %s as the address of a wallet',
    async (wallet_address) => {
      for (const [path, input] of [
        ['/kyc', { subject: { wallet_address } }],
        ['/kyc/wallet', { wallet_address }],
      ] as const) {
        const response = await service.post(path, input);
        const { error } = (await response.json()) as { error: { code: string } };
        expect([path, response.status, error.code]).toEqual([path, 400, 'INVALID_WALLET_ADDRESS']);
      }
    },
  );

  test('an identifier decides alone, regardless of nationality and birth date', async () => {
    const subject = { document_id: 'ZF0001234', nationality: 'BR', birth_date: '2001-01-01' };
    const { body } = await screen({ subject, list_name: 'ofac' });
    expect(body.result.matches[0].confidence_score).toBe(1);
  });

  test.each([
    [{ wallet_address: '1SampLeWaLLetFictiveNotReaLAAXyZ' }, '90006', 'wallet'],
    [{ imo_number: 'IMO1234567', entity_type: 'vessel' }, '90201', 'imo'],
    [{ full_name: 'Some Ship', call_sign: '5XFK1', entity_type: 'vessel' }, '90201', 'call_sign'],
    [{ full_name: 'Someone', tax_id: '000000000012' }, '90002', 'identifier'],
  ])('POST /kyc finds %j', async (subject, entity_id, matched_field) => {
    const { body } = await screen({ subject, list_name: 'ofac' });
    expect(body.result.matches[0]).toMatchObject({ confidence_score: 1, match_data: { entity_id, matched_field } });
  });

  test('POST /kyc warns of data that it left out', async () => {
    const subject = { full_name: 'Zoltan Fictivus', shoe_size: '44', document_id: 'A1', imo_number: '1234568' };
    const { body } = await screen({ subject, list_name: 'ofac', tenant_id: 'x' });
    expect(body.result.subject).not.toHaveProperty('shoe_size');
    const warnings: string[] = body.execution_context.warnings;
    expect(warnings).toContain('tenant_id ignored');
    for (const field of ['shoe_size', 'document', 'imo_number']) expect(warnings.join()).toContain(field);
  });

  test.each([
    [{}, 'VALIDATION_ERROR', 'subject', 'REQUIRED'],
    [{ subject: {} }, 'SUBJECT_IDENTIFIER_REQUIRED', 'subject', 'REQUIRED'],
    [{ subject: { call_sign: 'ABCD' } }, 'SUBJECT_IDENTIFIER_REQUIRED', 'subject', 'REQUIRED'],
    [{ subject: { identifiers: [] } }, 'SUBJECT_IDENTIFIER_REQUIRED', 'subject', 'REQUIRED'],
    [{ subject: { full_name: '.' } }, 'VALIDATION_ERROR', 'subject.full_name', 'TOO_SHORT'],
    [{ subject: { full_name: 'x'.repeat(501) } }, 'VALIDATION_ERROR', 'subject.full_name', 'TOO_LONG'],
    [{ subject: { full_name: 7 } }, 'VALIDATION_ERROR', 'subject.full_name', 'INVALID_TYPE'],
    [
      { subject: { full_name: 'Ann Bee', birth_date: '2023-02-30' } },
      'VALIDATION_ERROR',
      'subject.birth_date',
      'INVALID_DATE',
    ],
    [
      { subject: { full_name: 'Ann Bee', birth_date: '2999' } },
      'VALIDATION_ERROR',
      'subject.birth_date',
      'INVALID_DATE',
    ],
    [
      { subject: { full_name: 'Ann Bee', nationality: 'ZZ' } },
      'VALIDATION_ERROR',
      'subject.nationality',
      'INVALID_COUNTRY',
    ],
    [
      { subject: { full_name: 'Ann Bee', entity_type: 'robot' } },
      'VALIDATION_ERROR',
      'subject.entity_type',
      'UNKNOWN_VALUE',
    ],
    [{ subject: { imo_number: '123' } }, 'VALIDATION_ERROR', 'subject.imo_number', 'INVALID_FORMAT'],
    [
      { subject: { full_name: 'Ann Bee', additional_names: Array(21).fill('Bee Ann') } },
      'VALIDATION_ERROR',
      'subject.additional_names',
      'TOO_MANY',
    ],
    [{ subject: { full_name: 'Ann Bee' }, list_name: 'narnia' }, 'UNKNOWN_LIST', 'list_name', 'UNKNOWN_VALUE'],
    [{ subject: { full_name: 'Ann Bee' }, lists: ['un', 'narnia'] }, 'UNKNOWN_LIST', 'lists[1]', 'UNKNOWN_VALUE'],
    [{ subject: { full_name: 'Ann Bee' }, lists: Array(51).fill('un') }, 'TOO_MANY_LISTS', 'lists', 'TOO_MANY'],
    [
      { subject: { full_name: 'Ann Bee' }, list_name: 'un', lists: ['ofac'] },
      'AMBIGUOUS_LISTS',
      '',
      'NOT_ALLOWED_TOGETHER',
    ],
    [
      { subject: { full_name: 'Ann Bee' }, search_type: 'llm_enhanced' },
      'SEARCH_TYPE_DEPRECATED',
      'search_type',
      'UNKNOWN_VALUE',
    ],
    [
      { subject: { full_name: 'Ann Bee' }, search_type: 'guess' },
      'INVALID_SEARCH_TYPE',
      'search_type',
      'UNKNOWN_VALUE',
    ],
    [{ subject: { full_name: 'Ann Bee' }, min_confidence: 0.4 }, 'VALIDATION_ERROR', 'min_confidence', 'TOO_SMALL'],
    [{ subject: { full_name: 'Ann Bee' }, colour: 'red' }, 'VALIDATION_ERROR', 'colour', 'UNKNOWN_KEY'],
    [
      { subject: { full_name: 'Ann Bee' }, apply_decisions: 'yes' },
      'VALIDATION_ERROR',
      'apply_decisions',
      'INVALID_TYPE',
    ],
  ])('POST /kyc refuses %j', async (input, code, path, field) => {
    const { status, body } = await screen(input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'error', error: { type: 'ValidationError', code } });
    expect(body.error.fields[0]).toMatchObject({ path, code: field });
  });

  test('POST /kyc names an unknown list, and refuses a known one that is not enabled', async () => {
    const unknown = await screen({ subject: { full_name: 'Ann Bee' }, list_name: 'narnia' });
    expect(unknown.body.error.message).toContain('narnia');
    const disabled = await screen({ subject: { full_name: 'Ann Bee' }, list_name: 'uk' });
    expect(disabled).toMatchObject({ status: 400, body: { error: { code: 'LIST_NOT_ENABLED' } } });
    expect(disabled.body.error.message).toContain('uk');
  });

  test('POST /kyc refuses a subject without anything to compare', async () => {
    const { status, body } = await screen({ subject: { document_id: 'A-1' } });
    expect(status).toBe(400);
    expect(body.error.code).toBe('SUBJECT_IDENTIFIER_REQUIRED');
  });

  test('an error never repeats a value of the input', async () => {
    const { body } = await screen({
      subject: { full_name: 'Ann Bee', birth_date: 'secret-birthday', nationality: 'secret' },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('GET /kyc/lists', () => {
  test('GET /kyc/lists returns every list with its state', async () => {
    const response = await service.request('/kyc/lists');
    const { status, data } = (await response.json()) as { status: string; data: { lists: { name: string }[] } };
    expect(status).toBe('success');
    expect(data.lists).toHaveLength(14);
    expect(data.lists.find(({ name }) => name === 'ofac')).toMatchObject({
      status: 'ready',
      enabled: true,
      entity_count: 14,
      sample: true,
    });
    expect(data.lists.find(({ name }) => name === 'eu')).toMatchObject({
      status: 'unavailable',
      enabled: true,
      version: null,
    });
    expect(data.lists.find(({ name }) => name === 'uk')).toMatchObject({ enabled: false });
  });
});
