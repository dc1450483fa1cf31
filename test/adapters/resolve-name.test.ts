import { describe, expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { resolveName } from '../../src/adapters/outbound/resolve-name.ts';
import { nameServer, type Zone } from '../support/name-server.ts';

/** The records of the name server; it answers that any other name does not exist. */
const ZONE: Zone = {
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
  'many.example': Array.from({ length: 25 }, (_, index) => ['A', `192.0.43.${index}`] as const),
  'empty.example': [],
};

const newResolver = await nameServer(ZONE);
const ask = (name: string, signal = new AbortController().signal) => resolveName(name, signal, newResolver());

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
