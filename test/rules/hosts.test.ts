import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const TESTS = fileURLToPath(new URL('..', import.meta.url));
/** Names reserved by RFC 2606 and RFC 6762, and texts that are no host names: no outside host answers for them. */
const NOWHERE =
  /(^|\.)(example|test|invalid|localhost|localdomain|local|internal|home\.arpa|テスト)\.?$|^[\d.]+$|^[^.]*$/;
/** The name of an XML namespace, which is never requested. */
const NAMESPACES = ['www.w3.org'];
/** Tests that only read URLs of social networks and a mail address, and one that maps such names to this machine. */
const MAPPED = [
  'features/scan-findings.test.ts',
  'features/session-steps.test.ts',
  'features/web-validation-content.test.ts',
  'features/web-validation-site.test.ts',
];

test('no test names a host that could answer from outside', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !MAPPED.includes(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const hosts = files.flatMap((name) => {
    const text = readFileSync(join(TESTS, name), 'utf8');
    return [
      ...text.matchAll(/(?:https?:\/\/(?:[^\s'"`/@]*@)?|@)([\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,})/gu),
    ].map(([, host = '']) => ({ name, host: host.normalize('NFKC').toLowerCase() }));
  });
  expect(hosts.length).toBeGreaterThan(50);
  expect(hosts.filter(({ host }) => !NOWHERE.test(host) && !NAMESPACES.includes(host))).toEqual([]);
});
