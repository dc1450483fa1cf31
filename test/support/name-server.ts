import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { atEnd } from './at-end.ts';

const TYPES = { A: 1, CNAME: 5, MX: 15, AAAA: 28 };
type Answer = readonly [keyof typeof TYPES, string];
/** The records of names; any other name does not exist. */
export type Zone = Readonly<Record<string, readonly Answer[]>>;

const encodedName = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
    Buffer.of(0),
  ]);

function encodedData([type, value]: Answer): Buffer {
  if (type === 'CNAME') return encodedName(value);
  if (type === 'MX') return Buffer.concat([Buffer.of(0, 10), encodedName(value)]);
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  return Buffer.concat(value.split(':').map((group) => Buffer.from(group.padStart(4, '0'), 'hex')));
}

/** RFC 1035: the answer to one question, all of it about the name that was asked for or its alias. */
function reply(zone: Zone, query: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const name = labels.join('.').toLowerCase();
  if (name === 'silent.example') return undefined;
  const alias = zone[name]?.find(([type]) => type === 'CNAME')?.[1];
  const answers = (zone[name] ?? []).filter(([type]) => type === 'CNAME' || TYPES[type] === query.readUInt16BE(at + 1));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (zone[name] ? 0 : 3), 2);
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

/** A name server of a zone on this machine, which never answers about `silent.example`. Returns resolvers that ask it. */
export async function nameServer(zone: Zone): Promise<() => Resolver> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const answer = reply(zone, query);
    if (answer) server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  return () => {
    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    return resolver;
  };
}
