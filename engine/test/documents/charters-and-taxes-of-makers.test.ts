import { expect, test } from 'vitest';
import { withDigits } from '../../src/documents/extract/spelled-dates.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

const read = (drawing: string) => readFields([pageOf(drawing, 'text_layer')], { today: '2026-11-22' });
const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));

test.each([
  [
    'certificate of Delaware',
    `
CERTIFICATE OF INCORPORATION OF LANTERN DYNAMICS, INC.

FIRST: The name of this corporation is Lantern Dynamics, Inc.
SECOND: The address of the registered office of the Corporation in the State of Delaware is
1209 Lantern Street, City of Wilmington, County of New Castle, Delaware 19899.`,
    {
      company_name: 'Lantern Dynamics, Inc.',
      registered_address: '1209 Lantern Street, City of Wilmington, County of New Castle, Delaware 19899',
    },
  ],
  [
    'certificate of Ireland',
    `
Number 799881

Certificate of Incorporation
I hereby certify that
SELKIE LANTERNS LIMITED
is this day incorporated under the Companies Act 2014, as a private company limited by shares.
Given under my hand at Dublin, this
Thursday, the 30th day of April, 2026`,
    { registration_number: '799881', incorporation_date: '2026-04-30', country: 'IE' },
  ],
  [
    'form with names in parts',
    `
Application to register a company
Company Name in full:                 LANTERN ANALYTICS
                                      LIMITED
Proposed Registered Office Address:   3 GORSE LANE
                                      LEEDS
                                      LS99 9XY

Proposed Officers
Company Director 1
Full Forename(s):                     ROWAN
Surname:                              FICTIVE
Nationality: BRITISH

Company Director 2
Full Forename(s):                     IRIS
Surname:                              INVENTED`,
    { company_name: 'LANTERN ANALYTICS LIMITED', directors: named('ROWAN FICTIVE', 'IRIS INVENTED') },
  ],
  [
    'filing of Florida',
    `
Electronic Articles of Organization For Florida Limited Liability Company

Article I
The name of the Limited Liability Company is:
MANGROVE LANTERNS LLC

Article II
The street address of the principal office of the Limited Liability Company is:
818 PELICAN WAY
TAMPA, FL. 33699

Article IV
Title: MGR
GIDEON FICTIVE`,
    {
      company_name: 'MANGROVE LANTERNS LLC',
      directors: [{ name: 'GIDEON FICTIVE', role: 'Manager' }],
      country: 'US',
    },
  ],
  [
    'extract of France',
    `
EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS
Immatriculation au RCS, numéro        999 888 777 R.C.S. Nantes
Date d'immatriculation                12/03/2026
Dénomination ou raison sociale        ATELIER DU PHARE
Forme juridique                       Société par actions simplifiée
Capital social                        5 000,00 Euros
Adresse du siège                      14 rue du Phare 44999 Nantes

Président
Nom, prénoms                          FICTIVE Anatole
Date et lieu de naissance             Le 02/02/1980 à Brest (29)`,
    {
      company_name: 'ATELIER DU PHARE',
      registration_number: '999 888 777',
      incorporation_date: '2026-03-12',
      directors: named('FICTIVE Anatole'),
      country: 'FR',
    },
  ],
  [
    'extract of Germany',
    `
Handelsregister B des Amtsgerichts München
Nummer der Firma: HRB 998877
Firma                                 Leuchtturm Handels GmbH
Geschäftsanschrift                    Leuchtweg 3, 80999 München
Grund- oder Stammkapital              25.000,00 EUR
4. b) Geschäftsführer                 Fiktiv, Luitpold, München, *11.04.1979`,
    { company_name: 'Leuchtturm Handels GmbH', directors: named('Luitpold Fiktiv'), country: 'DE' },
  ],
  [
    'deed whose date is spelled',
    `
ESCRITURA NÚMERO DIEZ, EN LA CIUDAD DE PUEBLA, a once de febrero de dos mil veintiséis, ANTE MÍ, el notario.
Se constituye la sociedad y se denominará "TELARES FICTICIOS", SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE, MÉXICO.
Los accionistas acuerdan que sea administrada por un Administrador Único, designando para tal cargo a
DOÑA REBECA FICTICIA LUNA, quien acepta.`,
    { incorporation_date: '2026-02-11', directors: named('REBECA FICTICIA LUNA') },
  ],
  [
    'deed that names no role',
    `
CONSTITUCIÓN DE SOCIEDAD POR ACCIONES
EN SANTIAGO DE CHILE, a seis de mayo de dos mil veintiséis, comparece doña VIOLETA FICTICIA SOTO, chilena.
La administración y uso de la razón social corresponderá a doña VIOLETA FICTICIA SOTO.`,
    { incorporation_date: '2026-05-06', directors: named('VIOLETA FICTICIA SOTO'), country: 'CL' },
  ],
  [
    'contract whose state is a country too',
    `
CONTRATO SOCIAL                       NIRE 35299887766
A sociedade girará sob o nome empresarial PADARIA DO FAROL LTDA e terá sede na Rua do Trigo, nº 45,
CEP 80999-100, Curitiba/PR. O capital social será de R$ 20.000,00.`,
    { company_name: 'PADARIA DO FAROL LTDA', country: 'BR' },
  ],
])('a %s of a company is read', (_, drawing, fields) => {
  const reading = read(drawing);
  expect(reading).toMatchObject({ detectedType: 'company_charter', fields });
});

test.each([
  [
    'form with a digit in each box',
    `
Request for Taxpayer Identification Number and Certification
Form W-9    Internal Revenue Service
1 Name of entity/individual. An entry is required.
Lantern Press Inc
5 Address (number, street, and apt. or suite no.). See instructions.
52 Ember Lane
6 City, state, and ZIP code
Nashville, TN 37299
Employer identification number
9 9 - 1 2 3 4 5 6 7`,
    { tax_id: '99-1234567', address: '52 Ember Lane, Nashville, TN 37299', document_country: 'US' },
  ],
  [
    'letter with a person above the street',
    `
DEPARTMENT OF THE TREASURY            Date of this notice: 03-21-2026
INTERNAL REVENUE SERVICE              Employer Identification Number: 99-8877665

LANTERN ROBOTICS LLC
OLA FICTIVE SOLE MBR
310 THORNAPPLE CT
BOISE ID 83799

WE ASSIGNED YOU AN EMPLOYER IDENTIFICATION NUMBER`,
    { tax_id: '99-8877665', address: '310 THORNAPPLE CT, BOISE ID 83799', issue_date: '2026-03-21' },
  ],
  [
    'notice with its own words',
    `
Department of the Treasury            Notice CP148A
Internal Revenue Service              Notice date July 7, 2026
                                      Employer ID number 77-1239876

COPPER LANTERNS LLC
9 JUNIPER PASS
BOULDER CO 80399`,
    { tax_id: '77-1239876', issue_date: '2026-07-07', address: '9 JUNIPER PASS, BOULDER CO 80399' },
  ],
  [
    'certificate with a number of another kind',
    `
LANTERN ANALYTICS LIMITED             HM Revenue & Customs
3 GORSE LANE
LEEDS
LS99 9XY

Certificate of registration for value added tax
VAT registration number               GB 999 8887 89
Date of issue                         3 March 2026`,
    { tax_id: 'GB 999 8887 89', address: '3 GORSE LANE, LEEDS, LS99 9XY', issue_date: '2026-03-03' },
  ],
  [
    'card with a number in two lines',
    `
CADASTRO NACIONAL DA PESSOA JURÍDICA
NÚMERO DE INSCRIÇÃO
99.888.777/0001-
00
NOME EMPRESARIAL
PADARIA DO FAROL LTDA`,
    { tax_id: '99.888.777/0001- 00', document_country: 'BR' },
  ],
  [
    'card with a number that is now final',
    `
Agencia Tributaria
TARJETA ACREDITATIVA DEL NÚMERO DE IDENTIFICACIÓN FISCAL
NIF Definitivo                        B99999997
Denominación o Razón Social           TALLERES FICTICIOS S.L.
Fecha N.I.F. Definitivo               16/02/2026`,
    { tax_id: 'B99999997', issue_date: '2026-02-16', document_country: 'ES' },
  ],
])('a %s of a tax office is read', (_, drawing, fields) => {
  const reading = read(drawing);
  expect(reading).toMatchObject({ detectedType: 'tax_certificate', fields });
});

test.each([
  ['once de febrero de dos mil veintiséis', '11 de febrero de 2026'],
  ['treinta y uno de mayo de mil novecientos noventa y nueve', '31 de mayo de 1999'],
  ['vinte e sete de junho de dois mil e vinte e seis', '27 de junho de 2026'],
  ['Calle Siete de Mayo 12', 'Calle 7 de Mayo 12'],
  ['sin números', 'sin números'],
])('the spelled numbers of %j are written in digits', (text, digits) => {
  expect(withDigits(text)).toBe(digits);
});
