import type { Layout } from '../layout.ts';
import { passportZone } from '../mrz.ts';
import { FONTS } from '../pen.ts';
import { portrait } from '../portrait.ts';
import { type CountryCode, later, person, place, written } from '../world.ts';

const half = 'development';
const type = 'id_document';

const ISSUERS: Readonly<
  Partial<
    Record<CountryCode, { title: string; authority: string; word: 'ES' | 'EN' | 'PT'; labels: readonly string[] }>
  >
> = {
  PE: {
    ...{ title: 'REPÚBLICA DEL PERÚ', authority: 'MIGRACIONES', word: 'ES' },
    labels: [
      'Apellidos / Surname',
      'Nombres / Given names',
      'Nacionalidad / Nationality',
      'Fecha de nacimiento / Date of birth',
      'Sexo / Sex',
      'Lugar de nacimiento / Place of birth',
      'Fecha de emisión / Date of issue',
      'Fecha de caducidad / Date of expiry',
      'Autoridad / Authority',
      'Pasaporte N° / Passport No.',
    ],
  },
  GB: {
    ...{ title: 'UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND', authority: 'HMPO', word: 'EN' },
    labels: [
      'Surname/Nom',
      'Given names/Prénoms',
      'Nationality/Nationalité',
      'Date of birth/Date de naissance',
      'Sex/Sexe',
      'Place of birth/Lieu de naissance',
      'Date of issue/Date de délivrance',
      'Date of expiry/Date d’expiration',
      'Authority/Autorité',
      'Passport No./Passeport No.',
    ],
  },
  BR: {
    ...{ title: 'REPÚBLICA FEDERATIVA DO BRASIL', authority: 'SR/DPF/PR', word: 'PT' },
    labels: [
      'Sobrenome/Surname',
      'Nome/Given names',
      'Nacionalidade/Nationality',
      'Data de nascimento/Date of birth',
      'Sexo/Sex',
      'Naturalidade/Place of birth',
      'Data de expedição/Date of issue',
      'Válido até/Date of expiry',
      'Autoridade/Authority',
      'Passaporte Nº/Passport No.',
    ],
  },
};

const NATIONALITIES: Readonly<Record<string, string>> = { PE: 'PERUANA', GB: 'BRITISH CITIZEN', BR: 'BRASILEIRO(A)' };

const passport = (code: CountryCode): Layout => ({
  name: `passport-${code.toLowerCase()}`,
  ...{ type, half, size: 'passport' },
  async compose(random) {
    const holder = person(random, code);
    const { city, alpha3 } = place(random, code);
    const { title, authority, word, labels } = ISSUERS[code] as NonNullable<(typeof ISSUERS)[CountryCode]>;
    const number = random.filled(code === 'GB' ? '#########' : '@@######');
    const issue = random.date(2018, 2023);
    const expiry = later(issue, 10);
    const face = await portrait(random);
    const surnames = holder.surnames.join(' ').toUpperCase();
    const givenNames = holder.givenNames.toUpperCase();
    const dated = (date: string): string => written(date, `DD ${word} YYYY`);
    const mrz = passportZone({
      issuer: alpha3,
      nationality: alpha3,
      number,
      surnames,
      givenNames,
      birth: holder.birth,
      expiry,
      sex: holder.sex,
    });
    return {
      font: random.pick(FONTS.sans),
      mrz,
      fields: {
        ...{
          full_name: `${givenNames} ${surnames}`,
          document_number: number,
          document_type: 'passport',
          nationality: code,
        },
        ...{
          date_of_birth: holder.birth,
          expiry_date: expiry,
          issue_date: issue,
          issuing_authority: authority,
          issuing_country: code,
        },
      },
      pages: [
        (pen) => {
          pen.fill(0, 0, 354, 249, '#f4efe4');
          pen.guilloche(354, 195, '#d9cdb2');
          pen.text(112, 20, title, { size: 8.5, bold: true, colour: '#5a1f2b' });
          pen.image(face, 16, 44, 84, 108);
          const values = [
            surnames,
            givenNames,
            NATIONALITIES[code] as string,
            dated(holder.birth),
            holder.sex,
            city.toUpperCase(),
            dated(issue),
            dated(expiry),
            authority,
          ];
          pen.above(112, 34, 'Tipo / Type', 'P', { size: 8.5 });
          pen.above(160, 34, 'Código / Code', alpha3, { size: 8.5 });
          pen.above(240, 34, labels[9] as string, number, { size: 9.5, bold: true });
          const spots: [number, number][] = [
            [112, 58],
            [112, 78],
            [112, 98],
            [112, 118],
            [208, 118],
            [112, 138],
            [112, 158],
            [112, 178],
            [236, 158],
          ];
          spots.forEach(
            ([x, y], i) => void pen.above(x, y, labels[i] as string, values[i] as string, { size: 8.5, labelSize: 5 }),
          );
          pen.zone(14, 216, 326, mrz, 16);
        },
      ],
    };
  },
});

export const PASSPORTS: readonly Layout[] = [passport('PE'), passport('GB'), passport('BR')];
