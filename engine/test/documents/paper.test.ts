import { describe, expect, test } from 'vitest';
import { classify } from '../../src/documents/classify/classify.ts';
import type { DocumentType } from '../../src/documents/document.ts';
import { paperCandidates } from '../../src/documents/extract/paper/paper-candidates.ts';
import type { TextReading } from '../../src/documents/read/page-reading.ts';
import { type Cell, pageOf } from './paper-page.ts';

const HINTS = { today: '2026-11-22' };

interface Paper {
  type: DocumentType;
  cells: Cell[];
  fields: Record<string, unknown>;
}

const PAPERS: Record<string, Paper> = {
  'a telephone bill of Uruguay with labels in one column': {
    type: 'proof_of_address',
    cells: [
      [40, 30, 'Telefónica del Este S.A.'],
      [40, 44, 'RUT 210475730011 - Rambla 3300, Montevideo'],
      [40, 100, 'Factura de telefonía e internet'],
      [40, 130, 'Nombre del cliente:'],
      [200, 130, 'Joaquín Silvera Techera'],
      [40, 146, 'Dirección de servicio:'],
      [200, 146, 'Bvar. Artigas 1234 apto 301'],
      [200, 160, '50000 Salto, Uruguay'],
      [40, 190, 'Fecha de emisión:'],
      [200, 190, '03/09/2026'],
      [40, 206, 'Vencimiento:'],
      [200, 206, '21/09/2026'],
      [40, 240, 'Servicio móvil: llamadas y SMS'],
    ],
    fields: {
      account_holder_name: 'Joaquín Silvera Techera',
      address: 'Bvar. Artigas 1234 apto 301, 50000 Salto, Uruguay',
      city: 'Salto',
      postal_code: '50000',
      country: 'UY',
      document_date: '2026-09-03',
      utility_type: 'telephone',
    },
  },
  'a water bill of the USA with a window address': {
    type: 'proof_of_address',
    cells: [
      [40, 30, 'Cedar Valley Water District'],
      [40, 42, '900 Reservoir Road, Boise, ID 83702'],
      [400, 90, 'Bill date'],
      [480, 90, 'October 2, 2026'],
      [400, 106, 'Due date'],
      [480, 106, 'October 22, 2026'],
      [60, 150, 'Dorothea Winslow'],
      [60, 163, '418 Sycamore Drive Apt 7'],
      [60, 176, 'Nampa, ID 83651'],
      [40, 240, 'Water and sewer charges'],
      [40, 270, 'Total due'],
      [200, 270, '$58.20'],
    ],
    fields: {
      account_holder_name: 'Dorothea Winslow',
      address: '418 Sycamore Drive Apt 7, Nampa, ID 83651',
      city: 'Nampa',
      state: 'ID',
      postal_code: '83651',
      country: 'US',
      document_date: '2026-10-02',
      utility_type: 'water',
    },
  },
  'an electricity bill of Brazil with labels above': {
    type: 'proof_of_address',
    cells: [
      [40, 30, 'Luz do Planalto Distribuidora S.A.'],
      [40, 44, 'CNPJ 11.222.333/0001-81'],
      [40, 80, 'Fatura de energia elétrica'],
      [40, 110, 'Nome do cliente'],
      [300, 110, 'Data de emissão'],
      [40, 122, 'Benedita Carvalho Neves'],
      [300, 122, '14/08/2026'],
      [40, 150, 'Endereço da unidade consumidora'],
      [300, 150, 'Vencimento'],
      [40, 162, 'Rua das Acácias, 77 - Jardim Europa'],
      [300, 162, '02/09/2026'],
      [40, 174, 'CEP 13083-970 Campinas - SP'],
      [40, 220, 'Consumo 182 kWh'],
    ],
    fields: {
      account_holder_name: 'Benedita Carvalho Neves',
      city: 'Campinas',
      state: 'SP',
      postal_code: '13083-970',
      country: 'BR',
      document_date: '2026-08-14',
      utility_type: 'electricity',
    },
  },
  'an account letter of Mexico in prose': {
    type: 'bank_ownership',
    cells: [
      [40, 30, 'Banco Altiplano, S.A.'],
      [40, 44, 'Paseo de la Luna 88, Ciudad de México'],
      [350, 90, '12 de agosto de 2026'],
      [40, 130, 'Constancia de cuenta'],
      [
        40,
        170,
        'Por medio de la presente hacemos constar que Ramona Itzel Quiñones, con RFC QUIR800101AB1, es titular de la',
      ],
      [40, 184, 'cuenta de cheques con CLABE 032180000118359719, abierta en Banco Altiplano, S.A.'],
    ],
    fields: {
      account_holder_name: 'Ramona Itzel Quiñones',
      account_number: '****9719',
      bank_name: 'Banco Altiplano, S.A.',
      account_type: 'cuenta de cheques',
      statement_date: '2026-08-12',
    },
  },
  'an account confirmation of the United Kingdom': {
    type: 'bank_ownership',
    cells: [
      [40, 30, 'Fenwick & Dale Bank plc'],
      [40, 90, 'Account confirmation'],
      [40, 120, 'Account name: Brightwater Pottery Ltd'],
      [40, 136, 'Sort code: 20-45-77'],
      [40, 152, 'Account number: 73849215'],
      [40, 168, 'Account type: Business Current Account'],
      [40, 184, 'Date: 5 May 2026'],
      [40, 200, 'Address: 3 Quay Lane, Bristol, BS1 4RW'],
    ],
    fields: {
      account_holder_name: 'Brightwater Pottery Ltd',
      account_number: '****9215',
      bank_name: 'Fenwick & Dale Bank plc',
      routing_number: '20-45-77',
      account_type: 'Business Current Account',
      statement_date: '2026-05-05',
      address: '3 Quay Lane, Bristol, BS1 4RW',
    },
  },
  'a certificate of incorporation of the United Kingdom': {
    type: 'company_charter',
    cells: [
      [150, 40, 'CERTIFICATE OF INCORPORATION OF A PRIVATE LIMITED COMPANY'],
      [220, 80, 'Company Number 12345678'],
      [60, 120, 'The Registrar of Companies for England and Wales, hereby certifies that'],
      [200, 150, 'BRIGHTWATER POTTERY LIMITED'],
      [60, 180, 'is this day incorporated under the Companies Act 2006 as a private company.'],
      [60, 210, 'Given at Companies House, Cardiff, on 7th March 2020.'],
    ],
    fields: {
      company_name: 'BRIGHTWATER POTTERY LIMITED',
      registration_number: '12345678',
      incorporation_date: '2020-03-07',
      legal_form: 'Private Limited Company',
    },
  },
  'a contrato social of Brazil': {
    type: 'company_charter',
    cells: [
      [150, 40, 'CONTRATO SOCIAL DE SOCIEDADE LIMITADA'],
      [60, 90, 'CLÁUSULA PRIMEIRA. A sociedade girará sob o nome empresarial Moinho Serrano Alimentos Ltda.'],
      [
        60,
        120,
        'CLÁUSULA SEGUNDA. A sociedade terá sua sede na Rua das Videiras, 45, Centro, Curitiba - PR, CEP 80010-000.',
      ],
      [60, 150, 'CLÁUSULA TERCEIRA. O capital social é de R$ 50.000,00 dividido em quotas.'],
      [60, 180, 'Curitiba, 9 de junho de 2021'],
    ],
    fields: {
      company_name: 'Moinho Serrano Alimentos Ltda.',
      city: 'Curitiba',
      state: 'PR',
      country: 'BR',
      authorized_capital: 'R$ 50.000,00',
      legal_form: 'Sociedade Limitada',
      incorporation_date: '2021-06-09',
    },
  },
  'a registration of Brazil': {
    type: 'tax_certificate',
    cells: [
      [150, 30, 'REPÚBLICA FEDERATIVA DO BRASIL'],
      [150, 44, 'CADASTRO NACIONAL DA PESSOA JURÍDICA'],
      [40, 80, 'NÚMERO DE INSCRIÇÃO'],
      [200, 80, 'COMPROVANTE DE INSCRIÇÃO E DE SITUAÇÃO CADASTRAL'],
      [40, 92, '11.222.333/0001-81'],
      [40, 120, 'NOME EMPRESARIAL'],
      [40, 132, 'MOINHO SERRANO ALIMENTOS LTDA'],
      [40, 160, 'SITUAÇÃO CADASTRAL'],
      [40, 172, 'ATIVA'],
      [40, 200, 'NATUREZA JURÍDICA'],
      [40, 212, '206-2 - Sociedade Empresária Limitada'],
      [40, 250, 'Emitido no dia 11/09/2026 às 10:01:22'],
    ],
    fields: {
      is_valid_document: true,
      detected_document_type: 'comprovante_cnpj',
      tax_id: '11.222.333/0001-81',
      legal_name: 'MOINHO SERRANO ALIMENTOS LTDA',
      tax_status: 'active',
      document_country: 'BR',
      issue_date: '2026-09-11',
    },
  },
  'a letter of the tax office of the USA': {
    type: 'tax_certificate',
    cells: [
      [40, 30, 'Department of the Treasury'],
      [40, 43, 'Internal Revenue Service'],
      [380, 43, 'Date of this notice: 06-15-2026'],
      [380, 60, 'Employer Identification Number:'],
      [380, 73, '12-3456789'],
      [40, 120, 'PRAIRIE LANTERN LLC'],
      [40, 133, '1524 Hawthorne Avenue'],
      [40, 146, 'Tucson, AZ 85716'],
      [40, 200, 'WE ASSIGNED YOU AN EMPLOYER IDENTIFICATION NUMBER'],
    ],
    fields: {
      is_valid_document: true,
      detected_document_type: 'ein_letter_irs',
      tax_id: '12-3456789',
      legal_name: 'PRAIRIE LANTERN LLC',
      document_country: 'US',
      issue_date: '2026-06-15',
    },
  },
};

const valuesOf = (paper: Paper, reader: TextReading['reader'] = 'text_layer', cells = paper.cells) =>
  Object.fromEntries(
    paperCandidates(paper.type, [pageOf(cells, reader, 0.97)], HINTS).candidates.map(({ field, value }) => [
      field,
      value,
    ]),
  );

describe('fields of papers', () => {
  for (const [name, paper] of Object.entries(PAPERS)) {
    test(`${name} gives its fields`, () => {
      expect(valuesOf(paper)).toMatchObject(paper.fields);
    });

    test(`${name} is classified`, () => {
      expect(classify([pageOf(paper.cells)])).toMatchObject({ type: paper.type, several: false, blank: false });
    });
  }

  test('lost accents do not hide labels', () => {
    for (const paper of Object.values(PAPERS)) {
      const cells = paper.cells.map(([x, y, text]): Cell => [x, y, text.normalize('NFKD').replace(/\p{M}/gu, '')]);
      expect(Object.keys(valuesOf(paper, 'paddle', cells))).toEqual(expect.arrayContaining(Object.keys(paper.fields)));
    }
  });

  test('lost spaces in labels do not hide their values', () => {
    const cells: Cell[] = [
      [40, 100, 'Accountholder'],
      [250, 100, 'Brightwater Pottery Ltd'],
      [40, 120, 'RoutingNumber(ABA)'],
      [250, 120, '021000021'],
    ];
    expect(valuesOf({ type: 'bank_ownership', cells, fields: {} }, 'paddle')).toMatchObject({
      account_holder_name: 'Brightwater Pottery Ltd',
      routing_number: '021000021',
    });
  });

  test('a routing number whose check digit fails is not trusted', () => {
    const page = pageOf([[40, 100, 'Routing number: 021000022']]);
    const [routing] = paperCandidates('bank_ownership', [page], HINTS).candidates.filter(
      ({ field }) => field === 'routing_number',
    );
    expect(routing?.confidence).toBeLessThanOrEqual(0.4);
  });

  test('each reader gives at most one candidate of a field', () => {
    for (const { type, cells } of Object.values(PAPERS)) {
      const { candidates } = paperCandidates(type, [pageOf(cells), pageOf(cells, 'paddle', 0.9)], HINTS);
      const keys = candidates.map(({ field, evidence }) => `${field} ${evidence.reader}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('no candidate is certain', () => {
    for (const { type, cells } of Object.values(PAPERS)) {
      for (const { confidence } of paperCandidates(type, [pageOf(cells)], HINTS).candidates)
        expect(confidence).toBeLessThanOrEqual(0.97);
    }
  });
});

describe('regression: the country of the caller is a hint and no reading', () => {
  const bill = (address: string): Cell[] => [
    [40, 30, 'Fictive Power & Light'],
    [40, 60, 'Electricity bill'],
    [40, 100, 'Account holder: Ada Fictive'],
    [40, 116, `Service address: ${address}`],
    [40, 132, 'Invoice date: March 4, 2026'],
  ];
  const countryIn = (address: string) =>
    paperCandidates('proof_of_address', [pageOf(bill(address))], { ...HINTS, country: 'HU' }).candidates.find(
      ({ field }) => field === 'country',
    )?.value;

  test('an address that plainly is of another country keeps it', () =>
    expect(countryIn('1200 Invented Avenue, Springfield, IL 62701')).toBe('US'));
  test('a paper that names no country has none', () => expect(countryIn('Invented Street 12')).toBeUndefined());
});
