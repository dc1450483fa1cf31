import { expect, test } from 'vitest';
import { dnsMailServers } from '../../src/adapters/mail/mail-servers.ts';
import { nameServer } from '../support/name-server.ts';

const { takesMail } = dnsMailServers(
  await nameServer({
    'post.example': [['MX', 'mx.post.example']],
    'four.example': [['A', '192.0.43.7']],
    'six.example': [['AAAA', '2606:4700:4700:0:0:0:0:1111']],
    'none.example': [
      ['MX', ''],
      ['A', '192.0.43.7'],
    ],
    'empty.example': [],
  }),
);
const { signal } = new AbortController();

test.each([
  ['post.example', true],
  ['four.example', true],
  ['six.example', true],
  ['none.example', false],
  ['empty.example', false],
  ['nowhere.example', false],
])('%s takes mail: %s', async (domain, takes) => {
  expect(await takesMail(domain, signal)).toBe(takes);
});

test('a name server that does not answer says nothing', async () => {
  await expect(takesMail('silent.example', signal)).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('a question ends when its caller aborts', async () => {
  const stop = new AbortController();
  const asked = takesMail('silent.example', stop.signal);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: 'ECANCELLED' });
  await expect(takesMail('post.example', stop.signal)).rejects.toThrow();
});
