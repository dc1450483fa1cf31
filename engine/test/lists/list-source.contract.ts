import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ListSource } from '../../src/lists/index.ts';
import { type Contents, decoratedNames, failure, readAll, sample } from './list-files.ts';

const HTML = '<!DOCTYPE html><html><head><title>Sign in</title></head><body><p>Please sign in</p></body></html>\n';
const S3_ERROR = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>\n';
const REFUSED = ['empty', 'truncated', 'format', 'missing_file', 'encoding'];

/** The contract of every list source, tested on its sample. */
export function testListSource(source: ListSource): void {
  const files = sample(source.name);
  const changed = (name: string, content: Uint8Array | string): Contents => ({ ...files, [name]: content });

  describe(`list source ${source.name}`, () => {
    it('gives valid entities', async () => {
      const { entities } = await readAll(source.name, files);
      expect(entities.length).toBeGreaterThanOrEqual(12);
      expect(new Set(entities.map((entity) => entity.id)).size).toBe(entities.length);
      for (const entity of entities) {
        expect(entity.list).toBe(source.name);
        expect(entity.names[0]?.quality, entity.id).toBe('primary');
        for (const name of entity.names) expect(name.value).toMatch(/\S/);
        for (const date of entity.birthDates ?? []) expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
        if (entity.listedOn) expect(entity.listedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
        for (const identifier of entity.identifiers ?? []) {
          expect(source.identifierTypes).toContain(identifier.type);
          expect(identifier.value).toMatch(/\S/);
          if (identifier.country) expect(identifier.country).toMatch(/^[A-Z]{2}$/);
        }
        if (entity.wallets) expect(source.wallets, entity.id).toBe(true);
        if (entity.imoNumber) expect(entity.imoNumber).toMatch(/^\d{7}$/);
        for (const values of [entity.nationalities, entity.addresses, entity.programs, entity.birthPlaces]) {
          expect(values ?? ['x']).not.toEqual([]);
          for (const value of values ?? []) expect(value).toMatch(/\S/);
        }
      }
      expect(entities.some(({ wallets }) => wallets)).toBe(source.wallets === true);
    });

    it('gives each name separately, without labels and notes', async () => {
      expect(decoratedNames((await readAll(source.name, files)).entities)).toEqual([]);
    });

    it('gives the same entities again, also from gzip and from dated upper-case names', async () => {
      const { entities } = await readAll(source.name, files);
      const packed = Object.entries(files).map(([name, content]) => {
        const dated = name.replace('.', '.2026-08-02.').toUpperCase();
        return [`some/folder/${dated}.gz`, gzipSync(content)] as const;
      });
      for (const [name] of packed) expect(source.accepts(name)).toBe(true);
      expect((await readAll(source.name, Object.fromEntries(packed))).entities).toEqual(entities);
    });

    it('refuses no files, foreign files and two files of one name', async () => {
      expect(await failure(source.name, {})).toBe('missing_file');
      expect(await failure(source.name, { 'readme.txt': 'x' })).toBe('missing_file');
      const [name = '', content = ''] = Object.entries(files)[0] ?? [];
      expect(await failure(source.name, { ...files, [`copy/${name}`]: content })).toBe('format');
    });

    for (const [name, content] of Object.entries(files)) {
      it(`refuses ${name} when it is empty, HTML, an error document or not text`, async () => {
        expect(await failure(source.name, changed(name, ''))).toBe('empty');
        expect(await failure(source.name, changed(name, HTML))).toBe('format');
        expect(await failure(source.name, changed(name, HTML.trim()))).toBe('format');
        expect(await failure(source.name, changed(name, S3_ERROR))).toBe('format');
        expect(await failure(source.name, changed(name, gzipSync('')))).toBe('empty');
        expect(REFUSED).toContain(await failure(source.name, changed(name, Buffer.alloc(5000, 0x80))));
      });

      it.each([0.05, 0.25, 0.5, 0.75, 0.9, 0.99])(`refuses ${name} cut at %d of its bytes`, async (part) => {
        const cut = content.subarray(0, Math.floor(content.length * part));
        expect(REFUSED).toContain(await failure(source.name, changed(name, cut)));
      });

      it(`refuses ${name} without its last line`, async () => {
        const text = content.toString('latin1').trimEnd();
        const cut = Buffer.from(text.slice(0, text.lastIndexOf('\n') + 1).slice(0, -1), 'latin1');
        expect(REFUSED).toContain(await failure(source.name, changed(name, cut)));
      });

      it(`refuses ${name} as a gzip file that is cut or damaged`, async () => {
        const packed = gzipSync(content);
        for (const part of [0.3, 0.6, 0.99]) {
          const cut = packed.subarray(0, Math.floor(packed.length * part));
          expect(await failure(source.name, changed(name, cut))).toBe('truncated');
        }
        const damaged = Buffer.from(packed);
        damaged.fill(0xff, 100, 120);
        expect(REFUSED).toContain(await failure(source.name, changed(name, damaged)));
      });
    }
  });
}
