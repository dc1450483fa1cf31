import { describe, expect, test } from 'vitest';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

const today = '2026-11-22';
const read = (drawing: string) => readFields([pageOf(drawing, 'text_layer')], { today });

describe('a bill in a language of Europe', () => {
  test.each([
    [
      'French',
      `
Lumière du Nord                          Facture n° 562044 du 2 juillet 2026

Nom de l'abonné                          Lieu de consommation
de Fictive Ada                           35 rue du Phare
                                         69100 VILLEURBANNE
Facture d'électricité     TVA            Cedex`,
      {
        account_holder_name: 'de Fictive Ada',
        address: '35 rue du Phare, 69100 VILLEURBANNE',
        city: 'VILLEURBANNE',
        country: 'FR',
        document_date: '2026-07-02',
        utility_type: 'electricity',
      },
    ],
    [
      'German',
      `
Leuchtturm Energie GmbH                  Stromrechnung
Kunde: Ada Fiktiv                        Rechnungsdatum: 02.07.2026
Lieferstelle: Leuchtweg 12, 20095 Hamburg
Zählernummer: 998877                     Verbrauch 1200 kWh   MwSt`,
      {
        account_holder_name: 'Ada Fiktiv',
        address: 'Leuchtweg 12, 20095 Hamburg',
        city: 'Hamburg',
        country: 'DE',
        document_date: '2026-07-02',
        utility_type: 'electricity',
      },
    ],
    [
      'Italian',
      `
Faro Energia S.p.A.                      Bolletta del 02/07/2026
Intestatario: Ada Fittizia               Partita IVA 00743110157
Indirizzo di fornitura: Via del Faro 12, 20121 Milano
Fornitura di energia elettrica           Consumi 120 kWh`,
      { account_holder_name: 'Ada Fittizia', document_date: '2026-07-02', country: 'IT', utility_type: 'electricity' },
    ],
    [
      'Dutch',
      `
Vuurtoren Energie B.V.                   Energierekening
Klantnaam: Ada Fictief                   Factuurdatum: 02-07-2026
Leveringsadres: Lichtstraat 12, 1025 RX Amsterdam
Meterstand 4410  elektriciteit           BTW   KvK`,
      { account_holder_name: 'Ada Fictief', document_date: '2026-07-02', postal_code: '1025 RX', country: 'NL' },
    ],
  ])('%s is known and read', (_, drawing, fields) => {
    const { type, fields: found } = read(drawing);
    expect(type).toBe('proof_of_address');
    expect(found).toMatchObject(fields);
  });
});

test.each([
  [
    'German',
    'PERSONALAUSWEIS\nName\nFIKTIV\nVornamen\nADA LENA\nGeburtstag\n14.09.1987\nStaatsangehörigkeit\nDEUTSCH\nGültig bis\n01.08.2031',
  ],
  [
    'Italian',
    "CARTA D'IDENTITÀ\nCognome\nFITTIZIA\nNome\nADA LENA\nData di nascita\n14.09.1987\nCittadinanza\nITALIANA\nScadenza\n01.08.2031",
  ],
  [
    'Dutch',
    'IDENTITEITSKAART\nAchternaam\nFICTIEF\nVoornamen\nADA LENA\nGeboortedatum\n14.09.1987\nGeldig tot\n01.08.2031',
  ],
])('a card with labels in %s alone is read', (_, drawing) => {
  const { type, fields } = read(drawing);
  expect(type).toBe('id_document');
  expect(fields['full_name']).toMatch(/^ADA LENA FI/);
  expect(fields).toMatchObject({ date_of_birth: '1987-09-14', expiry_date: '2031-08-01' });
});

describe('authorities', () => {
  const passport = (state: string, ...lines: string[]) =>
    read(['PASSPORT', state, ...Array(8).fill(''), ...lines, ...Array(4).fill('')].join('\n')).fields[
      'issuing_authority'
    ];

  test('an authority of the country is found without its label', () => {
    expect(passport('POLSKA', 'WOJEWODA ZMYŚLONY')).toBe('WOJEWODA ZMYŚLONY');
    expect(passport('SUOMI FINLAND', 'Polisi/Keksitty', 'Polisen/Påhittad')).toBe('Polisi/Keksitty Polisen/Påhittad');
  });

  test('the only authority of a country is written whole', () => {
    expect(passport('UNITED STATES OF AMERICA', 'Authority', 'U nited State s', 'Department of State')).toBe(
      'United States Department of State',
    );
  });

  test('words of another country name none', () => {
    expect(passport('ESPAÑA', 'WOJEWODA ZMYŚLONY')).toBeUndefined();
  });
});

test('Taiwan names itself Republic of China', () => {
  expect(read('REPUBLIC OF CHINA\nPASSPORT\nSurname\nLIN\nGiven names\nADA').fields['issuing_country']).toBe('TW');
  expect(read("PEOPLE'S REPUBLIC OF CHINA\nPASSPORT\nSurname\nLIN\nGiven names\nADA").fields['issuing_country']).toBe(
    'CN',
  );
});

describe('a bank statement of the USA', () => {
  const { fields } = read(`
Lantern Valley               BANK STATEMENT
                             Statement Period: 09/06/2026 to 10/05/2026
999-99-99 16769 001
ADA FICTIVE
640 GRAHAM STREET, PORTLAND, OR 97204


ACCOUNT NAME                 ACCOUNT NUMBER        BALANCE
CHECKING                     001570525057          3,366.44

09/10/2026     Cash deposit     750.00
09/12/2026     Online transfer  120.00
09/15/2026     Grocery           20.00
Lantern Bank, Member FDIC. To learn more, visit a branch.`);

  test('has the holder and the address of its window, not the kind of the account', () => {
    expect(fields).toMatchObject({
      account_holder_name: 'ADA FICTIVE',
      address: '640 GRAHAM STREET, PORTLAND, OR 97204',
    });
  });

  test('has the bank that its notice of insurance names', () => {
    expect(fields['bank_name']).toBe('Lantern Bank');
  });

  test('is of the last day of its period, and no entry is its kind of account', () => {
    expect(fields['statement_date']).toBe('2026-10-05');
    expect(fields['account_type']).not.toMatch(/deposit/i);
  });
});

describe('a charter', () => {
  test('a numbered clause ends the name of a company and an office begins with its street', () => {
    const { fields } = read(`
CERTIFICATE OF INCORPORATION
1. The name of this Corporation is: Lantern Bay Holdings, Inc.
2. Its Registered Office in the State of Delaware is to be located at 12 Orange Street,
in the City of Wilmington, County of New Castle, Zip Code 19801.`);
    expect(fields['company_name']).toBe('Lantern Bay Holdings, Inc.');
    expect(fields['registered_address']).toMatch(/^12 Orange Street/);
    expect(fields['city']).not.toBe('Zip Code');
  });

  test('a label of a form is no director', () => {
    const form =
      'ARTICLES OF ASSOCIATION\nCompany name: Lantern Bay Limited\nDirector\nFull Forename\nAda\nSurname\nFictive';
    expect(JSON.stringify(read(form).fields)).not.toContain('Forename');
  });
});
