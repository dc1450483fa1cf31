import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHeads } from '../../src/cli/heads-file.ts';
import { readConfig } from '../../src/config.ts';
import { headsFindings } from '../../src/features/audit/heads.ts';
import { isTimeStampOf } from '../../src/features/audit/time-stamp.ts';
import { operatorOperations } from '../../src/features.ts';
import { temporaryFolder } from '../support/process.ts';
import { receiver } from '../support/receiver.ts';
import { operatorOf, testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
const hasOpenssl = (() => {
  try {
    openssl('version');
    return true;
  } catch {
    return false;
  }
})();

/** A time-stamping service with a key of its own. */
function startAuthority(): void {
  const use = 'extendedKeyUsage=critical,timeStamping';
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Fictional',
    '-addext',
    use,
  );
  const settings = [
    'serial = serial',
    'signer_cert = cert.pem',
    'signer_key = key.pem',
    'default_policy = 1.2.3.4',
    'digests = sha256',
    'signer_digest = sha256',
  ];
  writeFileSync(at('tsa.cnf'), ['[tsa]', 'default_tsa = own', '[own]', ...settings].join('\n'));
}

let isHealthy = true;
const { url, received } = await receiver(({ path, body }, response) => {
  if (!isHealthy) return response.writeHead(500).end();
  if (path === '/heads') return response.writeHead(204).end();
  writeFileSync(at('query.tsq'), body);
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
  return response.end(readFileSync(at('reply.tsr')));
});
const file = at('heads.jsonl');
const service = await testService({
  LISTS: 'un',
  OUTBOUND_ALLOWLIST: '127.0.0.0/8',
  AUDIT_HEADS_FILE: file,
  AUDIT_HEADS_URL: `${url}/heads`,
  ...(hasOpenssl && { AUDIT_TIMESTAMP_URL: `${url}/time-stamps` }),
});
const publish = () => workerNamed(service.app, 'audit.heads').run({}, new AbortController().signal);

const sentHeads = () => received.filter(({ path }) => path === '/heads');
if (hasOpenssl) startAuthority();

test('heads are published again until every place has them', async () => {
  const { tenant_id } = await service.newTenant();
  await operatorOf(service.app)(operatorOperations.tenant.suspend, { tenant_id });
  isHealthy = false;
  await expect(publish()).rejects.toThrow('the heads were not published: 500');
  isHealthy = true;
  await publish();
  const sent = sentHeads().at(-1);
  expect(sent?.headers['content-type']).toBe('application/x-ndjson');
  expect(readFileSync(file, 'utf8').endsWith(String(sent?.body))).toBe(true);
  expect((await readHeads(file, 'installation')).result().heads).toBeGreaterThan(0);
  const before = sentHeads().length;
  await publish();
  expect(sentHeads()).toHaveLength(before);
});

test('doctor tells heads that could not be published for hours, with the reason', async () => {
  const { tenant_id } = await service.newTenant();
  const operate = operatorOf(service.app);
  await operate(operatorOperations.tenant.suspend, { tenant_id });
  isHealthy = false;
  await expect(publish()).rejects.toThrow();
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const { config } = service.app.installation;
  const findings = async (at: Date) =>
    headsFindings(config, await operate(operatorOperations.audit.publishedHeads, {}), at);
  expect(await findings(later(1))).toMatchObject([{ ok: true }]);
  expect(await findings(later(5))).toMatchObject([
    { check: 'audit heads', ok: false, message: expect.stringMatching(/For [45] hours .* 500/) },
  ]);
  isHealthy = true;
  await publish();
  expect(await findings(later(5))).toMatchObject([{ ok: true }]);
});

test.skipIf(!hasOpenssl)('anybody who has the heads can prove their time', async () => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const { time_stamp } = JSON.parse(lines.at(-1) ?? '');
  const stamped = lines.slice(-1 - time_stamp.lines, -1);
  writeFileSync(at('stamped.jsonl'), stamped.map((line) => `${line}\n`).join(''));
  writeFileSync(at('time-stamp.tsr'), Buffer.from(time_stamp.response, 'base64'));
  const verify = () =>
    openssl('ts', '-verify', '-data', 'stamped.jsonl', '-in', 'time-stamp.tsr', '-CAfile', 'cert.pem');
  expect(String(verify())).toContain('OK');
  writeFileSync(at('stamped.jsonl'), 'another');
  expect(verify).toThrow();
});

test('a response that refuses, or that is about something else, is no time stamp', () => {
  const digest = Buffer.alloc(32, 7);
  const granted = Buffer.from([0x30, 0x82, 0, 40, 0x30, 0x03, 0x02, 0x01, 0x00, ...digest]);
  expect(isTimeStampOf(digest, granted)).toBe(true);
  expect(isTimeStampOf(Buffer.alloc(32, 8), granted)).toBe(false);
  expect(isTimeStampOf(digest, Buffer.from(granted.with(8, 2)))).toBe(false);
  for (const bytes of [[], [0x30], [0x30, 0xff], [0x30, 0x80]])
    expect(isTimeStampOf(digest, Buffer.from(bytes))).toBe(false);
});

test('time stamps need a file in which they stand', () => {
  expect(() => readConfig({ AUDIT_TIMESTAMP_URL: 'https://tsa.example/' })).toThrow('AUDIT_HEADS_FILE');
});
