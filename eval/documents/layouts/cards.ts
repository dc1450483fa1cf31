import { licenceBarcode } from '../barcode.ts';
import type { Layout } from '../layout.ts';
import { cardZone } from '../mrz.ts';
import { FONTS } from '../pen.ts';
import { portrait } from '../portrait.ts';
import { later, person, place, written } from '../world.ts';

const half = 'development';
const type = 'id_document';

/** Both sides of a card: short labels above, dates in spaced digits, the address on the reverse. */
const spanishCard: Layout = {
  ...{ name: 'card-es', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'ES');
    const home = place(random, 'ES');
    const number = random.filled('########@');
    const support = random.filled('@@@######');
    const issue = random.date(2017, 2023);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const [first, second] = holder.surnames.map((name) => name.toUpperCase()) as [string, string];
    const mrz = cardZone({
      issuer: 'ESP',
      nationality: 'ESP',
      number: support,
      optional: number,
      surnames: `${first} ${second}`,
      givenNames: holder.givenNames,
      birth: holder.birth,
      expiry,
      sex: holder.sex,
    });
    const spaced = (date: string): string => written(date, 'DD MM YYYY');
    return {
      font: random.pick(FONTS.sans),
      mrz,
      fields: {
        ...{
          full_name: `${holder.givenNames} ${first} ${second}`,
          document_number: number,
          document_type: 'national_id',
          nationality: 'ES',
        },
        ...{
          date_of_birth: holder.birth,
          expiry_date: expiry,
          issue_date: issue,
          issuing_country: 'ES',
          issuing_authority: null,
        },
        address: { street: home.street, whole: `${home.street}, ${home.city}, ${home.state}` },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#e9f1f4');
          pen.guilloche(243, 153, '#bcd6dd');
          pen.text(52, 14, 'ESPAÑA', { size: 10, bold: true, colour: '#7a1d1d' });
          pen.text(236, 14, 'DOCUMENTO NACIONAL DE IDENTIDAD', { size: 6.5, align: 'right', bold: true });
          pen.image(face, 8, 30, 68, 88);
          pen.above(84, 28, 'DNI', number, { size: 11, bold: true, labelSize: 6 });
          pen.text(84, 50, 'APELLIDOS', { size: 5, colour: '#555' });
          pen.lines(84, 59, [first, second], { size: 8, bold: true });
          pen.above(84, 78, 'NOMBRE', holder.givenNames.toUpperCase(), { size: 8, bold: true, labelSize: 5 });
          pen.above(84, 97, 'SEXO', holder.sex, { size: 8, labelSize: 5 });
          pen.above(122, 97, 'NACIONALIDAD', 'ESP', { size: 8, labelSize: 5 });
          pen.above(178, 97, 'FECHA DE NACIMIENTO', spaced(holder.birth), { size: 8, labelSize: 5 });
          pen.above(84, 117, 'EMISIÓN', spaced(issue), { size: 8, labelSize: 5 });
          pen.above(138, 117, 'VALIDEZ', spaced(expiry), { size: 8, labelSize: 5 });
          pen.above(192, 117, 'NUM SOPORT', support, { size: 7, labelSize: 5 });
          pen.signature(90, 146, 70);
        },
        (pen) => {
          pen.fill(0, 0, 243, 153, '#e9f1f4');
          pen.guilloche(243, 100, '#bcd6dd');
          pen.text(70, 14, 'DOMICILIO / ADDRESS', { size: 5, colour: '#555' });
          pen.lines(70, 22, [home.street.toUpperCase(), home.city.toUpperCase(), home.state.toUpperCase()], {
            size: 7,
          });
          pen.text(70, 52, 'LUGAR DE NACIMIENTO', { size: 5, colour: '#555' });
          pen.lines(70, 60, ['LUGO', 'LUGO'], { size: 7 });
          pen.above(70, 82, 'HIJO/A DE', 'MANUEL / CARMEN', { size: 7, labelSize: 5 });
          pen.zone(9, 112, 225, mrz, 14);
        },
      ],
    };
  },
};

/** Both sides of a driving licence: codes before the values, and the barcode. */
const usLicence: Layout = {
  ...{ name: 'licence-us', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'US');
    const home = place(random, 'US');
    const number = random.filled('@###-####-####-##');
    const issue = random.date(2020, 2024);
    const expiry = later(issue, 8);
    const face = await portrait(random);
    const [given, middle = ''] = holder.givenNames.toUpperCase().split(' ') as [string, string?];
    const surname = (holder.surnames[0] as string).toUpperCase();
    const american = (date: string): string => written(date, 'MM/DD/YYYY');
    const digits = (date: string): string => american(date).replaceAll('/', '');
    const barcode = await licenceBarcode({
      ...{
        DAQ: number,
        DCS: surname,
        DAC: given,
        DAD: middle || 'NONE',
        DBD: digits(issue),
        DBB: digits(holder.birth),
        DBA: digits(expiry),
      },
      ...{
        DBC: holder.sex === 'M' ? '1' : '2',
        DAG: home.street.toUpperCase(),
        DAI: home.city.toUpperCase(),
        DAJ: home.state,
      },
      ...{ DAK: `${home.postalCode}0000  `, DCG: 'USA', DAY: 'BRO', DAU: '068 in', DCF: random.filled('@@########') },
    });
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          full_name: [given, middle, surname].filter(Boolean).join(' '),
          document_number: number,
          document_type: 'driver_license',
          nationality: null,
        },
        ...{
          date_of_birth: holder.birth,
          expiry_date: expiry,
          issue_date: issue,
          issuing_country: 'US',
          issuing_authority: null,
        },
        address: {
          street: home.street,
          whole: `${home.street} ${home.city} ${home.state} ${home.postalCode} US USA United States`,
        },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#f3f6fb');
          pen.guilloche(243, 153, '#cfdcf0');
          pen.text(
            10,
            16,
            { WI: 'Wisconsin', AZ: 'Arizona', OR: 'Oregon', NC: 'North Carolina' }[home.state] as string,
            { size: 13, bold: true, colour: '#173a7a' },
          );
          pen.text(236, 14, 'DRIVER LICENSE', { size: 8, align: 'right', bold: true, colour: '#173a7a' });
          pen.image(face, 8, 26, 70, 88);
          const row = (x: number, y: number, code: string, value: string, bold = false): void =>
            pen.beside(x, y, code, value, 26, { size: 8, labelSize: 5.5, bold, labelColour: '#a02020' });
          row(84, 32, '4d DLN', number, true);
          row(84, 44, '3 DOB', american(holder.birth), true);
          row(170, 44, '4b EXP', american(expiry));
          row(84, 56, '1 LN', surname);
          row(84, 66, '2 FN', [given, middle].filter(Boolean).join(' '));
          pen.text(84, 77, '8', { size: 5.5, colour: '#a02020' });
          pen.lines(
            110,
            77,
            [home.street.toUpperCase(), `${home.city.toUpperCase()}, ${home.state} ${home.postalCode}`],
            { size: 7.5 },
          );
          row(84, 102, '4a ISS', american(issue));
          row(170, 102, '9 CLASS', 'D');
          row(84, 114, '15 SEX', holder.sex);
          row(130, 114, '16 HGT', '5\'-08"');
          row(180, 114, '18 EYES', 'BRO');
          pen.signature(14, 138, 60);
        },
        (pen) => {
          pen.fill(0, 0, 243, 153, '#f7f7f7');
          pen.image(barcode, 8, 92, 226, 52);
          pen.prose(
            10,
            14,
            220,
            'CLASS D: any single vehicle up to 26,000 lbs. ENDORSEMENTS: none. RESTRICTIONS: corrective lenses.',
            { size: 6 },
          );
          pen.text(10, 46, 'Organ donor: YES    Veteran: NO', { size: 6 });
        },
      ],
    };
  },
};

/** One side: names in three lines below one label, the address, and a year of validity. */
const mexicanCredential: Layout = {
  ...{ name: 'credential-mx', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'MX');
    const home = place(random, 'MX');
    const born = holder.birth.replaceAll('-', '').slice(2);
    const key = random.filled(`@@@@@@${born}14${holder.sex === 'M' ? 'H' : 'M'}###`);
    const face = await portrait(random);
    const curp = random.filled(`@@@@${born}${holder.sex === 'M' ? 'H' : 'M'}@@@@@##`);
    const issued = random.whole(2019, 2024);
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          full_name: holder.name,
          document_number: null,
          document_type: 'national_id',
          nationality: null,
          date_of_birth: holder.birth,
        },
        ...{ issuing_country: 'MX', issuing_authority: null, expiry_date: null, issue_date: null },
        address: {
          street: home.street,
          whole: `${home.street}, COL CENTRO ${home.postalCode}, ${home.city}, ${home.state}`,
        },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#f8f2f4');
          pen.guilloche(243, 153, '#e7cbd6');
          pen.text(122, 12, 'MÉXICO   INSTITUTO NACIONAL ELECTORAL', {
            size: 7,
            bold: true,
            align: 'center',
            colour: '#8a1550',
          });
          pen.text(122, 22, 'CREDENCIAL PARA VOTAR', { size: 8, bold: true, align: 'center' });
          pen.image(face, 6, 34, 66, 84);
          pen.text(80, 34, 'NOMBRE', { size: 5, colour: '#777' });
          pen.lines(
            80,
            42,
            [...holder.surnames, holder.givenNames].map((name) => name.toUpperCase()),
            { size: 7, bold: true },
          );
          pen.above(196, 34, 'SEXO', holder.sex === 'M' ? 'H' : 'M', { size: 7, labelSize: 5 });
          pen.text(80, 74, 'DOMICILIO', { size: 5, colour: '#777' });
          pen.lines(
            80,
            82,
            [
              home.street.toUpperCase(),
              `COL CENTRO ${home.postalCode}`,
              `${home.city.toUpperCase()}, ${home.state.toUpperCase()}.`,
            ],
            { size: 6.5 },
          );
          pen.beside(80, 112, 'CLAVE DE ELECTOR', key, 58, { size: 6.5, labelSize: 5 });
          pen.above(80, 121, 'CURP', curp, { size: 6.5, labelSize: 5 });
          pen.above(180, 121, 'AÑO DE REGISTRO', `${issued - 4} 02`, { size: 6.5, labelSize: 5 });
          pen.above(80, 137, 'FECHA DE NACIMIENTO', written(holder.birth, 'DD/MM/YYYY'), { size: 6.5, labelSize: 5 });
          pen.above(150, 137, 'SECCIÓN', random.filled('####'), { size: 6.5, labelSize: 5 });
          pen.above(190, 137, 'VIGENCIA', `${issued} - ${issued + 10}`, { size: 6.5, labelSize: 5 });
        },
      ],
    };
  },
};

export const CARDS: readonly Layout[] = [spanishCard, usLicence, mexicanCredential];
