import { expect, test } from 'vitest';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

const read = (drawing: string) => readFields([pageOf(drawing, 'text_layer')], { today: '2026-11-22' });

test.each([
  [
    'a heading beside the label of the holder',
    `
Lantern Gas                                       Statement date: Sep 14, 2026

Service for                                       Your usage
ADA R FICTIVE                                     This month 41 therms
4417 LANTERN AVE APT 3B                           Last month 28 therms
TARROWOOD OH 43299

Natural gas supply charge   $22.10                Amount due $61.07`,
    {
      account_holder_name: 'ADA R FICTIVE',
      address: '4417 LANTERN AVE APT 3B, TARROWOOD OH 43299',
      state: 'OH',
      document_date: '2026-09-14',
      utility_type: 'gas',
    },
  ],
  [
    'its recipient at the top and its date in its reference',
    `
Mr Owen Fictive
Flat 6                                            lumen energy
18 Marlow Terrace                                 Bill reference: 6620931 (2nd March 2026)
Sheffield
S99 9ZZ

Your electricity bill
Electricity used this period 212 kWh              £63.60`,
    {
      account_holder_name: 'Owen Fictive',
      address: 'Flat 6, 18 Marlow Terrace, Sheffield, S99 9ZZ',
      document_date: '2026-03-02',
    },
  ],
  [
    'no code of the post',
    `
Aguas del Faro S.A.                               BOLETA N° 88120031

Señor(a)
CAMILO FICTICIO ROJAS
PASAJE LOS FAROS 0451
ÑUÑOA
SANTIAGO

Fecha de emisión    09 ABR 2026
Consumo agua potable 14 m3                        Total a pagar $ 18.240`,
    {
      account_holder_name: 'CAMILO FICTICIO ROJAS',
      address: 'PASAJE LOS FAROS 0451, ÑUÑOA, SANTIAGO',
      country: 'CL',
      utility_type: 'water',
    },
  ],
  [
    'the month first, as its address tells',
    `
FAROHOP                                           Billing Date: 11/03/26

Amount due $70.00
Internet: Connect 300 Mbps, Nov 07, 2026 to Dec 06, 2026 for the next thirty days of service

ADA FICTIVE
29 HOLLOW CREEK RD
FENWICK SPRINGS TX 78999-2210`,
    { account_holder_name: 'ADA FICTIVE', document_date: '2026-11-03', country: 'US', utility_type: 'internet' },
  ],
  [
    'a salutation above the name',
    `
nuvemnet                                          Data da fatura 30/06/2026

Exmo.(a) Sr.(a)
BEATRIZ FICTÍCIA LOPES
RUA DO FAROL 12 3º ESQ
1999-001 LISBOA

Internet fibra 500                                Total a pagar 34,99 €`,
    {
      account_holder_name: 'BEATRIZ FICTÍCIA LOPES',
      address: 'RUA DO FAROL 12 3º ESQ, 1999-001 LISBOA',
      country: 'PT',
    },
  ],
  [
    'a period below the label of its date',
    `
Energía del Faro
Fecha emisión factura: 22 de octubre de 2026
Periodo de facturación: del 20/09/2026 al 20/10/2026
Titular: NURIA FICTICIA VIDAL
Dirección de suministro: C/ FARO, 33, 08999 BARCELONA
Energía eléctrica 31 kWh    CUPS: ES0099    Potencia`,
    { account_holder_name: 'NURIA FICTICIA VIDAL', document_date: '2026-10-22' },
  ],
  [
    'the name alone at its head and the whole block below',
    `
Lantern Electric                                            Ada FICTIVE
Service Address: 123 MAIN ST, AVERY PARK, NY 12018          Statement Date: December 28, 2025
Electricity 120 kWh                                         Amount Due: $385.63

Lantern Electric
P.O. BOX 847812
BOSTON, MA 02284-7812

Ada FICTIVE
123 MAIN ST
AVERY PARK NY 12018`,
    { account_holder_name: 'Ada FICTIVE', address: '123 MAIN ST, AVERY PARK, NY 12018', document_date: '2025-12-28' },
  ],
  [
    'a code of the post of Australia',
    `
Lantern Water                                     Date of issue 3 August 2026

Ms T Fictive
Unit 3, 21 Banksia Street
Newtown NSW 2999

Water usage 31 kL                                 Total amount due $228.32`,
    { account_holder_name: 'T Fictive', city: 'Newtown', state: 'NSW', postal_code: '2999', country: 'AU' },
  ],
  [
    'a code of the post of Canada',
    `
Lantern Hydro                                     Statement Date: Feb 12, 2026

NOOR FICTIVE
88 BIRCHBARK CRES
GUELPH ON N1H 9Z9

Off-Peak 310 kWh $23.56                           Electricity charges, amount due $101.22`,
    { account_holder_name: 'NOOR FICTIVE', city: 'GUELPH', state: 'ON', postal_code: 'N1H 9Z9', country: 'CA' },
  ],
])('a bill with %s is read', (_, drawing, fields) => {
  const reading = read(drawing);
  expect(reading).toMatchObject({ detectedType: 'proof_of_address', fields });
});

test.each([
  [
    'statement with a period in its head',
    `
First Lantern Bank, N.A.                          August 1, 2026 through August 31, 2026
P.O. Box 4400                                     Primary Account: 000000209914471

TOBIAS FICTIVE
77 LANTERN HILL DR
OAKMERE PA 19999

EVERYDAY CHECKING SUMMARY
Beginning Balance    $2,210.44
Ending Balance       $3,298.35
08/21    Transfer to Savings 0099    -767.99`,
    {
      account_holder_name: 'TOBIAS FICTIVE',
      address: '77 LANTERN HILL DR, OAKMERE PA 19999',
      account_number: '****4471',
      account_type: 'CHECKING',
      statement_date: '2026-08-31',
    },
  ],
  [
    'letter with a remark behind a label',
    `
Lantern National Bank
May 12, 2026

To Whom It May Concern:
We confirm that the following account is open and in good standing.

Account title:                                    Lantern Robotics LLC
Account number:                                   6620010083
ABA routing number (ACH and wires):               021000021`,
    {
      account_holder_name: 'Lantern Robotics LLC',
      account_number: '****0083',
      routing_number: '021000021',
      statement_date: '2026-05-12',
    },
  ],
  [
    'letter with the end of the number',
    `
Cardinal Lantern Bank
01/18/2026

RE: Account Verification
We verify that Lantern Holdings, Inc. maintains a business checking account ending in 7718 with us.
The account is in good standing. Our ABA number is 091000019.`,
    { account_holder_name: 'Lantern Holdings, Inc.', account_number: '****7718', routing_number: '091000019' },
  ],
  [
    'certificate that names the company in a sentence',
    `
BANCO DEL FARO, S.A.
CERTIFICADO DE TITULARIDAD DE CUENTA

Que según consta en esta entidad, la sociedad TALLERES FICTICIOS S.L., con NIF B99999997, es titular
de la cuenta corriente con IBAN ES91 2100 0418 4502 0005 1332.`,
    { account_holder_name: 'TALLERES FICTICIOS S.L.', account_number: '****1332', bank_name: 'BANCO DEL FARO, S.A.' },
  ],
  [
    'paper whose branch is a town',
    `
BANQUE DU PHARE
RELEVÉ D'IDENTITÉ BANCAIRE

Titulaire du compte                               MME SOLENE FICTIVE
Domiciliation                                     LYON BELLECOUR
IBAN : FR76 3000 6000 0112 3456 7890 189`,
    { account_holder_name: 'SOLENE FICTIVE', bank_name: 'BANQUE DU PHARE', account_number: '****0189' },
  ],
  [
    'paper whose bank begins with its label',
    `
Comprovante de conta                              Emitido em 01/09/2026
Nome                                              Otávio Fictício Reis
Instituição                                       999 - Banco Farol S.A.
Agência                                           0001
Conta                                             9988120-4`,
    { account_holder_name: 'Otávio Fictício Reis', bank_name: 'Banco Farol S.A.', statement_date: '2026-09-01' },
  ],
  [
    'statement with a country in place of a code of the post',
    `
Lantern Investments                               Account statement
1 MAY 2026 to 31 MAY 2026

Ada Fictive
100 Main Street, Anytown, USA
555-0100

Account number                                    333008755555
Opening balance    $10.00                         Closing balance    $12.00`,
    { account_holder_name: 'Ada Fictive', address: '100 Main Street, Anytown, USA', statement_date: '2026-05-31' },
  ],
])('a %s of a bank is read', (_, drawing, fields) => {
  const reading = read(drawing);
  expect(reading).toMatchObject({ detectedType: 'bank_ownership', fields });
});
