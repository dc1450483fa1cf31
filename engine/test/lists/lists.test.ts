import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIST_NAMES, openFile, readList, SOURCES } from '../../src/lists/index.ts';
import { failure, sample, streamOf } from './list-files.ts';
import { testListSource } from './list-source.contract.ts';

for (const source of Object.values(SOURCES)) testListSource(source);

describe('readList', () => {
  it('knows each source by its own name', () => {
    expect(Object.values(SOURCES).map(({ name }) => name)).toEqual(LIST_NAMES);
  });

  it('throws at once for a name without a reader', () => {
    expect(() => readList('nonsense', [])).toThrow(RangeError);
    expect(() => readList('constructor', [])).toThrow(RangeError);
  });

  it('passes on the error of a file that cannot be read', async () => {
    const path = '/nowhere/consolidated.xml';
    expect(existsSync(path)).toBe(false);
    const read = async () => {
      for await (const _ of readList('un', [openFile(path)])) break;
    };
    await expect(read()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('closes the file when the caller stops', async () => {
    let closed = false;
    const file = streamOf('consolidated.xml', sample('un')['consolidated.xml'] ?? '');
    const open = async function* () {
      try {
        yield* file.open();
        await new Promise(() => {});
      } finally {
        closed = true;
      }
    };
    for await (const _ of readList('un', [{ name: file.name, open }])) break;
    expect(closed).toBe(true);
  });

  it('names the file and keeps its content out of the message', async () => {
    const files = sample('ofac');
    const rows = String(files['sdn.csv']).replace('"individual"', '"individual","extra"');
    expect(await failure('ofac', { ...files, 'sdn.csv': rows })).toBe('format');
    const read = async () => {
      const streams = Object.entries({ ...files, 'sdn.csv': rows }).map(([name, content]) => streamOf(name, content));
      for await (const _ of readList('ofac', streams));
    };
    const error = await read().catch((reason: Error) => reason);
    expect(String(error)).toContain('sdn.csv');
    expect(String(error)).not.toMatch(/FICTIVUS/i);
  });
});
