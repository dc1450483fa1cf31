import type { Layout } from '../layout.ts';
import { cardZone } from '../mrz.ts';
import { FONTS } from '../pen.ts';
import { portrait } from '../portrait.ts';
import { later, person, place, written } from '../world.ts';

const half = 'held-out';
const type = 'id_document';

/** Bilingual small labels above the values, the machine-readable zone on the reverse. */
const portugueseCard: Layout = {
  ...{ name: 'card-pt', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'PT');
    const number = random.filled('1#######');
    const issue = random.date(2018, 2024);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const surnames = holder.surnames.join(' ');
    const mrz = cardZone({
      ...{ issuer: 'PRT', nationality: 'PRT', number, surnames, givenNames: holder.givenNames },
      ...{ birth: holder.birth, expiry, sex: holder.sex },
    });
    const dated = (date: string): string => written(date, 'DD MM YYYY');
    return {
      font: random.pick(FONTS.sans),
      mrz,
      fields: {
        ...{ full_name: holder.name, document_number: number, document_type: 'national_id', nationality: 'PT' },
        ...{ date_of_birth: holder.birth, expiry_date: expiry, issue_date: null, issuing_country: 'PT' },
        ...{ issuing_authority: null },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#eef5ef');
          pen.guilloche(243, 153, '#d3e4d3');
          pen.text(12, 14, 'REPÚBLICA PORTUGUESA', { size: 8, bold: true });
          pen.text(12, 23, 'CARTÃO DE CIDADÃO / CITIZEN CARD', { size: 6 });
          pen.image(face, 10, 34, 58, 74);
          const style = { size: 8, labelSize: 4.6 };
          pen.above(76, 38, 'APELIDO(S) / SURNAME', surnames.toUpperCase(), style);
          pen.above(76, 58, 'NOME(S) / GIVEN NAME(S)', holder.givenNames.toUpperCase(), style);
          pen.above(76, 78, 'SEXO / SEX', holder.sex, style);
          pen.above(120, 78, 'NACIONALIDADE / NATIONALITY', 'PRT', style);
          pen.above(76, 98, 'DATA DE NASCIMENTO / DATE OF BIRTH', dated(holder.birth), style);
          pen.above(76, 118, 'N.º DOCUMENTO / DOCUMENT NO.', number, style);
          pen.above(160, 118, 'VALIDADE / EXPIRY DATE', dated(expiry), style);
        },
        (pen) => {
          pen.fill(0, 0, 243, 153, '#eef5ef');
          pen.text(12, 20, 'FILIAÇÃO / PARENTS', { size: 4.6 });
          pen.text(12, 30, 'RUI BRANDÃO * LÚCIA TEIXEIRA', { size: 8 });
          pen.zone(10, 106, 223, mrz, 15);
        },
      ],
    };
  },
};

/** A licence with two-letter labels of America beside the values, its picture at the left. */
const americanFront: Layout = {
  ...{ name: 'licence-us-front', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'US');
    const home = place(random, 'US');
    const number = random.filled('@###-####-##');
    const issue = random.date(2019, 2024);
    const expiry = later(issue, 8);
    const face = await portrait(random);
    const dated = (date: string): string => written(date, 'MM-DD-YYYY');
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{ full_name: holder.name, document_number: number, document_type: 'driver_license', nationality: null },
        ...{ date_of_birth: holder.birth, expiry_date: expiry, issue_date: issue, issuing_country: 'US' },
        issuing_authority: null,
        address: { street: home.street, whole: `${home.street} ${home.city} ${home.state} ${home.postalCode}` },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#f7f3ea');
          pen.guilloche(243, 153, '#e3d9bf');
          pen.text(12, 16, 'NORTH CAROLINA', { size: 11, bold: true, colour: '#7b1f1f' });
          pen.text(231, 15, 'DRIVER LICENSE', { size: 8, bold: true, align: 'right' });
          pen.image(face, 10, 26, 66, 84);
          const rows: [string, string][] = [
            ['DL NO.', number],
            ['EXP', dated(expiry)],
            ['LN', holder.surnames.join(' ').toUpperCase()],
            ['FN', holder.givenNames.toUpperCase()],
          ];
          rows.forEach(
            ([label, value], i) => void pen.beside(84, 36 + i * 13, label, value, 32, { size: 8.5, labelSize: 5.5 }),
          );
          pen.lines(
            84,
            90,
            [home.street.toUpperCase(), `${home.city.toUpperCase()}, ${home.state} ${home.postalCode}`],
            {
              size: 7.5,
            },
          );
          pen.beside(84, 116, 'DOB', dated(holder.birth), 22, { size: 8.5, labelSize: 5.5, colour: '#a11' });
          pen.beside(160, 116, 'ISS', dated(issue), 18, { size: 8, labelSize: 5.5 });
          pen.beside(84, 130, 'SEX', holder.sex, 22, { size: 8, labelSize: 5.5 });
          pen.beside(160, 130, 'CLASS', 'C', 26, { size: 8, labelSize: 5.5 });
        },
      ],
    };
  },
};

/** An identity card of Peru: vertical order of names, dates in three groups of digits. */
const peruvianCard: Layout = {
  ...{ name: 'card-pe', type, half, size: 'card', count: 2 },
  async compose(random) {
    const holder = person(random, 'PE');
    const number = random.filled('4#######');
    const issue = random.date(2017, 2023);
    const expiry = later(issue, 8);
    const face = await portrait(random);
    const dated = (date: string): string => written(date, 'DD MM YYYY');
    const [first = '', second = ''] = holder.surnames;
    return {
      font: random.pick(FONTS.sans),
      fields: {
        ...{ full_name: holder.name, document_number: number, document_type: 'national_id', nationality: null },
        ...{ date_of_birth: holder.birth, expiry_date: expiry, issue_date: issue, issuing_country: 'PE' },
        issuing_authority: null,
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 243, 153, '#eaf2fb');
          pen.guilloche(243, 153, '#c9dcef');
          pen.text(12, 13, 'REPÚBLICA DEL PERÚ', { size: 7.5, bold: true });
          pen.text(12, 22, 'DOCUMENTO NACIONAL DE IDENTIDAD', { size: 6.5 });
          pen.text(231, 16, `DNI ${number}`, { size: 10, bold: true, align: 'right', colour: '#922' });
          pen.image(face, 10, 30, 60, 76);
          const style = { size: 8, labelSize: 4.8 };
          pen.above(78, 36, 'Primer Apellido', first.toUpperCase(), style);
          pen.above(78, 55, 'Segundo Apellido', second.toUpperCase(), style);
          pen.above(78, 74, 'Pre Nombres', holder.givenNames.toUpperCase(), style);
          pen.above(78, 93, 'Fecha de Nacimiento', dated(holder.birth), style);
          pen.above(160, 93, 'Sexo', holder.sex, style);
          pen.above(78, 112, 'Fecha de Emisión', dated(issue), style);
          pen.above(160, 112, 'Fecha de Caducidad', dated(expiry), style);
        },
      ],
    };
  },
};

export const CARDS_UNSEEN: readonly Layout[] = [portugueseCard, americanFront, peruvianCard];
