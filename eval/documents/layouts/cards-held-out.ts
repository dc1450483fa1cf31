import type { Layout } from '../layout.ts';
import { cardZone, passportZone } from '../mrz.ts';
import { FONTS } from '../pen.ts';
import { portrait } from '../portrait.ts';
import { later, person, place, written } from '../world.ts';

const half = 'held-out';
const type = 'id_document';

/** Numbered labels beside their values, the picture at the right, dates in digits. */
const colombianPassport: Layout = {
  ...{ name: 'passport-co', type, half, size: 'passport', count: 2 },
  async compose(random) {
    const holder = person(random, 'CO');
    const { city } = place(random, 'CO');
    const number = random.filled('@@######');
    const issue = random.date(2017, 2024);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const surnames = holder.surnames.join(' ');
    const mrz = passportZone({
      issuer: 'COL',
      nationality: 'COL',
      number,
      surnames,
      givenNames: holder.givenNames,
      birth: holder.birth,
      expiry,
      sex: holder.sex,
      optional: random.filled('CC10########'),
    });
    const dated = (date: string): string => written(date, 'DD/MM/YYYY');
    return {
      font: random.pick(FONTS.serifs),
      mrz,
      fields: {
        ...{
          full_name: `${holder.givenNames} ${surnames}`,
          document_number: number,
          document_type: 'passport',
          nationality: 'CO',
        },
        ...{
          date_of_birth: holder.birth,
          expiry_date: expiry,
          issue_date: issue,
          issuing_authority: 'GOB. DE ANTIOQUIA',
          issuing_country: 'CO',
        },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 354, 249, '#f1ecdf');
          pen.guilloche(354, 200, '#d5dcc4');
          pen.text(177, 18, 'REPÚBLICA DE COLOMBIA', { size: 10, bold: true, align: 'center' });
          pen.text(16, 34, 'PASAPORTE', { size: 9, bold: true });
          pen.text(16, 44, 'PASSPORT', { size: 7 });
          pen.image(face, 262, 36, 78, 98);
          const rows: [string, string][] = [
            ['1. Apellidos/Surname', surnames.toUpperCase()],
            ['2. Nombres/Given names', holder.givenNames.toUpperCase()],
            ['3. Nacionalidad/Nationality', 'COLOMBIANA'],
            ['4. Fecha de nacimiento/Date of birth', dated(holder.birth)],
            ['5. Lugar de nacimiento/Place of birth', city.toUpperCase()],
            ['6. Sexo/Sex', holder.sex],
            ['7. Fecha de expedición/Date of issue', dated(issue)],
            ['8. Fecha de vencimiento/Date of expiry', dated(expiry)],
            ['9. Autoridad/Authority', 'GOB. DE ANTIOQUIA'],
          ];
          rows.forEach(
            ([label, value], i) => void pen.beside(16, 62 + i * 14.5, label, value, 118, { size: 7.8, labelSize: 5.6 }),
          );
          pen.above(262, 150, 'Pasaporte No./Passport No.', number, { size: 10, bold: true, labelSize: 5 });
          pen.zone(14, 216, 326, mrz, 16);
        },
      ],
    };
  },
};

/** Labels below the values, names in capitals, the number at the top. */
const colombianCard: Layout = {
  ...{ name: 'card-co', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'CO');
    const number = `1.${random.filled('0##.###.###')}`;
    const issue = random.date(2005, 2018);
    const face = await portrait(random);
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{
          full_name: holder.name,
          document_number: number,
          document_type: 'national_id',
          nationality: null,
          issuing_country: 'CO',
        },
        ...{ date_of_birth: holder.birth, issue_date: issue, issuing_authority: null },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#fbf6df');
          pen.guilloche(243, 153, '#ecdfa6');
          pen.text(90, 14, 'REPÚBLICA DE COLOMBIA', { size: 8, bold: true, align: 'center' });
          pen.text(90, 23, 'IDENTIFICACIÓN PERSONAL', { size: 6.5, align: 'center' });
          pen.text(90, 32, 'CÉDULA DE CIUDADANÍA', { size: 7.5, bold: true, align: 'center' });
          pen.text(10, 48, 'NÚMERO', { size: 6 });
          pen.text(44, 48, number, { size: 10, bold: true });
          pen.below(10, 68, 'APELLIDOS', holder.surnames.join(' ').toUpperCase(), { size: 9, labelSize: 5 });
          pen.below(10, 92, 'NOMBRES', holder.givenNames.toUpperCase(), { size: 9, labelSize: 5 });
          pen.image(face, 168, 30, 66, 84);
          pen.signature(30, 128, 80);
          pen.text(50, 145, 'FIRMA', { size: 5 });
        },
        (pen) => {
          pen.fill(0, 0, 243, 153, '#fbf6df');
          pen.beside(78, 20, 'FECHA DE NACIMIENTO', written(holder.birth, 'DD-ES-YYYY'), 80, {
            size: 8,
            labelSize: 5.5,
          });
          pen.below(78, 40, 'LUGAR DE NACIMIENTO', 'PASTO (NARIÑO)', { size: 8, labelSize: 5 });
          pen.below(78, 64, 'ESTATURA', '1.68', { size: 8, labelSize: 5 });
          pen.below(130, 64, 'G.S. RH', 'O+', { size: 8, labelSize: 5 });
          pen.below(180, 64, 'SEXO', holder.sex, { size: 8, labelSize: 5 });
          pen.below(78, 88, 'FECHA Y LUGAR DE EXPEDICIÓN', `${written(issue, 'DD-ES-YYYY')} PASTO`, {
            size: 8,
            labelSize: 5,
          });
          pen.frame(12, 20, 54, 70);
          pen.text(14, 130, random.filled('A-0515########-M-##########-20##'), { size: 6 });
        },
      ],
    };
  },
};

/** The surnames in one line above the given names, three columns of dates, both sides. */
const chileanCard: Layout = {
  ...{ name: 'card-cl', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'CL');
    const run = random.pick(['12.345.678-5', '9.876.543-3', '17.654.321-7']);
    const support = random.filled('5########');
    const issue = random.date(2018, 2023);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const dated = (date: string): string => written(date, 'DD ES YYYY').replace('ENE', 'ENE.');
    const surnames = holder.surnames.join(' ');
    const mrz = cardZone(
      {
        issuer: 'CHL',
        nationality: 'CHL',
        number: support,
        surnames,
        givenNames: holder.givenNames,
        birth: holder.birth,
        expiry,
        sex: holder.sex,
      },
      'IN',
      `${run.replace(/[.-]/g, '').slice(0, -1)}<${run.at(-1)}`,
    );
    return {
      font: random.pick(FONTS.sans),
      mrz,
      fields: {
        ...{
          full_name: `${holder.givenNames} ${surnames}`,
          document_number: null,
          document_type: 'national_id',
          nationality: 'CL',
        },
        ...{
          date_of_birth: holder.birth,
          expiry_date: expiry,
          issue_date: issue,
          issuing_country: 'CL',
          issuing_authority: null,
        },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#edf0f6');
          pen.guilloche(243, 153, '#c5d1e8');
          pen.lines(8, 14, ['CÉDULA DE', 'IDENTIDAD'], { size: 8, bold: true, colour: '#b3261e' });
          pen.lines(100, 13, ['REPÚBLICA DE CHILE', 'SERVICIO DE REGISTRO CIVIL E IDENTIFICACIÓN'], {
            size: 5.8,
            bold: true,
          });
          pen.image(face, 8, 36, 66, 86);
          pen.text(84, 34, 'APELLIDOS', { size: 5, bold: true });
          pen.lines(
            84,
            42,
            holder.surnames.map((name) => name.toUpperCase()),
            { size: 7.5 },
          );
          pen.above(84, 63, 'NOMBRES', holder.givenNames.toUpperCase(), { size: 7.5, labelSize: 5, labelBold: true });
          pen.above(84, 82, 'NACIONALIDAD', 'CHILENA', { size: 7.5, labelSize: 5, labelBold: true });
          pen.above(170, 82, 'SEXO', holder.sex, { size: 7.5, labelSize: 5, labelBold: true });
          pen.above(84, 101, 'FECHA DE NACIMIENTO', dated(holder.birth), { size: 7.5, labelSize: 5, labelBold: true });
          pen.above(170, 101, 'NÚMERO DOCUMENTO', support.replace(/(...)(...)(...)/, '$1.$2.$3'), {
            size: 7.5,
            labelSize: 5,
            labelBold: true,
          });
          pen.above(84, 120, 'FECHA DE EMISIÓN', dated(issue), { size: 7.5, labelSize: 5, labelBold: true });
          pen.above(170, 120, 'FECHA DE VENCIMIENTO', dated(expiry), { size: 7.5, labelSize: 5, labelBold: true });
          pen.text(10, 142, `RUN ${run}`, { size: 10, bold: true });
        },
        (pen) => {
          pen.fill(0, 0, 243, 153, '#edf0f6');
          pen.lines(70, 20, ['Nació en: VALDIVIA', 'Profesión: No informada'], { size: 7 });
          pen.zone(9, 112, 225, mrz, 14);
        },
      ],
    };
  },
};

export const CARDS_HELD_OUT: readonly Layout[] = [colombianPassport, colombianCard, chileanCard];
