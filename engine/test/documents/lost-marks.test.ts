import { describe, expect, test } from 'vitest';
import { classify } from '../../src/documents/classify/classify.ts';
import type { DocumentType, FieldValue } from '../../src/documents/document.ts';
import { spelled } from '../../src/documents/extract/spelled-address.ts';
import type { MrzReading } from '../../src/documents/read/page-reading.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { type Cell, pageOf } from './paper-page.ts';

const fieldsOf = (type: DocumentType, cells: Cell[]): Record<string, FieldValue> =>
  readFields([pageOf(cells)], { type, today: '2026-11-22' }).fields;

test.each([
  ['1200Brickell Avenue,Suite 800', '1200 Brickell Avenue, Suite 800'],
  ['Miami,FL33131', 'Miami, FL 33131'],
  ['Avenida Central 34.2º Dto', 'Avenida Central 34, 2º Dto'],
  ['27 VICTORIA TERRACE, LEEDS, LS6 ODN', '27 VICTORIA TERRACE, LEEDS, LS6 0DN'],
  ['Rua Direita 12, 4700-618 Braga', 'Rua Direita 12, 4700-618 Braga'],
  ['Av. Supuesta 1260, C.P.97070 Mérida', 'Av. Supuesta 1260, C.P. 97070 Mérida'],
  ['27 Fictive Terrace, Leeds, LS60DN', '27 Fictive Terrace, Leeds, LS6 0DN'],
  ['Bvar. Supuesto 1746.Maldonado', 'Bvar. Supuesto 1746, Maldonado'],
  ['Calle 12.5, 4o B', 'Calle 12.5, 4o B'],
])('the address %s is spelled %s', (read, whole) => {
  expect(spelled(read)).toBe(whole);
});

describe('charters', () => {
  test('a name ends with its legal form, not with the next clause', () => {
    const { company_name } = fieldsOf('company_charter', [
      [40, 40, 'CONTRATO SOCIAL'],
      [40, 60, 'A sociedade girará sob o nome empresarial MÓVEIS JACARANDÁ LTDA. CLÁUSULA SEGUNDA – A sede'],
    ]);
    expect(String(company_name).replace(/\.$/, '')).toBe('MÓVEIS JACARANDÁ LTDA');
  });

  test('a verb with an accent at its end names the manager', () => {
    const { directors } = fieldsOf('company_charter', [
      [40, 40, 'CONTRATO SOCIAL'],
      [40, 60, 'A administração da sociedade caberá a Ana Brandão Queiroz, com os poderes de administrador.'],
    ]);
    expect(directors).toEqual([{ name: 'Ana Brandão Queiroz', role: 'Administrador' }]);
  });

  test('managers have their roles in lines below their names', () => {
    const { directors, company_name, registration_number } = fieldsOf('company_charter', [
      [40, 40, 'Certidão Permanente'],
      [40, 60, 'NIPC: 507431855'],
      [40, 75, 'FIRMA: PESCAS DE AVEIRO, LDA'],
      [40, 105, 'GERÊNCIA'],
      [40, 120, 'Nome: Caio Falcão Teixeira'],
      [40, 135, 'Cargo: Gerente'],
      [40, 150, 'Nome: Luíza Nogueira Brandão'],
      [40, 165, 'Cargo: Gerente'],
    ]);
    expect(company_name).toBe('PESCAS DE AVEIRO, LDA');
    expect(registration_number).toBe('507431855');
    expect(directors).toEqual([
      { name: 'Caio Falcão Teixeira', role: 'Gerente' },
      { name: 'Luíza Nogueira Brandão', role: 'Gerente' },
    ]);
  });

  test('a role and a name in one cell are two', () => {
    const { directors } = fieldsOf('company_charter', [
      [40, 40, 'ARTICLE IV - MANAGERS'],
      [40, 60, 'Title: Manager Thaddeus Whitcombe'],
    ]);
    expect(directors).toEqual([{ name: 'Thaddeus Whitcombe', role: 'Manager' }]);
  });

  test('a comma that was read for the point of an initial does not end a name', () => {
    const { directors } = fieldsOf('company_charter', [
      [40, 40, 'The initial directors are:'],
      [40, 60, '1. Robert J, Hargrove, Managing Director'],
    ]);
    expect(directors).toEqual([{ name: 'Robert J. Hargrove', role: 'Managing Director' }]);
  });
});

describe('tax certificates', () => {
  test('the address of a letter stands below the name without a label', () => {
    const { address } = fieldsOf('tax_certificate', [
      [40, 40, 'DEPARTMENT OF THE TREASURY INTERNAL REVENUE SERVICE'],
      [300, 60, 'Employer Identification Number: 47-3123456'],
      [60, 120, 'SILVER BIRCH CATERING LLC'],
      [60, 133, '433 JUNIPER HILL ROAD'],
      [60, 146, 'PORTLAND, OR 97203'],
    ]);
    expect(address).toBe('433 JUNIPER HILL ROAD, PORTLAND, OR 97203');
  });

  test('the first digit of a code is no number of an activity', () => {
    const { economic_activities, issue_date } = fieldsOf('tax_certificate', [
      [40, 40, 'DGI Constancia de inscripción'],
      [40, 60, 'RUT'],
      [200, 60, '217345620019'],
      [40, 80, 'Giro principal'],
      [200, 80, '13110 Preparación de fibras textiles'],
      [40, 140, 'Se expide la presente constancia el 27 de abril de 2026 a los efectos pertinentes.'],
    ]);
    expect(economic_activities).toEqual([
      { code: '13110', description: 'Preparación de fibras textiles', is_primary: true },
    ]);
    expect(issue_date).toBe('2026-04-27');
  });
});

describe('identity documents', () => {
  test('an address without a label stands above its town', () => {
    const { address } = fieldsOf('id_document', [
      [40, 20, 'NORTH CAROLINA DRIVER LICENSE'],
      [40, 60, '448 JUNIPER HILL ROAD'],
      [40, 72, 'PORTLAND, OR 97208'],
    ]);
    expect(address).toBe('448 JUNIPER HILL ROAD, PORTLAND, OR 97208');
  });

  test('a number loses the name of the card that is joined to it', () => {
    const { document_number } = fieldsOf('id_document', [
      [40, 20, 'REPÚBLICA DEL PERÚ DOCUMENTO NACIONAL DE IDENTIDAD'],
      [40, 60, 'DNI'],
      [40, 72, 'DNI41974595'],
    ]);
    expect(document_number).toBe('41974595');
  });
});

test('unlikely characters of a zone make no paper an identity document', () => {
  const lines = ['AVBERAROOGOO<SAOPALO<SP<CEPOIOOOIIO<', 'CHPJ123456ZB<0007951N51<5231AL110042'];
  const zone = (confidence: number): MrzReading => ({
    format: 'TD2',
    lines,
    confidences: lines.map((line) => [...line].map(() => confidence)),
    repaired: [],
    box: { x: 40, y: 700, width: 400, height: 30 },
  });
  const bill = pageOf([
    [40, 40, 'Conta de energia elétrica'],
    [40, 60, 'Unidade consumidora'],
    [40, 80, 'Total a pagar'],
  ]);
  expect(classify([{ ...bill, mrz: zone(0.7) }]).type).toBe('proof_of_address');
  expect(classify([{ ...bill, mrz: zone(0.99) }]).type).toBe('id_document');
});
