import type { Random } from './random.ts';

/** The places of a country: [city, state, postal code as a form], its streets as forms, and how an address is written. */
interface Country {
  alpha3: string;
  name: string;
  places: readonly (readonly [city: string, state: string, postalCode: string])[];
  streets: readonly string[];
  people: 'en' | 'es' | 'pt';
}

const PEOPLE = {
  en: {
    female: ['Harriet', 'Imogen Claire', 'Dorothy', 'Maeve', 'Priscilla Anne', 'Tamsin', 'Beatrix'],
    male: ['Alistair', 'Rupert James', 'Desmond', 'Callum', 'Winston Lee', 'Gareth', 'Thaddeus'],
    family: ['Pemberton', 'Ashworth', "O'Rourke", 'Lindqvist', 'Okafor', 'Whitcombe', 'Braddock', 'Hale'],
  },
  es: {
    female: ['Inés', 'María Belén', 'Ximena', 'Rocío del Pilar', 'Agustina', 'Noelia', 'Carla Andrea'],
    male: ['Joaquín', 'José Ignacio', 'Matías', 'Ramiro Andrés', 'Íñigo', 'Lautaro', 'Hernán Darío'],
    family: [
      'Ibáñez',
      'Quispe',
      'Villanueva',
      'Muñoz',
      'Larrañaga',
      'Escobedo',
      'Zamorano',
      'Ayala',
      'Peñaloza',
      'Urrutia',
    ],
  },
  pt: {
    female: ['Beatriz', 'Ana Conceição', 'Luíza', 'Mariana', 'Débora Cristina'],
    male: ['João Vitor', 'Antônio Carlos', 'Caio', 'Otávio', 'Sebastião'],
    family: ['Nogueira', 'Assunção', 'Guimarães', 'Falcão', 'Teixeira', 'Brandão', 'Queiroz'],
  },
} as const;

const SPANISH_STREETS = [
  'Av. Los Ceibos #3#',
  'Calle Las Acacias 1##',
  'Av. Independencia 2###',
  'Jirón Amazonas 4##',
  'Pasaje El Roble 7#',
];

const COUNTRIES = {
  US: {
    alpha3: 'USA',
    name: 'United States',
    people: 'en',
    places: [
      ['Madison', 'WI', '5370#'],
      ['Tucson', 'AZ', '8571#'],
      ['Portland', 'OR', '9720#'],
      ['Raleigh', 'NC', '2760#'],
    ],
    streets: ['4## Juniper Hill Road', '1#2# W Hawthorne Ave Apt 3#', '88# Copper Creek Dr', '2##1 Maple Street'],
  },
  GB: {
    alpha3: 'GBR',
    name: 'United Kingdom',
    people: 'en',
    places: [
      ['Leeds', 'West Yorkshire', 'LS6 #DN'],
      ['Norwich', 'Norfolk', 'NR2 #TF'],
      ['Bristol', 'Avon', 'BS8 #QW'],
    ],
    streets: ['1# Clarendon Gardens', 'Flat #, 4# Mill Lane', '2# Victoria Terrace'],
  },
  ES: {
    alpha3: 'ESP',
    name: 'España',
    people: 'es',
    places: [
      ['Zaragoza', 'Zaragoza', '5000#'],
      ['Gijón', 'Asturias', '3320#'],
      ['Sevilla', 'Sevilla', '4100#'],
    ],
    streets: ['Calle Doctor Cerrada 1#, 3º B', 'Avda. de la Constitución 4#', 'C/ San Vicente 2#, 1º izda.'],
  },
  PT: {
    alpha3: 'PRT',
    name: 'Portugal',
    people: 'pt',
    places: [
      ['Braga', 'Braga', '4700-#1#'],
      ['Setúbal', 'Setúbal', '2900-#4#'],
    ],
    streets: ['Rua da Boavista 1#2', 'Avenida Central 3#, 2º Dto'],
  },
  UY: {
    alpha3: 'URY',
    name: 'Uruguay',
    people: 'es',
    places: [
      ['Salto', 'Salto', '50000'],
      ['Maldonado', 'Maldonado', '20000'],
    ],
    streets: ['Bvar. Artigas 1#4#', 'Sarandí 6## Apto. 30#'],
  },
  AR: {
    alpha3: 'ARG',
    name: 'Argentina',
    people: 'es',
    places: [
      ['Rosario', 'Santa Fe', 'S2000'],
      ['Mendoza', 'Mendoza', 'M5500'],
    ],
    streets: ['Bv. Oroño 1#3#', 'San Martín 8## Piso 4 Dpto. B'],
  },
  BR: {
    alpha3: 'BRA',
    name: 'Brasil',
    people: 'pt',
    places: [
      ['Curitiba', 'PR', '800#0-1#0'],
      ['Recife', 'PE', '500#0-2#0'],
      ['Campinas', 'SP', '130#0-3#0'],
    ],
    streets: ['Rua das Palmeiras, 2#4', 'Av. Sete de Setembro, 1#80 apto 5#'],
  },
  MX: {
    alpha3: 'MEX',
    name: 'México',
    people: 'es',
    places: [
      ['Guadalajara', 'Jalisco', '441#0'],
      ['Puebla', 'Puebla', '720#0'],
      ['Mérida', 'Yucatán', '970#0'],
    ],
    streets: ['Calle Hidalgo 2#5 Int. 4', 'Av. Vallarta 12#0'],
  },
  CL: {
    alpha3: 'CHL',
    name: 'Chile',
    people: 'es',
    places: [
      ['Valdivia', 'Los Ríos', '5090000'],
      ['Concepción', 'Biobío', '4030000'],
    ],
    streets: SPANISH_STREETS,
  },
  CO: {
    alpha3: 'COL',
    name: 'Colombia',
    people: 'es',
    places: [
      ['Medellín', 'Antioquia', '0500##'],
      ['Cali', 'Valle del Cauca', '7600##'],
    ],
    streets: ['Carrera 4# No. 12-5#', 'Calle 7# Sur # 3#-18'],
  },
  PE: {
    alpha3: 'PER',
    name: 'Perú',
    people: 'es',
    places: [
      ['Arequipa', 'Arequipa', '0400#'],
      ['Trujillo', 'La Libertad', '1300#'],
    ],
    streets: SPANISH_STREETS,
  },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof COUNTRIES;

export interface Fictional {
  sex: 'F' | 'M';
  givenNames: string;
  /** One in English, two otherwise. */
  surnames: readonly string[];
  name: string;
  birth: string;
}

export interface Place {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  /** The country's name in its own language, and its codes. */
  country: string;
  alpha2: CountryCode;
  alpha3: string;
}

export function person(random: Random, country: CountryCode): Fictional {
  const names = PEOPLE[COUNTRIES[country].people];
  const sex = random.pick(['F', 'M'] as const);
  const givenNames = random.pick(sex === 'F' ? names.female : names.male);
  const first = random.pick<string>(names.family);
  const second = random.pick<string>(names.family.filter((name) => name !== first));
  const surnames = COUNTRIES[country].people === 'en' ? [first] : [first, second];
  return { sex, givenNames, surnames, name: [givenNames, ...surnames].join(' '), birth: random.date(1952, 2004) };
}

export function place(random: Random, alpha2: CountryCode): Place {
  const { alpha3, name, places, streets }: Country = COUNTRIES[alpha2];
  const [city, state, postalCode] = random.pick(places);
  return {
    street: random.filled(random.pick(streets)),
    city,
    state,
    postalCode: random.filled(postalCode),
    country: name,
    alpha2,
    alpha3,
  };
}

const MONTHS = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  pt: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
} as const;

/** A date by a form: D, DD, M, MM, YY, YYYY are digits, `en`, `es` and `pt` month words, `EN`, `ES`, `PT` three capitals. */
export function written(date: string, form: string): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  const word = (language: keyof typeof MONTHS): string => MONTHS[language][Number(month) - 1] as string;
  const parts: Readonly<Record<string, string>> = {
    ...{ YYYY: year, YY: year.slice(2), MM: month, M: String(Number(month)), DD: day, D: String(Number(day)) },
    ...{ en: word('en'), es: word('es'), pt: word('pt') },
    ...{
      EN: word('en').slice(0, 3).toUpperCase(),
      ES: word('es').slice(0, 3).toUpperCase(),
      PT: word('pt').slice(0, 3).toUpperCase(),
    },
  };
  return form.replace(/\b(YYYY|YY|MM|M|DD|D|en|es|pt|EN|ES|PT)\b/g, (part) => parts[part] as string);
}

/** The date so many years later. */
export function later(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}
