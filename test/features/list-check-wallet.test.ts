import { describe, expect, test } from 'vitest';
import { guessBlockchain } from '../../src/features/list-check/blockchain.ts';
import { everywhere } from '../conformance/everywhere.ts';
import { steady } from '../conformance/interfaces.ts';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';
import { besideSamples } from '../support/warnings.ts';

const service = await testService();

const OFAC_WALLET = '1SampLeWaLLetFictiveNotReaLAAXyZ';
const RANSOM_WALLET = '1RansomNotAReaAWaLLetFictiveXAZ';
const ETHER_WALLET = '0x00000000000000000000000000000000000f1c71';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
  body: any;
}

async function check(body: object, path = '/kyc/wallet', Authorization?: string): Promise<Answer> {
  const response = await service.post(path, body, Authorization ? { Authorization } : {});
  return { status: response.status, body: await response.json() };
}

async function tokenOf(list_check: object): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, { list_check });
  return `Bearer ${api_key}`;
}

describe('POST /kyc/wallet', () => {
  test('POST /kyc/wallet checks the enabled lists whose publishers list wallets', async () => {
    const { status, body } = await check({ wallet_address: OFAC_WALLET });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['execution_context', 'results', 'status', 'summary', 'wallet']);
    expect(Object.keys(body.results)).toEqual(['ofac', 'eu', 'uk', 'switzerland', 'us_csl', 'ransomwhere', 'nbctf']);
    expect(body.results.ofac).toMatchObject({
      subject: { wallet_address: OFAC_WALLET, entity_type: 'wallet' },
      is_match: true,
      matches: [
        { confidence_score: 1, match_type: 'identifier', match_data: { entity_id: '90006', matched_field: 'wallet' } },
      ],
    });
    expect(body.wallet).toEqual({
      address: OFAC_WALLET,
      normalized: OFAC_WALLET.toLowerCase(),
      blockchain_guess: 'BTC',
      candidate_blockchains: ['BTC'],
    });
    expect((await check({ wallet_address: RANSOM_WALLET })).body.summary.lists_with_matches).toEqual(['ransomwhere']);
  });

  test('POST /kyc/wallet also checks a named list without wallets, and answers one list without a summary', async () => {
    const { status, body } = await check({ wallet_address: OFAC_WALLET, list_name: 'un' });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['execution_context', 'result', 'status', 'wallet']);
    expect(body.result).toMatchObject({ list_name: 'un', is_match: false });
    const several = await check({ wallet_address: OFAC_WALLET, lists: ['un', 'ofac'] });
    expect(Object.keys(several.body.results)).toEqual(['un', 'ofac']);
  });

  test('POST /kyc/wallet finds the same as POST /kyc for a subject of type wallet', async () => {
    for (const options of [{ list_name: 'ofac' }, { lists: ['ofac', 'us_csl'] }]) {
      const { wallet: _, ...own } = (await check({ wallet_address: OFAC_WALLET, ...options })).body;
      const subject = { wallet_address: OFAC_WALLET, entity_type: 'wallet' };
      expect(steady(own)).toEqual(steady((await check({ subject, ...options }, '/kyc')).body));
    }
  });

  describe('warnings about kinds of data that a list does not contain', () => {
    const ofWallets = 'no wallets are listed by un: no match there says nothing of them';
    const ofIdentifiers = 'no identifiers are listed by bis_entity_list: no match there says nothing of them';
    const lists = ['un', 'ofac', 'bis_entity_list'];
    const wallet = { wallet_address: ETHER_WALLET };
    const both = ofWallets.replace('un', 'un, bis_entity_list');

    test('POST /kyc/wallet warns that a list holds no wallets', async () => {
      const { execution_context } = (await check({ ...wallet, lists: ['un', 'ofac'] })).body;
      expect(besideSamples(execution_context.warnings)).toEqual([ofWallets]);
    });

    test('POST /kyc warns that a list of wallets holds no names', async () => {
      const subject = { full_name: 'Ann Bee' };
      const { execution_context } = (await check({ subject, lists: ['un', 'ransomwhere'] }, '/kyc')).body;
      const ofNames = 'no names are listed by ransomwhere: no match there says nothing of them';
      expect(besideSamples(execution_context.warnings)).toEqual([ofNames]);
    });

    test.each([
      [{ ...wallet, full_name: 'Ann Bee' }, [both]],
      [{ document_id: 'A1234567' }, [ofIdentifiers]],
      [{ full_name: 'Ann Bee', tax_id: 'A1234567' }, [ofIdentifiers]],
      [{ full_name: 'Ann Bee', registration_number: 'A1234567', ...wallet }, [both, ofIdentifiers]],
      [{ identifiers: [{ value: 'A1234567' }] }, [ofIdentifiers]],
      [{ imo_number: '9074729' }, [ofIdentifiers]],
      [{ full_name: 'Ann Bee', call_sign: 'AB1234' }, [ofIdentifiers]],
      [{ full_name: 'Ann Bee' }, undefined],
    ])('POST /kyc and a batch warn that a list holds nothing of the kind of %j', async (subject, warnings) => {
      const one = await check({ subject, lists }, '/kyc');
      expect(besideSamples(one.body.execution_context.warnings)).toEqual(warnings);
      const { body } = await check({ subjects: [subject, { subject }], lists }, '/kyc/batch');
      expect(body.batch.map((item: { warnings?: string[] }) => item.warnings)).toEqual([warnings, warnings]);
      expect(besideSamples(body.execution_context.warnings)).toEqual(warnings);
      const trpc = await (await service.post('/trpc/listCheck.screen', { subject, lists })).json();
      expect((trpc as { result: { data: object } }).result.data).toMatchObject({
        execution_context: { warnings: expect.arrayContaining(warnings ?? []) },
      });
    });

    test('no warning names a list that holds the kind', async () => {
      const { body } = await check(
        { subject: { ...wallet, document_id: 'A1234567' }, lists: ['ofac', 'us_csl'] },
        '/kyc',
      );
      expect(besideSamples(body.execution_context.warnings)).toBeUndefined();
    });
  });

  test('regression: an address after the name of its blockchain is found', async () => {
    const { body } = await check({ wallet_address: `bitcoin:${OFAC_WALLET}`, list_name: 'ofac' });
    expect(body.result).toMatchObject({ is_match: true });
  });

  test('wallets are compared by letters and digits, regardless of case', async () => {
    for (const wallet_address of [OFAC_WALLET.toLowerCase(), OFAC_WALLET.toUpperCase(), `:${OFAC_WALLET}:`]) {
      const { body } = await check({ wallet_address, list_name: 'ofac' });
      expect(body.result).toMatchObject({ is_match: true });
      expect(body.wallet).toMatchObject({ address: wallet_address, normalized: OFAC_WALLET.toLowerCase() });
    }
  });

  test('a named blockchain decides between equal forms, and one that does not fit gives a warning', async () => {
    const told = async (blockchain?: string) => {
      const { body } = await check({
        wallet_address: ETHER_WALLET,
        list_name: 'us_csl',
        ...(blockchain && { blockchain }),
      });
      expect(body.result.is_match).toBe(true);
      return { guess: body.wallet.blockchain_guess, warnings: besideSamples(body.execution_context.warnings) };
    };
    expect(await told()).toEqual({ guess: null, warnings: undefined });
    expect(await told('ethereum')).toEqual({ guess: 'ETH', warnings: undefined });
    expect(await told('bitcoin')).toEqual({ guess: null, warnings: [expect.stringContaining('blockchain')] });
  });

  test.each([
    [{}, 'INVALID_WALLET_ADDRESS', 'wallet_address', 'REQUIRED'],
    [{ wallet_address: 7 }, 'INVALID_WALLET_ADDRESS', 'wallet_address', 'INVALID_TYPE'],
    [{ wallet_address: 'x'.repeat(19) }, 'INVALID_WALLET_ADDRESS', 'wallet_address', 'INVALID_FORMAT'],
    [{ wallet_address: 'x'.repeat(129) }, 'INVALID_WALLET_ADDRESS', 'wallet_address', 'INVALID_FORMAT'],
    [{ wallet_address: `${OFAC_WALLET}\n` }, 'INVALID_WALLET_ADDRESS', 'wallet_address', 'INVALID_FORMAT'],
    [{ wallet_address: ':'.repeat(40) }, 'INVALID_WALLET_ADDRESS', 'wallet_address', 'INVALID_FORMAT'],
    [{ wallet_address: OFAC_WALLET, blockchain: 'x'.repeat(51) }, 'VALIDATION_ERROR', 'blockchain', 'TOO_LONG'],
    [{ wallet_address: OFAC_WALLET, search_type: 'exact' }, 'VALIDATION_ERROR', 'search_type', 'UNKNOWN_KEY'],
    [{ wallet_address: OFAC_WALLET, list_name: 'narnia' }, 'UNKNOWN_LIST', 'list_name', 'UNKNOWN_VALUE'],
    [{ wallet_address: OFAC_WALLET, list_name: 'un', lists: ['un'] }, 'AMBIGUOUS_LISTS', '', 'NOT_ALLOWED_TOGETHER'],
  ])('POST /kyc/wallet refuses %j', async (input, code, path, field) => {
    const { status, body } = await check(input);
    expect([status, body.error.code]).toEqual([400, code]);
    expect(body.error.fields[0]).toMatchObject({ path, code: field });
    expect(JSON.stringify(body)).not.toContain(OFAC_WALLET);
  });

  test('addresses of 20 and of 128 characters are accepted', async () => {
    for (const length of [20, 128]) expect((await check({ wallet_address: 'x'.repeat(length) })).status).toBe(200);
  });

  test('a wallet check never looks clean when no list with wallets is enabled or has data', async () => {
    const wallet_address = OFAC_WALLET;
    const none = await check({ wallet_address }, '/kyc/wallet', await tokenOf({ enabled_lists: ['un', 'canada'] }));
    expect([none.status, none.body.error.code]).toEqual([503, 'LIST_DATA_UNAVAILABLE']);
    const one = await check({ wallet_address }, '/kyc/wallet', await tokenOf({ enabled_lists: ['un', 'nbctf'] }));
    expect(Object.keys(one.body.results)).toEqual(['nbctf']);
    expect((await check({ wallet_address, list_name: 'eu' })).status).toBe(503);
    expect((await check({ wallet_address, lists: ['eu'] })).status).toBe(503);
  });

  test('a wallet check counts as a check of one list or of several', async () => {
    const token = await tokenOf({});
    await check({ wallet_address: OFAC_WALLET }, '/kyc/wallet', token);
    await check({ wallet_address: OFAC_WALLET, list_name: 'un' }, '/kyc/wallet', token);
    const response = await service.request('/kyc/usage', { headers: { Authorization: token } });
    const { data } = (await response.json()) as { data: { items: { endpoint: string; units: number }[] } };
    expect(data.items.map(({ endpoint, units }) => [endpoint, units]).sort()).toEqual([
      ['kyc.multi', 1],
      ['kyc.single', 1],
    ]);
  });

  test('a wallet check is stored on request', async () => {
    const { body } = await check({ wallet_address: OFAC_WALLET, list_name: 'un', save_validation: true });
    const { validation_id } = body.result.metadata;
    const kept = (await (await service.request(`/kyc/validations/${validation_id}`)).json()) as { data: object };
    expect(kept.data).toMatchObject({ request: { subject: { wallet_address: OFAC_WALLET, entity_type: 'wallet' } } });
    expect(body.wallet).toMatchObject({ address: OFAC_WALLET });
  });

  test.each([
    { what: 'every list', input: { wallet_address: OFAC_WALLET } },
    { what: 'one list', input: { wallet_address: ETHER_WALLET, blockchain: 'BASE', list_name: 'ofac' } },
    { what: 'an invalid address', input: { wallet_address: 'short' }, code: 'INVALID_WALLET_ADDRESS' },
    {
      what: 'a list without data',
      input: { wallet_address: OFAC_WALLET, list_name: 'eu' },
      code: 'LIST_DATA_UNAVAILABLE',
    },
  ] as const)('REST, tRPC and GraphQL answer a wallet check alike: $what', async (one) => {
    await everywhere(service, { operation: 'listCheck.wallet', ...one });
  });
});

describe('the form of an address', () => {
  const x = (length: number) => 'x'.repeat(length);
  test.each([
    [`0x${'a1'.repeat(20)}`, null, 8],
    [`0X${'A1'.repeat(20)}`, null, 8],
    [`0x${'a1'.repeat(19)}`, null, 0],
    [`bc1q${'x'.repeat(38)}`, 'BTC', 1],
    [`1${x(25)}`, 'BTC', 1],
    [`1${x(33)}`, 'BTC', 1],
    [`3${x(33)}`, 'BTC', 1],
    [`T${x(33)}`, 'TRX', 1],
    [`T${x(34)}`, 'SOL', 1],
    [`4${x(94)}`, 'XMR', 1],
    [`8${x(94)}`, 'XMR', 1],
    [`8${x(95)}`, null, 0],
    [`r${x(24)}`, 'XRP', 1],
    [`r${x(34)}`, 'XRP', 1],
    [x(32), 'SOL', 1],
    [x(44), 'SOL', 1],
    [x(45), null, 0],
    [`${x(32)}0`, null, 0],
    [`${x(32)}l`, null, 0],
  ])('the address %s has the form of the blockchain %s, with %s candidates', (address, guess, candidates) => {
    expect(guessBlockchain(address)).toMatchObject({ guess, contradicts: false });
    expect(guessBlockchain(address).candidates).toHaveLength(candidates);
  });

  test.each(['eth', ' Ethereum ', 'BASE', 'avax'])('the name %s decides between equal forms', (named) => {
    const { guess, candidates, contradicts } = guessBlockchain(ETHER_WALLET, named);
    expect(candidates).toContain(guess);
    expect(contradicts).toBe(false);
  });

  test.each(['', undefined, '  '])('an empty name (%j) contradicts no form', (named) => {
    expect(guessBlockchain(OFAC_WALLET, named)).toMatchObject({ guess: 'BTC', contradicts: false });
  });
});
