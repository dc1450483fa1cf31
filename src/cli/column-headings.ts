import { DOCUMENT_NUMBERS, NATIONALITIES, TAX_NUMBERS } from '../core/fact-keys.ts';
import { ALIASES, GIVEN_NAMES, SURNAMES } from '../core/name-keys.ts';

/** Headings that people give the columns of a spreadsheet, in English, Spanish, Portuguese, German and French. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  reference: [
    ...[
      'id',
      'ref',
      'no',
      'number',
      'customer',
      'customer_id',
      'customer_no',
      'customer_number',
      'client_id',
      'account',
    ],
    ...['codigo', 'numero', 'cliente', 'numero_de_cliente', 'id_cliente', 'codigo_de_cliente', 'codigo_do_cliente'],
    ...['kundennummer', 'kunden_nr', 'numero_client', 'numero_de_client'],
  ],
  full_name: [
    ...['company_name', 'legal_name', 'nombre_completo', 'razon_social', 'nome_completo', 'razao_social'],
    ...['firma', 'firmenname', 'vollstandiger_name', 'nom_complet', 'raison_sociale', 'entity_name'],
  ],
  additional_names: [
    ...ALIASES,
    ...['trade_name', 'trading_name', 'dba', 'nombre_comercial', 'nome_fantasia', 'nome_comercial', 'nom_commercial'],
  ],
  birth_date: [
    ...['date_of_birth', 'dob', 'birthdate', 'born', 'fecha_de_nacimiento', 'fecha_nacimiento', 'data_de_nascimento'],
    ...['geburtsdatum', 'date_de_naissance'],
  ],
  entity_type: ['type', 'tipo'],
  nationality: NATIONALITIES.slice(0, 7),
  document_id: ['document', 'document_number', ...DOCUMENT_NUMBERS, 'passport_number', 'id_number', 'documento'],
  document_type: ['id_type', 'tipo_de_documento', 'tipo_documento', 'ausweisart', 'type_de_document'],
  tax_id: [...TAX_NUMBERS, 'vat', 'ein'],
  registration_number: [
    ...['company_number', 'company_no', 'registration_no', 'registration', 'reg_no', 'lei', 'handelsregisternummer'],
    ...['numero_de_registro', 'siren', 'siret'],
  ],
  imo_number: ['imo', 'imo_no'],
  call_sign: ['callsign'],
  wallet_address: ['wallet', 'crypto_address', 'btc_address', 'eth_address'],
};

/** Words of a heading whose column may hold a name or a number that lists are compared with. */
export const TELLING = new Set([
  ...['name', 'names', 'alias', 'aliases', 'aka', 'nombre', 'nome', 'nom', 'noms'],
  ...[GIVEN_NAMES, SURNAMES].flat(2).filter((heading) => !heading.includes('_')),
  ...[
    'owner',
    'owners',
    'ubo',
    'director',
    'directors',
    'shareholder',
    'holder',
    'titular',
    'beneficiary',
    'beneficiario',
  ],
  ...[
    'passport',
    'pasaporte',
    'passaporte',
    'passeport',
    'reisepass',
    'document',
    'documento',
    'cedula',
    'dni',
    'nif',
    'cpf',
  ],
  ...[
    'cnpj',
    'rut',
    'nit',
    'cuit',
    'rfc',
    'ruc',
    'tin',
    'vat',
    'tax',
    'imo',
    'mmsi',
    'wallet',
    'lei',
    'razon',
    'razao',
  ],
]);
