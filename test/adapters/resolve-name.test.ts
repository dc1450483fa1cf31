import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { resolveName } from '../../src/adapters/outbound/resolve-name.ts';

const TYPES = { A: 1, CNAME: 5, AAAA: 28 };
type Answer = readonly [keyof typeof TYPES, string];

/** The records of the name server; it answers that any other name does not exist. */
const ZONE: Record<string, readonly Answer[]> = {
  'four.example': [['A', '192.0.43.7']],
  'six.example': [['AAAA', '2606:4700:4700:0:0:0:0:1111']],
  'both.example': [
    ['AAAA', '2606:4700:4700:0:0:0:0:1111'],
    ['A', '192.0.43.7'],
  ],
  'alias.example': [
    ['CNAME', 'inside.example'],
    ['A', '10.0.0.1'],
  ],
  'six-inside.example': [
    ['A', '192.0.43.7'],
    ['AAAA', 'fd00:0:0:0:0:0:0:1'],
  ],
  'many.example': Array.from({ length: 25 }, (_, index): Answer => ['A', `192.0.43.${index}`]),
  'empty.example': [],
};

const encodedName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
    Buffer.of(0),
  ]);

function encodedData([type, value]: Answer): Buffer {
  if (type === 'CNAME') return encodedName(value);
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  return Buffer.concat(value.split(':').map((group) => Buffer.from(group.padStart(4, '0'), 'hex')));
}

/** RFC 1035: the answer to one question, all of it about the name that was asked for or its alias. */
function reply(query: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const name = labels.join('.').toLowerCase();
  if (name === 'silent.example') return undefined;
  const alias = ZONE[name]?.find(([type]) => type === 'CNAME')?.[1];
  const answers = (ZONE[name] ?? []).filter(([type]) => type === 'CNAME' || TYPES[type] === query.readUInt16BE(at + 1));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (ZONE[name] ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  const records = answers.map((answer) => {
    const data = encodedData(answer);
    const fixed = Buffer.alloc(10);
    fixed.writeUInt16BE(TYPES[answer[0]], 0);
    fixed.writeUInt16BE(1, 2);
    fixed.writeUInt16BE(data.length, 8);
    return Buffer.concat([encodedName(answer[0] === 'CNAME' || !alias ? name : alias), fixed, data]);
  });
  return Buffer.concat([header, question, ...records]);
}

const server = createSocket('udp4');
server.on('message', (query, { port, address }) => {
  const answer = reply(query);
  if (answer) server.send(answer, port, address);
});
await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
afterAll(() => void server.close());

function ask(name: string, signal = new AbortController().signal) {
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolveName(name, signal, resolver);
}

describe('a name', () => {
  test.each([
    ['four.example', ['192.0.43.7']],
    ['six.example', ['2606:4700:4700::1111']],
    ['both.example', ['192.0.43.7', '2606:4700:4700::1111']],
    ['alias.example', ['10.0.0.1']],
  ])('a name resolves to all its addresses, including those of its alias: %s', async (name, addresses) => {
    expect(await ask(name)).toEqual(addresses);
  });

  test('a name may have many addresses', async () => {
    expect(await ask('many.example')).toHaveLength(25);
  });

  test.each(['nowhere.example', 'empty.example', 'silent.example'])('%s has none', async (name) => {
    await expect(ask(name)).rejects.toThrow();
  });

  test('resolving a name stops when the caller aborts', async () => {
    const stop = new AbortController();
    const asked = ask('silent.example', stop.signal);
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'ECANCELLED' });
  });

  test.each(['alias.example', 'six-inside.example'])('%s that leads inside is refused', async (name) => {
    const outbound = pinnedOutbound({ allowlist: [], resolve: ask });
    const { signal } = new AbortController();
    await expect(outbound.check(`https://${name}/`, signal)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await outbound.check('https://both.example/', signal);
  });
});
