import { describe, expect, test } from 'vitest';
import { choose } from '../../src/documents/extract/choose.ts';
import { identityCandidates } from '../../src/documents/extract/identity/identity-candidates.ts';
import { mrzCandidates } from '../../src/documents/extract/identity/mrz-candidates.ts';
import type { PageReading } from '../../src/documents/read/page-reading.ts';
import { pageOf } from './page-of.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };

const fieldsOf = (pages: PageReading[], hints = {}) =>
  choose(identityCandidates(pages, { today: '2026-11-22', ...hints })).fields;
const read = (drawing: string, hints = {}) => fieldsOf([pageOf(drawing)], hints);

describe('labels above their values', () => {
  test('a bilingual passport with columns, torn labels and a torn date is read', () => {
    const fields = read(`
REPUBLICA DE CHILE  PASAPORTE/PASSPORT
Tipo/       Pais emisor/ Issuing country   Pasaporte N°/ Passport
Type        CHL                            No.
P                                          F10298374
Apellidos/ Surname
SOTOMAYOR IBARRA
Nombres/ Given names
CAMILA ANTONIA
Nacionalidad /Nationality                  Fecha de nacimiento/ Date
CHILENA                                    of birth
                                           07ABR/APR 1991
Sexo/       Lugar de nacimiento /Place     Fecha de expedicion / Date
Sex         of birth                       of issue
F           VALDIVIA                       21ENE/JAN
                                           2022
Autoridad/Authority                        Fecha de vencimiento/
REGISTRO CIVIL                             Date of expiry
                                           20 ENEIJAN 2032`);
    expect(fields).toEqual({
      document_type: 'passport',
      issuing_country: 'CL',
      full_name: 'CAMILA ANTONIA SOTOMAYOR IBARRA',
      document_number: 'F10298374',
      nationality: 'CL',
      date_of_birth: '1991-04-07',
      issue_date: '2022-01-21',
      expiry_date: '2032-01-20',
      issuing_authority: 'REGISTRO CIVIL',
    });
  });

  test('a card with lost spaces and labels that one line holds together is read', () => {
    const fields = read(`
REPUBLICAARGENTINA-MERCOSUR
REGISTRONACIONALDELASPERSONAS
Apellido/Suname
BENAVIDEZ
Nombre/Name
ROCIO
Sexo/Sex Nacionalidad/Nationality Ejemplar
F        ARGENTINA                B
Fechadenacimiento/Dateofbirth
19SEP/SEP1990
Documento/Document          Tramite N/Of.ident.
28.114.905                  00598311022`);
    expect(fields).toMatchObject({
      document_type: 'national_id',
      full_name: 'ROCIO BENAVIDEZ',
      nationality: 'AR',
      date_of_birth: '1990-09-19',
      document_number: '28.114.905',
    });
  });

  test('a Spanish card with surnames in two lines and dates with spaces is read', () => {
    const fields = read(`
ESPAÑA   DOCUMENTO NACIONAL DE IDENTIDAD
         DNI 12345678Z
         APELLIDOS
         QUIROGA
         ALBARRACIN
         NOMBRE
         LUCIA
         SEXO      NACIONALIDAD
         F         ESP
         NACIMIENTO
         03 11 1988
         EMISION        VALIDEZ
         02 05 2023     02 05 2033
         NUM SOPORT
         CAA123456`);
    expect(fields).toMatchObject({
      document_type: 'national_id',
      issuing_country: 'ES',
      full_name: 'LUCIA QUIROGA ALBARRACIN',
      document_number: '12345678Z',
      nationality: 'ES',
      date_of_birth: '1988-11-03',
      issue_date: '2023-05-02',
      expiry_date: '2033-05-02',
    });
  });

  test('a Mexican voter card with two surnames, given names and the address under two labels is read', () => {
    const fields = read(`
INSTITUTO NACIONAL ELECTORAL
MÉXICO    CREDENCIAL PARA VOTAR
NOMBRE                         FECHA DE NACIMIENTO
ZAMARRIPA                      14/09/1987
OLVERA                         SEXO H
MARIA FERNANDA

DOMICILIO
C PINO SUAREZ 12
COL CENTRO 06000
CUAUHTEMOC, CDMX

CLAVE DE ELECTOR ZMOLFR87091409M300
CURP ZAOF870914MDFMLR03    AÑO DE REGISTRO 2005 01`);
    expect(fields).toMatchObject({
      document_type: 'national_id',
      issuing_country: 'MX',
      full_name: 'MARIA FERNANDA ZAMARRIPA OLVERA',
      date_of_birth: '1987-09-14',
      document_number: 'ZMOLFR87091409M300',
      address: 'C PINO SUAREZ 12, COL CENTRO 06000, CUAUHTEMOC, CDMX',
    });
  });

  test('a Brazilian licence in Portuguese is read', () => {
    const fields = read(`
REPÚBLICA FEDERATIVA DO BRASIL
CARTEIRA NACIONAL DE HABILITAÇÃO
NOME
JOANA VASCONCELOS PRADO
DOC. IDENTIDADE / ÓRG. EMISSOR UF
4412093 SSP SP
CPF                  DATA NASCIMENTO
111.444.777-35       14/09/1987
Nº REGISTRO          VALIDADE            1ª HABILITAÇÃO
04512398761          02/05/2031          11/07/2006
DATA EMISSÃO
03/05/2021`);
    expect(fields).toMatchObject({
      document_type: 'driver_license',
      issuing_country: 'BR',
      full_name: 'JOANA VASCONCELOS PRADO',
      document_number: '04512398761',
      date_of_birth: '1987-09-14',
      expiry_date: '2031-05-02',
      issue_date: '2021-05-03',
    });
  });
});

describe('labels beside or under their values', () => {
  test('labels with colons, in cells or touching their value are read', () => {
    const fields = read(`
REPUBLIC OF IRELAND   RESIDENCE PERMIT
Surname: ADEYEMI
Given names:          FUNMILAYO GRACE
Nationality           Nigerian
DateofBirth14SEP1987
Permit number: RP4471902
Valid until: 02 MAY 2031`);
    expect(fields).toMatchObject({
      document_type: 'residence_permit',
      issuing_country: 'IE',
      full_name: 'FUNMILAYO GRACE ADEYEMI',
      nationality: 'NG',
      date_of_birth: '1987-09-14',
      document_number: 'RP4471902',
      expiry_date: '2031-05-02',
    });
  });

  test('a Colombian card that prints labels under the values is read', () => {
    const fields = read(`
REPUBLICA DE COLOMBIA
CEDULA DE CIUDADANIA
NUMERO 1.020.333.444
QUINTERO ARBELAEZ
APELLIDOS

SANTIAGO
NOMBRES

[firma]
FIRMA`);
    expect(fields).toMatchObject({
      document_type: 'national_id',
      issuing_country: 'CO',
      full_name: 'SANTIAGO QUINTERO ARBELAEZ',
      document_number: '1.020.333.444',
    });
  });

  test('the numbers of European licences are read as labels', () => {
    const fields = read(`
CARTA DE CONDUÇÃO  REPÚBLICA PORTUGUESA
1. FIGUEIREDO
2. MADALENA
3.14.09.1987 LISBOA
4a.03.05.2021   4c. IMT LISBOA
4b. 02.05.2031
5. L-1234567 8`);
    expect(fields).toMatchObject({
      document_type: 'driver_license',
      issuing_country: 'PT',
      full_name: 'MADALENA FIGUEIREDO',
      date_of_birth: '1987-09-14',
      issue_date: '2021-05-03',
      expiry_date: '2031-05-02',
      issuing_authority: 'IMT LISBOA',
      document_number: 'L-1234567 8',
    });
  });

  test('the codes of licences of the United States are read as labels, with the month first', () => {
    const fields = read(`
USA  OREGON  DRIVER LICENSE
4d DL A1234567       4b EXP 02/05/2031
LN WINTERBOURNE
FN ELIZA MAE
8 1450 ALDER STREET
SALEM, OR 97301
3 DOB 09/04/1987     SEX F
4a ISS 03/05/2021
5 DD 03052021A1B2C3`);
    expect(fields).toMatchObject({
      document_type: 'driver_license',
      issuing_country: 'US',
      issuing_authority: 'OR',
      full_name: 'ELIZA MAE WINTERBOURNE',
      document_number: 'A1234567',
      date_of_birth: '1987-09-04',
      issue_date: '2021-03-05',
      expiry_date: '2031-02-05',
      address: '1450 ALDER STREET, SALEM, OR 97301',
    });
  });

  test('the reverse of a card is read', () => {
    const back = pageOf(
      'DOMICILIO: CALLE LAS HERAS 2310 - GODOY CRUZ - MENDOZA\nLUGAR DE NACIMIENTO: MENDOZA\nCUIL: 27-28114905-4',
      'paddle',
      2,
    );
    const front = pageOf('REPUBLICA ARGENTINA\nDOCUMENTO NACIONAL DE IDENTIDAD\nApellido\nBENAVIDEZ\nNombre\nROCIO');
    expect(fieldsOf([front, back])).toMatchObject({
      full_name: 'ROCIO BENAVIDEZ',
      address: 'CALLE LAS HERAS 2310 - GODOY CRUZ - MENDOZA',
    });
  });
});

test('the printed number of a card is that among the optional data of its zone', () => {
  const front = pageOf('ESPAÑA\nDOCUMENTO NACIONAL DE IDENTIDAD\nDNI 93914287T');
  const lines = ['IDESPZNB495599693914287T<<<<<<', '6310208F2908258ESP<<<<<<<<<<<0', 'URRUTIA<PENALOZA<<INES<<<<<<<<'];
  const mrz = {
    format: 'TD1' as const,
    lines,
    confidences: lines.map((line) => [...line].map(() => 1)),
    repaired: [],
    box,
  };
  const pages = [front, { ...pageOf('', 'paddle', 2), mrz }];
  const candidates = [...mrzCandidates(mrz, 2, '2026-11-22'), ...identityCandidates(pages, { today: '2026-11-22' })];
  const { fields, confidences } = choose(candidates);
  expect(fields['document_number']).toBe('93914287T');
  expect(confidences['document_number']).toBeGreaterThan(0.9);
});

describe('values that are not sure', () => {
  test('are left out when they are no value of their label', () => {
    const fields = read(`
PASSPORT
Surname
Given names
Date of birth
31 FEB 1987
Passport No
SPECIMEN`);
    expect(fields).toEqual({ document_type: 'passport' });
  });

  test('have a low confidence when day and month may be swapped', () => {
    const drawing = 'PASSPORT\nDate of birth\n08/03/1987';
    const { fields, confidences } = choose(identityCandidates([pageOf(drawing)], { today: '2026-11-22' }));
    expect(fields['date_of_birth']).toBeDefined();
    expect(confidences['date_of_birth']).toBeLessThan(0.6);
    expect(read(`${drawing}\nDate of issue\n28/07/2020`)).toMatchObject({ date_of_birth: '1987-03-08' });
    expect(read(`${drawing}\nDate of issue\n07/28/2020`)).toMatchObject({ date_of_birth: '1987-08-03' });
    expect(read(drawing, { country: 'US' })).toMatchObject({ date_of_birth: '1987-08-03' });
  });

  test('have a low confidence when Paddle alone may have joined two words', () => {
    const { confidences } = choose(
      identityCandidates([pageOf('PASSPORT\nSurname\nRODRIGUEZPEREZ\nGiven names\nROCIO')], { today: '2026-11-22' }),
    );
    expect(confidences['full_name']).toBeLessThan(0.6);
  });

  test('have a lower confidence when the check digit of a national number fails', () => {
    const confidenceOf = (number: string) =>
      choose(
        identityCandidates([pageOf(`ESPAÑA\nDOCUMENTO NACIONAL DE IDENTIDAD\nDNI ${number}`)], { today: '2026-11-22' }),
      ).confidences['document_number'];
    expect(confidenceOf('12345678A')).toBeLessThan(0.75);
    expect(confidenceOf('12345678Z')).toBeGreaterThan(0.8);
  });
});

test('words of a sentence are no labels', () => {
  const fields = read(`
DRIVER LICENSE
Report a change of address within 10 days. Donor name on file
9a END: NONE 12 RESTR: B`);
  expect(fields).toEqual({ document_type: 'driver_license' });
});

test('a page of prose gives no field of a person', () => {
  const fields = read(`
This letter confirms that the following account is held at First Meridian Bank
and is in good standing as of the date of this letter. September 10, 2026
Should you require any further information, please contact our Client Services desk.`);
  expect(fields).toEqual({});
});
