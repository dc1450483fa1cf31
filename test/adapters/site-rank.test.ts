import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { storedRanks } from '../../src/adapters/site-rank/ranks.ts';
import { replaceRanks } from '../../src/adapters/site-rank/replace.ts';
import { atEnd } from '../support/at-end.ts';
import { httpServer } from '../support/loopback.ts';

const parent = mkdtempSync(join(tmpdir(), 'ranks-'));
atEnd(() => rmSync(parent, { recursive: true }));
const dataFolder = () => mkdtempSync(join(parent, 'data-'));
const { signal } = new AbortController();

/** A list without the ranks that are a multiple of seven, as published lists leave some out. */
const ranks = Array.from({ length: 3_000 }, (_, index) => index + 1).filter((rank) => rank % 7 !== 0);
const domainOf = (rank: number) => `${rank % 2 ? 'shop' : 'shop-a'}${rank}.example`;
const csv = ranks.map((rank) => `${rank},${domainOf(rank)}\r\n`).join('');

async function refresh(dataDirectory: string, content: string | Buffer, options = {}) {
  const from = join(dataDirectory, 'given');
  writeFileSync(from, content);
  return replaceRanks({ dataDirectory, from, acceptShrink: false, signal, date: '2026-08-03', ...options });
}

describe('ranks of sites', () => {
  test('are unknown until a list is loaded, which a running service notices', async () => {
    const folder = dataFolder();
    const { rankOf } = storedRanks(folder);
    expect(await rankOf('shop1.example')).toBeNull();
    await refresh(folder, csv, { listId: 'AB12C' });
    expect(await rankOf('shop1.example')).toEqual({ list_id: 'AB12C', list_date: '2026-08-03', rank: 1 });
    await refresh(folder, csv.replaceAll('.example', '.test'), { listId: 'AB12D' });
    expect(await rankOf('shop1.example')).toEqual({ list_id: 'AB12D', list_date: '2026-08-03', rank: null });
  });

  test('are found for every domain of the list, and for no other', async () => {
    const folder = dataFolder();
    await refresh(folder, csv);
    const { rankOf } = storedRanks(folder);
    const found = await Promise.all(ranks.map(async (rank) => (await rankOf(domainOf(rank)))?.rank));
    expect(found).toEqual(ranks);
    for (const domain of [
      'shop7.example',
      'shop',
      'example',
      'a',
      'zzz.example',
      'shop1.example,1',
      '',
      '{"list_id"',
    ]) {
      expect(await rankOf(domain)).toMatchObject({ rank: null });
    }
  });
});

describe('a new list', () => {
  test('is read as gzip and from a URL, with a digest for its name', async () => {
    const head = {
      list_id: expect.stringMatching(/^sha256-[0-9a-f]{12}$/),
      list_date: '2026-08-03',
      count: ranks.length,
    };
    expect(await refresh(dataFolder(), gzipSync(csv))).toEqual(head);
    const { url } = await httpServer((_, response) => void response.end(gzipSync(csv)));
    const dataDirectory = dataFolder();
    const options = { dataDirectory, from: `${url}/top.csv.gz`, acceptShrink: false, signal, date: '2026-08-03' };
    expect(await replaceRanks(options)).toEqual(head);
  });

  test('leaves the current one in use when it is not as expected', async () => {
    const folder = dataFolder();
    const { list_id } = await refresh(folder, csv);
    const rows = csv.split('\r\n');
    const wrong = [
      '',
      '<!doctype html>',
      rows.slice(0, 999).join('\n'),
      rows.toReversed().slice(1).join('\n'),
      csv.replace('5,shop5.example', '5,SHOP5'),
      csv.replace('5,', '5;'),
      gzipSync(csv).subarray(0, -9),
      Buffer.from('PK\u0003\u0004 damaged'),
      rows.slice(0, 1_100).join('\n'),
    ];
    for (const content of wrong) await expect(refresh(folder, content)).rejects.toThrow(/\S/);
    expect(await storedRanks(folder).rankOf('shop1.example')).toMatchObject({ list_id, rank: 1 });
    expect(await refresh(folder, wrong.at(-1) ?? '', { acceptShrink: true })).toMatchObject({ count: 1_100 });
  });
});
