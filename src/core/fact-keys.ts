/** Keys and headings under which people send countries and numbers, in English, Spanish, Portuguese, German and French, in small letters with `_` for blanks. */

export const NATIONALITIES = [
  ...['nacionalidad', 'nacionalidade', 'nationalitat', 'staatsangehorigkeit', 'nationalite', 'ciudadania', 'cidadania'],
  ...['nationalities', 'citizenships', 'nacionalidades', 'second_nationality', 'other_nationality', 'dual_nationality'],
  ...['other_nationalities', 'second_citizenship', 'country_of_citizenship', 'country_of_nationality'],
];
export const RESIDENCES = [
  ...['countries', 'pais', 'paises', 'pays', 'pais_de_residencia', 'pais_residencia', 'pays_de_residence'],
  ...['wohnsitzland', 'countries_of_residence', 'residence_countries', 'country_of_domicile'],
];
export const INCORPORATIONS = [
  ...['country_of_registration', 'registration_country', 'country_of_formation', 'pais_de_constitucion'],
  ...['pais_de_incorporacion', 'pais_de_registro', 'pais_de_constituicao'],
];
export const BIRTH_COUNTRIES = [
  ...['country_of_birth', 'pais_de_nacimiento', 'pais_de_nascimento', 'geburtsland', 'pays_de_naissance'],
];
export const TAX_RESIDENCES = [
  ...['tax_country', 'country_of_tax_residence', 'tax_residences', 'tax_residencies', 'residencia_fiscal'],
];
export const OPERATIONS = [
  ...['country_of_operation', 'countries_of_operation', 'operating_countries', 'business_countries'],
  ...['paises_de_operacion', 'paises_de_operacao'],
];

/** Keys of the subject's own date of birth. */
export const BIRTH_DATES = [
  ...['date_of_birth', 'birth_date', 'birthday', 'dob', 'born_on', 'fecha_de_nacimiento', 'fecha_nacimiento'],
  ...['data_de_nascimento', 'data_nascimento', 'geburtsdatum', 'geburtstag', 'date_de_naissance', 'data_di_nascita'],
];

export const DOCUMENT_NUMBERS = [
  ...[
    'passport',
    'passport_no',
    'national_id',
    'identity_number',
    'document_no',
    'numero_de_documento',
    'cedula',
    'dni',
  ],
  ...['cpf', 'pasaporte', 'passaporte', 'ausweisnummer', 'reisepass', 'passeport', 'numero_de_passeport'],
];
export const TAX_NUMBERS = [
  ...['tax_number', 'vat_number', 'tin', 'rut', 'nit', 'nif', 'cuit', 'cnpj', 'rfc', 'ruc', 'steuernummer'],
];

/** Keys of places, which people write as a country, or as a town or address that ends in one. */
export const PLACES = {
  birth_country: [
    ...['place_of_birth', 'birth_place', 'birthplace', 'city_of_birth', 'town_of_birth', 'lugar_de_nacimiento'],
    ...['local_de_nascimento', 'naturalidade', 'geburtsort', 'lieu_de_naissance', 'born', 'nacido', 'nascido'],
    ...['ciudad_de_nacimiento', 'cidade_de_nascimento', 'luogo_di_nascita', 'geboorteplaats'],
  ],
  residence: [
    ...[
      'residence',
      'live',
      'reside',
      'place_of_residence',
      'current_residence',
      'residency',
      'domicile',
      'home_address',
      'postal_address',
    ],
    ...['residential_address', 'permanent_address', 'current_address', 'mailing_address', 'registered_address'],
    ...['business_address', 'company_address', 'registered_office', 'residencia', 'lugar_de_residencia', 'domicilio'],
    ...['direccion', 'direccion_de_residencia', 'domicilio_fiscal', 'local_de_residencia', 'endereco', 'morada'],
    ...['residencia_atual', 'residencia_actual', 'wohnsitz', 'wohnort', 'anschrift', 'adresse', 'domicilio_legal'],
  ],
  incorporation: [
    ...['place_of_incorporation', 'place_of_registration', 'jurisdiction', 'jurisdiction_of_incorporation'],
    ...['incorporated', 'state_of_incorporation', 'jurisdiccion', 'lugar_de_constitucion', 'local_de_constituicao'],
  ],
  business_operation: [
    ...[
      'place_of_business',
      'places_of_business',
      'operate',
      'operates',
      'region_of_operation',
      'regions_of_operation',
    ],
  ],
} as const;

/** Keys of several numbers and wallets in one array. */
export const SEVERAL_NUMBERS = ['identifiers', 'document_numbers', 'passports', 'passport_numbers', 'tax_ids'];
export const SEVERAL_WALLETS = ['wallets', 'wallet_addresses', 'crypto_addresses'];
/** Numbers that registers give to ships and firms. */
export const REGISTER_NUMBERS = ['imo_number', 'imo', 'mmsi', 'lei', 'company_number', 'registration_numbers'];
