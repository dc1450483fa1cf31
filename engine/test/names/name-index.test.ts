import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { EngineError, type Entity, NameIndex, type SearchType, type Subject } from '../../src/names/index.ts';

const TYPES: SearchType[] = ['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'];

const PUTIN: Entity = {
  id: 'p1',
  list: 'ofac',
  type: 'individual',
  names: [
    { value: 'PUTIN, Vladimir Vladimirovich', quality: 'primary' },
    { value: 'Vladimir Putin', quality: 'strong' },
    { value: 'Vova Gray', quality: 'weak' },
  ],
  birthDates: ['1952-10-07'],
  nationalities: ['RU'],
  identifiers: [{ type: 'Passport', value: 'AB-123 456', country: 'RU' }],
};
const SHIP: Entity = {
  id: 'v1',
  list: 'ofac',
  type: 'vessel',
  names: [{ value: 'Adrian Darya', quality: 'primary' }],
  imoNumber: '9116412',
  callSign: '9BCD',
  identifiers: [{ type: 'MMSI', value: '9116413' }],
};
const MIXER: Entity = {
  id: 'w1',
  list: 'crypto',
  type: 'wallet',
  names: [{ value: 'Tornado Cash', quality: 'primary' }],
  wallets: [{ address: '0xAbCdEf0123', currency: 'ETH' }],
};
const TWIN: Entity = {
  id: 'a0',
  list: 'crypto',
  type: 'individual',
  names: [{ value: 'Vladimir Putin', quality: 'primary' }],
};
const index = NameIndex.build([PUTIN, SHIP, MIXER, TWIN]);
const best = (subject: Subject, searchType?: SearchType) =>
  index.search(subject, { minConfidence: 0, ...(searchType ? { searchType } : {}) })[0];
const confidence = (subject: Subject): number =>
  index.search(subject, { minConfidence: 0, lists: ['ofac'] })[0]?.confidence ?? 0;

describe('names', () => {
  test('equal names come first, then by list and id', () => {
    const matches = index.search({ fullName: 'vladimir putin' });
    expect(matches.map((match) => [match.entity.id, match.confidence, match.matchType, match.matchedField])).toEqual([
      ['a0', 1, 'exact', 'name'],
      ['p1', 1, 'exact', 'alias'],
    ]);
    expect(matches[1]?.entity).toEqual(PUTIN);
    expect(matches[1]?.matchedName).toBe('Vladimir Putin');
  });

  test('each search type has its own candidates', () => {
    const found = (fullName: string) =>
      TYPES.filter((searchType) => index.search({ fullName }, { searchType }).length > 0);
    expect(found('Vladimir Putin')).toEqual(TYPES);
    expect(found('Vladimir Putim')).toEqual(['fuzzy', 'token', 'composite', 'fast_precise_cascade']);
    expect(found('Cash Tornado')).toEqual(['token', 'composite', 'fast_precise_cascade']);
    expect(found('Nobody Whatsoever')).toEqual([]);
  });

  test('a search of type fuzzy omits names that are alike only as a set of words', () => {
    const turned = NameIndex.build([
      { id: '1', list: 'x', type: 'individual', names: [{ value: 'Ana Anan' }] },
      { id: '2', list: 'x', type: 'individual', names: [{ value: 'Anan Ana' }] },
      { id: '3', list: 'x', type: 'individual', names: [{ value: 'Anan Maximiliana Ana' }] },
    ]);
    const found = (searchType: SearchType) =>
      turned
        .search({ fullName: 'Anan Anna' }, { searchType, minConfidence: 0.5 })
        .map(({ entity, matchType }) => `${entity.id} ${matchType}`);
    expect(found('fuzzy')).toEqual(['2 fuzzy', '3 fuzzy']);
    expect(found('composite')).toContain('1 token');
  });

  test('the match type names the kind of likeness', () => {
    expect(best({ fullName: 'Vladimir Putim' })?.matchType).toBe('fuzzy');
    expect(best({ fullName: 'Cash Tornado' })?.matchType).toBe('token');
  });

  test('the best of all names counts', () => {
    const match = best({ fullName: 'Somebody Else', additionalNames: ['Nobody', 'Adrian Darya'] });
    expect(match).toMatchObject({ confidence: 1, entity: { id: 'v1' } });
    expect(match?.explanation?.components[0]?.queryValueRef).toBe('/additionalNames/1');
  });

  test('one common name counts little as a further name and in full as the full name', () => {
    const ahmed = NameIndex.build([{ id: '1', list: 'x', type: 'individual', names: [{ value: 'Ahmed' }] }]);
    const [match] = ahmed.search({ fullName: 'Fictivus Nemo', additionalNames: ['Ahmed'] }, { minConfidence: 0.5 });
    expect(match?.confidence).toBeCloseTo(1 + ahmed.weights.attributes.commonAlias, 6);
    expect(match?.explanation?.adjustments.map(({ reason }) => reason)).toEqual(['common_alias']);
    expect(ahmed.search({ fullName: 'Ahmed' })[0]?.confidence).toBe(1);
  });

  test('limit shortens the matches but not the total', () => {
    const { matches, total } = index.query({ fullName: 'Vladimir Putin' }, { limit: 1 });
    expect([matches.length, total]).toEqual([1, 2]);
  });

  test('lists narrow the search', () => {
    expect(index.search({ fullName: 'Vladimir Putin' }, { lists: ['ofac'] }).map((match) => match.entity.id)).toEqual([
      'p1',
    ]);
    expect(index.search({ fullName: 'Vladimir Putin' }, { lists: [] })).toHaveLength(2);
    expect(() => index.search({ fullName: 'x' }, { lists: ['ofac', 'eu'] })).toThrow(/unknown list 'eu'/);
  });
});

describe('attributes of name matches', () => {
  const fullName = 'Vladimir Vladimirovich Putim';
  const base = confidence({ fullName });
  const weights = index.weights.attributes;

  test.each<[string, Partial<Subject>, number]>([
    ['birth date equal', { birthDate: '1952-10-07' }, weights.birthDateEqual],
    ['same year', { birthDate: '1952' }, weights.birthYearEqual],
    ['year and month', { birthDate: '1952-10' }, weights.birthYearEqual],
    ['day and month swapped', { birthDate: '1952-07-10' }, weights.birthDateSwapped],
    ['next year', { birthDate: '1953-10-07' }, weights.birthYearNear],
    ['another year', { birthDate: '1990-10-07' }, weights.birthYearDiffers],
    ['nationality equal', { nationality: 'ru' }, weights.nationalityEqual],
    ['nationality differs', { nationality: 'US' }, weights.nationalityDiffers],
    ['a country of incorporation says nothing of a person', { incorporationCountry: 'US' }, 0],
    ['entity type equal', { entityType: 'individual' }, 0],
    ['entity type contradicts', { entityType: 'company' }, weights.entityTypeDiffers],
    ['entity type unknown', { entityType: 'unknown' }, 0],
  ])('the confidence counts an attribute: %s', (_, attributes, delta) => {
    expect(confidence({ fullName, ...attributes })).toBeCloseTo(Math.min(0.999, base + delta), 6);
  });

  test('an equal name with a contradicting attribute does not reach 1', () => {
    expect(confidence({ fullName: 'Vladimir Putin', birthDate: '1990' })).toBeCloseTo(1 + weights.birthYearDiffers, 6);
    expect(confidence({ fullName: 'Vladimir Putin', birthDate: '1952-10-07', nationality: 'RU' })).toBe(1);
    expect(confidence({ fullName: 'Vova Gray' })).toBeCloseTo(1 + weights.weakAlias, 6);
  });

  test('a company may be listed as an organization; free-text countries do not contradict', () => {
    const acme = NameIndex.build([
      {
        id: '1',
        list: 'x',
        type: 'organization',
        names: [{ value: 'Acme Oil' }],
        nationalities: ['Russian Federation'],
      },
    ]);
    expect(acme.search({ fullName: 'Acme Oil', entityType: 'company', nationality: 'RU' })[0]?.confidence).toBe(1);
  });

  test('the explanation lists every word and every rule', () => {
    const match = best({ fullName, entityType: 'company', birthDate: '1990', nationality: 'RU' });
    const { adjustments = [], components = [], algorithm } = match?.explanation ?? {};
    expect(algorithm).toBe(`${index.weights.name}@${index.weights.version}`);
    expect(adjustments.map(({ reason }) => reason)).toEqual([
      'misspelling',
      'calibration',
      'birth_date_mismatch',
      'nationality_match',
      'entity_type_mismatch',
    ]);
    expect(components.map(({ feature, entryValue }) => [feature, entryValue])).toEqual([
      ['name', 'PUTIN, Vladimir Vladimirovich'],
      ['word', 'putin'],
      ['word', 'vladimir'],
      ['word', 'vladimirovich'],
      ['nationality', 'RU'],
    ]);
  });

  test('the explanation lists words without a like word', () => {
    const told = best({ fullName: 'Vladimir Fictivus' })?.explanation?.components ?? [];
    expect(told.slice(1).map(({ feature, entryValue }) => [feature, entryValue])).toEqual([
      ['word', 'vladimir'],
      ['missing_word', ''],
      ['extra_word', 'putin'],
    ]);
  });
});

describe('identifiers', () => {
  test.each<[string, Subject, string, string]>([
    ['document', { documentId: 'ab123456' }, 'p1', 'identifier'],
    ['another label', { identifiers: [{ type: 'Tax number', value: 'AB 123/456' }] }, 'p1', 'identifier'],
    ['tax id', { taxId: 'AB123456' }, 'p1', 'identifier'],
    ['registration number', { registrationNumber: 'ab-123-456' }, 'p1', 'identifier'],
    ['full-width digits', { documentId: 'ＡＢ１２３４５６' }, 'p1', 'identifier'],
    ['wallet', { walletAddress: '0XABCDEF0123' }, 'w1', 'wallet'],
    ['wallet as identifier', { identifiers: [{ value: '0xabcdef0123' }] }, 'w1', 'wallet'],
    ['IMO number', { imoNumber: 'IMO 9116412' }, 'v1', 'imo'],
    ['IMO number as identifier', { identifiers: [{ type: 'IMO', value: '9116412' }] }, 'v1', 'imo'],
    ['IMO number as document', { documentId: '9116412' }, 'v1', 'imo'],
    ['call sign', { callSign: '9bcd' }, 'v1', 'call_sign'],
    ['call sign as document', { documentId: '9BCD' }, 'v1', 'call_sign'],
  ])('an identifier finds its entry: %s', (_, subject, id, field) => {
    for (const searchType of TYPES) {
      const matches = index.search(
        { ...subject, fullName: 'Nobody', birthDate: '2001-01-01', nationality: 'US', entityType: 'company' },
        { searchType, minConfidence: 1 },
      );
      expect(matches).toMatchObject([{ confidence: 1, matchType: 'identifier', matchedField: field, entity: { id } }]);
      expect(index.search(subject, { searchType })).toHaveLength(1);
    }
  });

  test.each<[string, Subject]>([
    ['other IMO number', { imoNumber: '9116413' }],
    ['too short', { documentId: 'AB1' }],
    ['empty', {}],
    ['other number', { documentId: 'AB123457' }],
  ])('an identifier finds nothing: %s', (_, subject) => {
    expect(index.search(subject, { minConfidence: 0 })).toEqual([]);
  });

  test('an identifier match names the matching value', () => {
    const match = best({ identifiers: [{ value: 'zz' }, { value: 'AB123456' }] });
    expect(match?.explanation?.components).toMatchObject([
      { feature: 'identifier', queryValueRef: '/identifiers/1/value' },
    ]);
    expect(match?.matchedName).toBeUndefined();
  });
});

describe('options', () => {
  test.each<[object, RegExp]>([
    [{ min: 1 }, /no option 'min'/],
    [{ searchType: 'phonetic' }, /unknown search type 'phonetic'/],
    [{ minConfidence: 2 }, /minConfidence/],
    [{ minConfidence: Number.NaN }, /minConfidence/],
    [{ limit: -1 }, /limit/],
    [{ limit: 1.5 }, /limit/],
  ])('%j is refused', (options, message) => {
    expect(() => index.search({ fullName: 'x' }, options)).toThrow(message);
  });

  test('unknown build options and entity types are refused', () => {
    expect(() => NameIndex.build([], { size: 1 } as never)).toThrow(TypeError);
    expect(() => index.search({ fullName: 'x', entityType: 'ship' as never })).toThrow(RangeError);
  });
});

const shareBytes = (bytes: Uint8Array): Uint8Array => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
};

describe('bytes', () => {
  const bytes = index.toBytes();
  const codeOf = (damaged: Uint8Array): string => {
    try {
      NameIndex.fromBytes(damaged);
      return 'read';
    } catch (error) {
      return error instanceof EngineError ? error.code : String(error);
    }
  };

  test('an index is restored from its bytes at any offset', () => {
    const subject: Subject = { fullName: 'Vladimir Putim', documentId: 'AB123456', birthDate: '1952' };
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    for (const copy of [bytes, shifted.subarray(3), Buffer.from(shifted.buffer, 3), shareBytes(bytes)]) {
      const read = NameIndex.fromBytes(copy);
      expect(read.query(subject, { minConfidence: 0 })).toEqual(index.query(subject, { minConfidence: 0 }));
      expect([read.size, read.lists, read.weights]).toEqual([index.size, index.lists, index.weights]);
    }
  });

  test('the same entries give the same bytes in any order', () => {
    expect(NameIndex.build([TWIN, MIXER, SHIP, PUTIN]).toBytes()).toEqual(bytes);
  });

  test('an empty index is written and read', () => {
    const empty = NameIndex.fromBytes(NameIndex.build([]).toBytes());
    expect(empty.query({ fullName: 'Vladimir Putin', documentId: 'AB123456' })).toEqual({ matches: [], total: 0 });
  });

  test('a change of any byte is detected', () => {
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
      expect(codeOf(damaged)).toBe(at >= 8 && at < 12 ? 'INDEX_VERSION' : 'INDEX_DAMAGED');
    }
  });

  test('truncated, extended and foreign bytes are refused', () => {
    for (let length = 0; length < bytes.length; length += 7)
      expect(codeOf(bytes.slice(0, length))).toBe('INDEX_DAMAGED');
    expect(codeOf(Buffer.concat([bytes, Buffer.alloc(8)]))).toBe('INDEX_DAMAGED');
    expect(codeOf(Buffer.from('{"some":"json"}, long enough to hold a preamble'))).toBe('INDEX_DAMAGED');
  });

  test('shared bytes are used without a copy', () => {
    const shared = shareBytes(bytes);
    const read = NameIndex.fromBytes(shared);
    const at = Buffer.from(shared.buffer).indexOf('PUTIN, Vladimir Vladimirovich');
    shared.set(Buffer.from('MUTIN'), at);
    const [match] = read.search({ fullName: 'Vladimir Vladimirovich Putin' });
    expect(match?.entity.names[0]?.value).toBe('MUTIN, Vladimir Vladimirovich');
  });

  test('sharedBytes moves an index to shared memory and keeps its answers', () => {
    const built = NameIndex.build([TWIN, MIXER, SHIP, PUTIN]);
    const shared = built.sharedBytes();
    expect(shared.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(shared).toEqual(bytes);
    expect(built.sharedBytes()).toBe(shared);
    const subject: Subject = { fullName: 'Vladimir Putim', documentId: 'AB123456', birthDate: '1952' };
    for (const same of [built, ...NameIndex.fromShared([built.shared()])])
      expect(same.query(subject, { minConfidence: 0 })).toEqual(index.query(subject, { minConfidence: 0 }));
    // An entry that did not match before: those are remembered.
    shared.set(Buffer.from('Mornado'), Buffer.from(shared.buffer).indexOf('Tornado Cash'));
    expect(built.search({ fullName: 'Tornado Cash' })[0]?.matchedName).toMatch(/^Mornado/);
  });

  test('an index opened from aligned shared bytes shares them', () => {
    const shared = shareBytes(bytes);
    expect(NameIndex.fromBytes(shared).sharedBytes()).toBe(shared);
    const shifted = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3);
    shifted.set(bytes);
    expect(NameIndex.fromBytes(shifted).sharedBytes()).toEqual(bytes);
    expect(NameIndex.fromBytes(shifted).sharedBytes().buffer).not.toBe(shifted.buffer);
  });

  test('a worker thread searches the same memory with the same answers', async () => {
    const subjects: Subject[] = [
      { fullName: 'Vladimir Putim' },
      { fullName: 'Владимир Путин' },
      { documentId: 'AB123456' },
    ];
    const worker = new Worker(new URL('./searching-worker.ts', import.meta.url), {
      workerData: { bytes: shareBytes(bytes), subjects },
    });
    const [answers] = await once(worker, 'message');
    expect(answers).toEqual(subjects.map((subject) => index.query(subject, { minConfidence: 0.5 })));
    await worker.terminate();
  });

  test('another format has an error code different from damage', () => {
    const other = bytes.slice();
    other[8] = 99;
    expect(codeOf(other)).toBe('INDEX_VERSION');
  });
});

describe('the entries of matches', () => {
  const many = Array.from(
    { length: 600 },
    (_, i): Entity => ({
      id: String(i),
      list: 'x',
      type: 'individual',
      names: [{ value: `Zoltan Fictivus ${i}`, quality: 'primary' }],
      identifiers: [{ type: 'Passport', value: `PASS-${1000 + i}` }],
    }),
  );

  test('matches hold the entries of the list, also when more match than are cached', () => {
    const large = NameIndex.build(many);
    for (let times = 0; times < 2; times++) {
      for (const entity of many) {
        const [byNumber] = large.search({ documentId: entity.identifiers?.[0]?.value as string });
        expect(byNumber?.entity).toEqual(entity);
      }
      const all = large.search({ fullName: 'Zoltan Fictivus' }, { minConfidence: 0.1, limit: 600 });
      expect(new Set(all.map(({ entity }) => entity.id)).size).toBe(all.length);
      for (const { entity } of all) expect(entity).toEqual(many[Number(entity.id)]);
    }
  });

  test('the entry of a match is frozen, so no caller changes the answers of another', () => {
    const [match] = index.search({ fullName: 'Vova Gray' });
    const names = match?.entity.names as Entity['names'];
    expect(() => names.push({ value: 'Another' })).toThrow(TypeError);
    expect(() => Object.assign(names[0] as object, { value: 'Another' })).toThrow(TypeError);
    expect(() => Object.assign(match?.entity as object, { id: 'another' })).toThrow(TypeError);
    expect(index.search({ fullName: 'Vova Gray' })[0]?.entity).toEqual(PUTIN);
  });
});
