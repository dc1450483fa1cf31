import { describe, expect, it } from 'vitest';
import { failure, readAll, sample } from './list-files.ts';
import { xlsx } from './xlsx.ts';

const FILE = 'lista-actualizada-de-pep.csv';
const CSV = String(sample('senaclaft_uy')[FILE]);
const HEADER = 'CI,NOMBRE,CARGO,ORGANISMO\n';

const read = (content: string | Uint8Array) => readAll('senaclaft_uy', { [FILE]: content });
const fails = (content: string | Uint8Array) => failure('senaclaft_uy', { [FILE]: content });

describe('Uruguayan list of politically exposed persons', () => {
  it('joins the offices of a person', async () => {
    const { entities } = await read(CSV);
    expect(entities).toHaveLength(12);
    expect(entities[0]).toEqual({
      id: '90000011',
      list: 'senaclaft_uy',
      type: 'individual',
      names: [{ value: 'FICTIVO INVENTADO ZOLTAN', quality: 'primary' }],
      identifiers: [{ type: 'Cédula de Identidad', value: '90000011', country: 'UY' }],
      position: 'DIRECTOR DE NADA, MINISTERIO DE LA IMAGINACION (MI); EDIL, JUNTA DEPARTAMENTAL DE NINGUNA PARTE',
    });
  });

  it('joins scattered rows with another spelling of the name', async () => {
    const { entities } = await read(`${CSV}90000011,FICTIVO INVENTADO SOLTAN,EDIL,JUNTA\n`);
    expect(entities).toHaveLength(12);
    expect(entities[0]?.names[1]).toEqual({ value: 'FICTIVO INVENTADO SOLTAN', quality: 'strong' });
  });

  it('reads the XLSX of the page, with titles above its header and numbers as numbers', async () => {
    const rows = [
      ['Secretaría Nacional', null, null, null],
      ['C.I.', 'NOMBRE', 'CARGO', 'ORGANISMO'],
      [12345672, 'FICTIVO ZOLTAN', 'EDIL', 'JUNTA'],
      ['9.000.002-2', 'NADIE NEMO', 'EDIL', null],
    ];
    const { entities, notices } = await readAll('senaclaft_uy', { 'Lista_PEP_V31.xlsx': xlsx(rows), [FILE]: CSV });
    expect(entities.map(({ id, position }) => [id, position])).toEqual([
      ['12345672', 'EDIL, JUNTA'],
      ['90000022', 'EDIL'],
    ]);
    expect(notices.map(({ kind, count }) => [kind, count])).toEqual([
      ['ignored_file', 1],
      ['bad_value', 1],
    ]);
  });

  it('reads UTF-8 with a mark and Windows-1252', async () => {
    const expected = (await read(CSV)).entities;
    expect((await read(`\ufeff${CSV}`)).entities).toEqual(expected);
    expect((await read(Buffer.from(CSV, 'latin1'))).entities).toEqual(expected);
  });

  it('keeps a person without C.I. and reports wrong check digits and new columns', async () => {
    const { entities, notices } = await read(
      `CI,NOMBRE,CARGO,ORGANISMO,PARTIDO\n,NADIE NEMO,EDIL,JUNTA,X\n12345673,NADIE NADA,EDIL,JUNTA,X\n`,
    );
    expect(entities[0]?.id).toMatch(/^name-[0-9a-f]{16}$/);
    expect(entities[0]).not.toHaveProperty('identifiers');
    expect(entities[1]?.identifiers?.[0]?.value).toBe('12345673');
    expect(notices.map(({ detail }) => detail)).toEqual([
      'partido',
      'a person without C.I.',
      'a C.I. whose check digit is wrong, kept',
    ]);
  });

  it('refuses a missing column, a nameless person, a cut row and a list without rows', async () => {
    expect(await fails(CSV.replace('CARGO', 'PUESTO'))).toBe('format');
    expect(await fails(`${HEADER}12345672,,EDIL,JUNTA\n`)).toBe('format');
    expect(await fails(`${HEADER}12345672,NADIE NEMO,EDIL\n`)).toBe('truncated');
    expect(await fails(CSV.trimEnd())).toBe('truncated');
    expect(await fails(HEADER)).toBe('empty');
    expect(await fails('hello\n')).toBe('format');
    expect(await fails(`${HEADER}12345672,${'Z'.repeat(5_000_000)},EDIL,JUNTA\n`)).toBe('format');
  });
});
