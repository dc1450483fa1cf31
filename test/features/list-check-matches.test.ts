import { SearchType } from '@vett/schema/check-options';
import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac,un' });

interface Match {
  confidence_score: number;
  match_type: string;
  match_timestamp: string;
  source_list: string;
  match_data: { entity_id: string; wallet_addresses?: unknown };
  explanation: { adjustments: { reason: string; delta: number }[]; components: { query_value_ref: string }[] };
}

interface Result {
  is_match: boolean;
  match_count: number;
  matches: Match[];
  metadata: { list_version: string; search_type: string };
}

async function screen(subject: object, options: object = {}): Promise<Result> {
  const response = await service.post('/kyc', { subject, list_name: 'ofac', ...options });
  expect(response.status).toBe(200);
  return ((await response.json()) as { result: Result }).result;
}

const first = async (subject: object, options: object = {}): Promise<Match> => {
  const [match] = (await screen(subject, options)).matches;
  if (!match) throw new Error('there is no match');
  return match;
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe('the members of an answer', () => {
  test('an answer for one list has the specified members', async () => {
    const response = await service.post('/kyc', { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'ofac' });
    const { status, result, execution_context, ...others } = (await response.json()) as Record<string, object>;
    expect([status, others]).toEqual(['success', {}]);
    expect(result).toEqual({
      list_name: 'ofac',
      subject: { full_name: 'Zoltan Fictivus' },
      is_match: true,
      matches: [expect.anything()],
      match_count: 1,
      check_timestamp: expect.stringMatching(TIME),
      processing_time_ms: expect.any(Number),
      execution_time_ms: expect.any(Number),
      metadata: {
        search_type: 'fast_precise_cascade',
        min_confidence: 0.7,
        list_version: expect.stringMatching(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/),
        list_loaded_at: expect.stringMatching(TIME),
        list_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        list_published_at: null,
        weights_profile: expect.stringMatching(/^[\w-]+@\d+$/),
        engine_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        sample: true,
        subject_fingerprint: expect.stringMatching(/^fp1_[\w-]{43}$/),
      },
    });
    const warnings = ['only fictional samples of ofac were compared: no match says nothing'];
    expect(execution_context).toEqual({
      warnings,
      request_id: response.headers.get('x-request-id'),
      processing_time_ms: expect.any(Number),
      timestamp: expect.stringMatching(TIME),
      tenant_id: service.tenant.tenant_id,
    });
  });

  test('an answer for several lists has the specified members', async () => {
    const response = await service.post('/kyc', { subject: { full_name: 'Zoltan Fictivus' }, lists: ['un', 'ofac'] });
    const { status, results, summary, execution_context, ...others } = (await response.json()) as Record<
      string,
      object
    >;
    expect([status, others, Object.keys(execution_context ?? {})]).toEqual([
      'success',
      {},
      ['request_id', 'processing_time_ms', 'timestamp', 'tenant_id', 'warnings'],
    ]);
    expect(results).toMatchObject({ ofac: { matches: [{ source_list: 'ofac' }] }, un: { list_name: 'un' } });
    expect(summary).toEqual({
      is_match: true,
      match_count: Object.values(results as Record<string, Result>).reduce(
        (sum, { match_count }) => sum + match_count,
        0,
      ),
      lists_checked: ['un', 'ofac'],
      lists_with_matches: Object.entries(results as Record<string, Result>).flatMap(([name, { is_match }]) =>
        is_match ? [name] : [],
      ),
      has_errors: false,
      error_count: 0,
      profiles: [expect.objectContaining({ profile_id: 'un:QDi.9901' }), expect.anything()],
      execution_time_ms: expect.any(Number),
      timestamp: expect.stringMatching(TIME),
    });
  });

  test('an answer without a match has no risk level', async () => {
    const result = await screen({ full_name: 'Nobody Whatsoever' });
    expect(result).toMatchObject({ is_match: false, match_count: 0, matches: [] });
    expect(JSON.stringify(result)).not.toMatch(/risk|recommend/i);
  });
});

describe('the matched entry', () => {
  test('the entry of a person has all data of the list', async () => {
    const match = await first({ full_name: 'Zoltan Fictivus' });
    expect(match).toMatchObject({ source_list: 'ofac', match_timestamp: expect.stringMatching(TIME) });
    expect(match.match_data).toEqual({
      name: 'Zoltan FICTIVUS',
      entity_type: 'individual',
      source: 'ofac',
      sanction_programs: ['SDGT', 'IFSR'],
      nationality: 'HU',
      entity_id: '90001',
      profile_id: 'ofac:90001',
      list_version: (await screen({ full_name: 'Ann Bee' })).metadata.list_version,
      matched_field: 'name',
      matched_name: 'Zoltan FICTIVUS',
      nationalities: ['HU', 'SY'],
      birth_date: '1977-03-25',
      birth_dates: ['1977-03-25', '1978'],
      birth_place: ['Sampleville, Testland'],
      aliases: [
        { name: 'ZOLI', quality: 'weak' },
        { name: 'THE INVENTED', quality: 'weak' },
        { name: 'Zoltan Istvan FICTIVUS', quality: 'strong' },
        { name: 'Zoltan FIKTIVUS', quality: 'strong' },
      ],
      identifiers: [
        { type: 'Passport', value: 'ZF0001234', country: 'HU' },
        { type: 'Passport', value: '7700112', country: 'SY' },
        { type: 'National ID No.', value: '770325-0001', country: 'HU' },
      ],
      addresses: ['1 Invented Street, Sampleville 0000, Hungary', 'Damascus, Syria'],
      gender: 'Male',
      position: 'Director of Nothing',
      remarks: expect.stringContaining('Subject to Secondary Sanctions'),
    });
  });

  test('the entry of a vessel has its numbers and no empty members', async () => {
    const { match_data } = await first({ imo_number: '1234567' });
    expect(match_data).toMatchObject({
      entity_type: 'vessel',
      nationality: null,
      imo_number: '1234567',
      call_sign: '5XFK1',
      flag: 'IR',
      matched_field: 'imo',
    });
    for (const [key, value] of Object.entries(match_data)) if (key !== 'nationality') expect(value, key).not.toBeNull();
    for (const absent of ['nationalities', 'birth_date', 'gender', 'wallet_addresses', 'matched_name']) {
      expect(match_data).not.toHaveProperty(absent);
    }
  });

  test('the entry of a wallet names each address with its currency', async () => {
    const { match_data } = await first({ wallet_address: 'TFictiveSampLeTronAddressNotReaLXy' });
    expect(match_data).toMatchObject({ entity_id: '90005', birth_date: '1990-07', matched_field: 'wallet' });
    expect(match_data.wallet_addresses).toEqual([
      { currency: 'ETH', address: '0x00000000000000000000000000000000000F1c71' },
      { currency: 'USDT', address: 'TFictiveSampLeTronAddressNotReaLXy' },
    ]);
  });
});

describe('search types', () => {
  test.each(SearchType.options)('%s compares every kind of identifier, whatever its label', async (search_type) => {
    const finds: [subject: object, entity_id: string][] = [
      [{ document_id: 'zf-000 1234', document_type: 'driving licence' }, '90001'],
      [{ identifiers: [{ value: 'unrelated' }, { type: 'made up', value: '77.03.25/0001' }] }, '90001'],
      [{ full_name: 'Someone Else', tax_id: '000000000012' }, '90002'],
      [{ full_name: 'Something Else', registration_number: '00 IMG 4711' }, '90101'],
      [{ wallet_address: 'bc1qfictivesampleaddressnotrealxxxxxxxxxx' }, '90104'],
      [{ imo_number: 'IMO 7654329' }, '90202'],
      [{ full_name: 'Something Else', call_sign: 'hxfk2' }, '90201'],
    ];
    for (const [subject, entity_id] of finds) {
      const { matches, metadata } = await screen(subject, { search_type });
      expect(metadata.search_type).toBe(search_type);
      expect(matches.map(({ match_data }) => match_data.entity_id)).toContain(entity_id);
      expect(matches[0]).toMatchObject({ confidence_score: 1, match_type: 'identifier', match_data: { entity_id } });
    }
  });

  test('search types differ in the names that they find', async () => {
    const names = {
      same: 'Zoltan Fictivus',
      turned: 'Fictivus Zoltan',
      misspelt: 'Zoltan Fictivuss',
      other: 'Ann Bee',
    };
    const found = async (search_type: string) => {
      const results = await Promise.all(
        Object.values(names).map((full_name) => screen({ full_name }, { search_type })),
      );
      return Object.keys(names).filter((_, place) => results[place]?.is_match);
    };
    expect(await found('exact')).toEqual(['same']);
    expect(await found('fuzzy')).toEqual(['same', 'misspelt']);
    expect(await found('token')).toEqual(['same', 'turned', 'misspelt']);
    expect(await found('composite')).toEqual(['same', 'turned', 'misspelt']);
    expect(await found('fast_precise_cascade')).toEqual(['same', 'turned', 'misspelt']);
  });

  test('a check finds by an additional name and names it in the explanation', async () => {
    const match = await first({ full_name: 'Someone Else', additional_names: ['Ann Bee', 'Zoltan Fictivus'] });
    expect(match.match_data.entity_id).toBe('90001');
    expect(match.explanation.components.map(({ query_value_ref }) => query_value_ref)).toContain('/additional_names/1');
  });
});

describe('further data of a subject', () => {
  const name = { full_name: 'Zoltan Fiktivuss' };
  const score = async (more: object) => {
    const { confidence_score, explanation } = await first({ ...name, ...more }, { min_confidence: 0.5 });
    return { confidence_score, reasons: explanation.adjustments.map(({ reason }) => reason) };
  };

  test.each([
    [{ birth_date: '1960-01-01' }, 'birth_date_mismatch'],
    [{ birth_date: '1976' }, 'birth_date_mismatch'],
    [{ nationality: 'BR' }, 'nationality_mismatch'],
    [{ entity_type: 'company' }, 'entity_type_mismatch'],
  ])('%j lowers the confidence, for a reason: %s', async (more, reason) => {
    const plain = await score({});
    const refined = await score(more);
    expect(refined.confidence_score).toBeLessThan(plain.confidence_score);
    expect(refined.reasons).toContain(reason);
  });

  test.each([{ birth_date: '1977-03-25' }, { birth_date: '1977-03' }, { nationality: 'HUN' }, { nationality: 'sy' }])(
    '%j agrees with the entry and does not lower the confidence',
    async (more) => {
      const plain = await score({});
      const refined = await score(more);
      expect(refined.confidence_score).toBeGreaterThanOrEqual(plain.confidence_score);
      expect(refined.reasons.filter((reason) => reason.endsWith('_mismatch'))).toEqual([]);
    },
  );

  test('a birth year far off lowers the confidence more than an adjacent one', async () => {
    const near = await score({ birth_date: '1976' });
    const far = await score({ birth_date: '1950' });
    expect(far.confidence_score).toBeLessThan(near.confidence_score);
  });

  test('a weak alias scores lower than a name', async () => {
    const weak = await first({ full_name: 'The Invented' });
    expect(weak.confidence_score).toBeLessThan(1);
    expect(weak.explanation.adjustments.map(({ reason }) => reason)).toContain('weak_alias');
  });

  test('a weak alias does not match for a tenant that excludes weak aliases', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const check = async () => {
      const headers = { Authorization: `Bearer ${api_key}` };
      const subject = { full_name: 'The Invented' };
      const response = await service.post('/kyc', { subject, list_name: 'ofac' }, headers);
      return ((await response.json()) as { result: Result }).result.is_match;
    };
    expect(await check()).toBe(true);
    await configure(service.database, tenant_id, { list_check: { screen_weak_aliases: false } });
    await expect.poll(check).toBe(false);
  });
});
