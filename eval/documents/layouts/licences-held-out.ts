import { licenceBarcode } from '../barcode.ts';
import type { Layout } from '../layout.ts';
import { FONTS } from '../pen.ts';
import { portrait } from '../portrait.ts';
import { later, person, place, written } from '../world.ts';

const half = 'held-out';
const type = 'id_document';

/** Boxes with labels in their upper edge, as on a Brazilian licence. */
const brazilianLicence: Layout = {
  ...{ name: 'licence-br', type, half, size: 'passport', count: 2 },
  async compose(random) {
    const holder = person(random, 'BR');
    const home = place(random, 'BR');
    const number = random.filled('0##########');
    const issue = random.date(2019, 2024);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const dated = (date: string): string => written(date, 'DD/MM/YYYY');
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          full_name: holder.name,
          document_number: number,
          document_type: 'driver_license',
          nationality: 'BR',
          issuing_country: 'BR',
        },
        ...{ date_of_birth: holder.birth, expiry_date: expiry, issue_date: issue, issuing_authority: null },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 354, 249, '#eaf3e6');
          pen.guilloche(354, 249, '#c3dcb8');
          pen.text(177, 16, 'REPÚBLICA FEDERATIVA DO BRASIL', { size: 9, bold: true, align: 'center' });
          pen.text(177, 27, 'SECRETARIA NACIONAL DE TRÂNSITO', { size: 6.5, align: 'center' });
          pen.text(177, 38, 'CARTEIRA NACIONAL DE HABILITAÇÃO / DRIVER LICENSE', {
            size: 7.5,
            bold: true,
            align: 'center',
          });
          pen.image(face, 14, 60, 82, 104);
          const cell = (x: number, y: number, width: number, label: string, value: string): void => {
            pen.frame(x, y, width, 22, '#7a9a6d', 0.5);
            pen.above(x + 3, y + 7, label, value, { size: 8.5, labelSize: 4.8 });
          };
          cell(104, 46, 236, '2 e 1 NOME E SOBRENOME', holder.name.toUpperCase());
          cell(
            104,
            72,
            236,
            '3 DATA, LOCAL E UF DE NASCIMENTO',
            `${dated(holder.birth)}, ${home.city.toUpperCase()}, ${home.state}`,
          );
          cell(104, 98, 76, '4a DATA EMISSÃO', dated(issue));
          cell(184, 98, 76, '4b VALIDADE', dated(expiry));
          cell(264, 98, 76, 'ACC', '');
          cell(
            104,
            124,
            156,
            '4c DOC. IDENTIDADE / ÓRG. EMISSOR / UF',
            `${random.filled('########')} SSP ${home.state}`,
          );
          cell(264, 124, 76, '9 CAT. HAB.', 'AB');
          cell(104, 150, 76, '4d CPF', random.filled('###.###.###-##'));
          cell(184, 150, 76, '5 Nº REGISTRO', number);
          cell(264, 150, 76, 'NACIONALIDADE', 'BRASILEIRO(A)');
          cell(104, 176, 236, 'FILIAÇÃO', 'OSVALDO LEMOS PRADO / ELZA PRADO');
          pen.signature(120, 228, 100);
          pen.text(120, 242, '7 ASSINATURA DO PORTADOR', { size: 5 });
        },
      ],
    };
  },
};

/** Numbers without words, as on European licences. */
const britishLicence: Layout = {
  ...{ name: 'licence-gb', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'GB');
    const home = place(random, 'GB');
    const surname = (holder.surnames[0] as string).toUpperCase();
    const number = `${surname
      .replace(/[^A-Z]/g, '')
      .slice(0, 5)
      .padEnd(5, '9')}${random.filled('#1##@@#@@')}`;
    const issue = random.date(2018, 2024);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const dated = (date: string): string => written(date, 'DD.MM.YYYY');
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          full_name: `${holder.givenNames} ${surname}`,
          document_number: number,
          document_type: 'driver_license',
          nationality: null,
          issuing_country: 'GB',
        },
        ...{ date_of_birth: holder.birth, expiry_date: expiry, issue_date: issue, issuing_authority: 'DVLA' },
        address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.postalCode}` },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#f6e4ec');
          pen.guilloche(243, 153, '#e4b9cc');
          pen.fill(8, 6, 26, 20, '#123f8c');
          pen.text(21, 19, 'UK', { size: 9, bold: true, colour: '#fff', align: 'center' });
          pen.text(90, 18, 'DRIVING LICENCE', { size: 12, bold: true, colour: '#8a2450' });
          pen.image(face, 10, 34, 62, 80);
          const row = (y: number, code: string, value: string, bold = false): void =>
            pen.beside(84, y, code, value, 14, { size: 8, labelSize: 6, bold });
          row(36, '1.', surname, true);
          row(47, '2.', holder.givenNames.toUpperCase(), true);
          row(58, '3.', `${dated(holder.birth)}  ${home.city.toUpperCase()}`);
          row(69, '4a.', dated(issue));
          pen.beside(160, 69, '4c.', 'DVLA', 14, { size: 8, labelSize: 6 });
          row(80, '4b.', dated(expiry));
          row(91, '5.', number, true);
          pen.signature(86, 112, 60);
          row(126, '8.', `${home.street.toUpperCase()},`);
          pen.text(98, 135, `${home.city.toUpperCase()}, ${home.postalCode}`, { size: 8 });
          row(147, '9.', 'AM/A/B1/B/f/k/l/n/p/q');
        },
      ],
    };
  },
};

/** The reverse alone of an American licence: the barcode holds everything. */
const licenceReverse: Layout = {
  ...{ name: 'licence-us-back', type, half, size: 'card' },
  async compose(random) {
    const holder = person(random, 'US');
    const home = place(random, 'US');
    const number = random.filled('S#######');
    const issue = random.date(2020, 2024);
    const expiry = later(issue, 6);
    const surname = (holder.surnames[0] as string).toUpperCase();
    const given = (holder.givenNames.split(' ')[0] as string).toUpperCase();
    const digits = (date: string): string => written(date, 'MM/DD/YYYY').replaceAll('/', '');
    const barcode = await licenceBarcode({
      ...{
        DCS: surname,
        DAC: given,
        DAD: 'NONE',
        DAQ: number,
        DBA: digits(expiry),
        DBB: digits(holder.birth),
        DBD: digits(issue),
        DBC: holder.sex === 'M' ? '1' : '2',
      },
      ...{
        DAG: home.street.toUpperCase(),
        DAI: home.city.toUpperCase(),
        DAJ: home.state,
        DAK: `${home.postalCode}      `,
        DCG: 'USA',
        DCF: random.filled('########@@'),
      },
    });
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          full_name: `${given} ${surname}`,
          document_number: number,
          document_type: 'driver_license',
          nationality: null,
          date_of_birth: holder.birth,
        },
        ...{ expiry_date: expiry, issue_date: issue, issuing_country: 'US', issuing_authority: null },
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.postalCode} US USA` },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#eef4ee');
          pen.fill(0, 6, 243, 20, '#222');
          pen.image(barcode, 14, 34, 214, 54);
          pen.prose(
            12,
            104,
            220,
            'Report a change of address within 10 days. This card is the property of the state. 9a END: NONE  12 RESTR: B',
            { size: 6 },
          );
        },
      ],
    };
  },
};

export const LICENCES_HELD_OUT: readonly Layout[] = [brazilianLicence, britishLicence, licenceReverse];
