import { expect, test } from 'vitest';
import type { FieldValue } from '../../src/documents/document.ts';
import { choose } from '../../src/documents/extract/choose.ts';
import { identityCandidates } from '../../src/documents/extract/identity/identity-candidates.ts';
import { pageOf } from './page-of.ts';

const CASES: [title: string, drawing: string, fields: Record<string, FieldValue>][] = [
  [
    'a Uruguayan card with surnames in two lines',
    `
REPÚBLICA ORIENTAL DEL URUGUAY
DOCUMENTO DE IDENTIDAD                       URY
              Apellido(s)
              ETCHEVERRY
              SOSA
              Nombre(s)
              PILAR
              Nacionalidad
              URY
              Fecha de nacimiento            Sexo
              21/02/1979                     F
              Número de cédula de identidad
              3.456.789-0
              Fecha de expedición            Fecha de vencimiento
              03/05/2019                     03/05/2029`,
    {
      document_type: 'national_id',
      issuing_country: 'UY',
      full_name: 'PILAR ETCHEVERRY SOSA',
      nationality: 'UY',
      date_of_birth: '1979-02-21',
      document_number: '3.456.789-0',
      issue_date: '2019-05-03',
      expiry_date: '2029-05-03',
    },
  ],
  [
    'a Chilean card with the number of the person beside that of the card',
    `
REPÚBLICA DE CHILE           CÉDULA DE IDENTIDAD
                   APELLIDOS
                   ARAVENA
                   TAPIA
                   NOMBRES
                   CONSTANZA PAZ
                   NACIONALIDAD          SEXO
                   CHILENA               F
                   FECHA DE NACIMIENTO   NÚMERO DOCUMENTO
                   07 ABR 1991           601.234.567
RUN 12.345.678-5`,
    {
      document_type: 'national_id',
      issuing_country: 'CL',
      full_name: 'CONSTANZA PAZ ARAVENA TAPIA',
      nationality: 'CL',
      date_of_birth: '1991-04-07',
      document_number: '601.234.567',
    },
  ],
  [
    'an Irish passport with numbered labels and a third language',
    `
ÉIRE IRELAND                PAS PASSPORT PASSEPORT
Type   Country Code         Passport No.
P      IRL                  PX1234567
1. Surname
O'SULLIVAN
2. Forenames
AOIFE MARY
3. Nationality
ÉIREANNACH/IRISH
4. Date of birth
14 SEP/MFOMH 1987
7. Date of issue       8. Date of expiry
03 MAY/BEALTAINE 2021  02 MAY/BEALTAINE 2031`,
    {
      document_type: 'passport',
      issuing_country: 'IE',
      full_name: "AOIFE MARY O'SULLIVAN",
      nationality: 'IE',
      date_of_birth: '1987-09-14',
      issue_date: '2021-05-03',
      expiry_date: '2031-05-02',
      document_number: 'PX1234567',
    },
  ],
  [
    'a passport with labels in a column of their own',
    `
PASSPORT               REPUBLIC OF KENYA
Surname                WANJIKU
Given names            GRACE ATIENO
Nationality            KENYAN
Date of birth          14.09.1987
Date of issue          25.05.2018
Date of expiry         25.05.2028
Passport No            NK0123456
Authority              DIRECTOR OF IMMIGRATION`,
    {
      document_type: 'passport',
      issuing_country: 'KE',
      full_name: 'GRACE ATIENO WANJIKU',
      date_of_birth: '1987-09-14',
      issue_date: '2018-05-25',
      expiry_date: '2028-05-25',
      document_number: 'NK0123456',
      issuing_authority: 'DIRECTOR OF IMMIGRATION',
    },
  ],
  [
    'a British licence with a title before the names',
    `
DRIVING LICENCE   UK
1. WETHERBY
2. MS IMOGEN CLARE
3. 14.09.1987 UNITED KINGDOM
4a. 03.05.2021   4c. DVLA
4b. 02.05.2031
5. WETHE859147IC9AB 12
8. 12 ORCHARD LANE, LEEDS, LS6 1DN
9. AM/A/B1/B`,
    {
      document_type: 'driver_license',
      issuing_country: 'GB',
      full_name: 'IMOGEN CLARE WETHERBY',
      date_of_birth: '1987-09-14',
      issue_date: '2021-05-03',
      issuing_authority: 'DVLA',
      expiry_date: '2031-05-02',
      document_number: 'WETHE859147IC9AB 12',
      address: '12 ORCHARD LANE, LEEDS, LS6 1DN',
    },
  ],
  [
    'an Ecuadorian card with surnames and given names under one label',
    `
REPÚBLICA DEL ECUADOR
DIRECCIÓN GENERAL DE REGISTRO CIVIL, IDENTIFICACIÓN Y CEDULACIÓN
CÉDULA DE IDENTIDAD         No. 171430710-3
APELLIDOS Y NOMBRES
GUAMAN CHICAIZA
DIEGO ARMANDO
FECHA DE NACIMIENTO 1987-09-14
NACIONALIDAD ECUATORIANA
SEXO HOMBRE`,
    {
      document_type: 'national_id',
      issuing_country: 'EC',
      full_name: 'DIEGO ARMANDO GUAMAN CHICAIZA',
      date_of_birth: '1987-09-14',
      nationality: 'EC',
      document_number: '171430710-3',
    },
  ],
  [
    'a Brazilian licence with numbers and one label for the whole name',
    `
REPÚBLICA FEDERATIVA DO BRASIL
CARTEIRA NACIONAL DE HABILITAÇÃO
2 e 1 NOME E SOBRENOME                 1ª HABILITAÇÃO
CONCEIÇÃO DE ALMEIDA FALCÃO            11/07/2006
3 DATA, LOCAL E UF DE NASCIMENTO
14/09/1987, CURITIBA, PR
4a DATA EMISSÃO     4b VALIDADE
03/05/2021          02/05/2031
5 Nº REGISTRO
04512398761`,
    {
      document_type: 'driver_license',
      issuing_country: 'BR',
      full_name: 'CONCEIÇÃO DE ALMEIDA FALCÃO',
      date_of_birth: '1987-09-14',
      issue_date: '2021-05-03',
      expiry_date: '2031-05-02',
      document_number: '04512398761',
    },
  ],
  [
    'a visa',
    `
VISA   UNITED STATES OF AMERICA
Issuing Post Name      Control Number
MONTEVIDEO             20211234560001
Surname
RODRIGUEZ PEREZ
Given Name
MARIA FERNANDA
Passport Number   Sex  Birth Date   Nationality
D4827163          F    14SEP1987    URUGUAY
Issue Date    Expiration Date
03MAY2021     02MAY2031`,
    {
      document_type: 'visa',
      issuing_country: 'US',
      full_name: 'MARIA FERNANDA RODRIGUEZ PEREZ',
      document_number: 'D4827163',
      date_of_birth: '1987-09-14',
      nationality: 'UY',
      issue_date: '2021-05-03',
      expiry_date: '2031-05-02',
    },
  ],
];

test.each(CASES)('an identity document is read: %s', (_title, drawing, fields) => {
  const candidates = identityCandidates([pageOf(drawing, 'text_layer')], { today: '2026-11-22' });
  expect(choose(candidates).fields).toEqual(fields);
});
