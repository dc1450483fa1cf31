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
    ...['alias', 'aliases', 'aka', 'a_k_a', 'also_known_as', 'other_name', 'other_names', 'alternative_names'],
    ...[
      'former_name',
      'former_names',
      'previous_name',
      'maiden_name',
      'birth_name',
      'trade_name',
      'trading_name',
      'dba',
    ],
    ...['otros_nombres', 'outros_nomes', 'nombre_comercial', 'nome_fantasia', 'nome_comercial', 'geburtsname'],
    ...['nom_de_naissance', 'nom_commercial', 'autres_noms'],
  ],
  birth_date: [
    ...['date_of_birth', 'dob', 'birthdate', 'born', 'fecha_de_nacimiento', 'fecha_nacimiento', 'data_de_nascimento'],
    ...['geburtsdatum', 'date_de_naissance'],
  ],
  entity_type: ['type', 'tipo'],
  nationality: ['nacionalidad', 'nacionalidade', 'nationalitat', 'staatsangehorigkeit', 'nationalite'],
  document_id: [
    ...['document', 'document_number', 'document_no', 'passport', 'passport_number', 'passport_no', 'id_number'],
    ...['national_id', 'documento', 'numero_de_documento', 'cedula', 'dni', 'cpf', 'pasaporte', 'passaporte'],
    ...['ausweisnummer', 'reisepass', 'passeport', 'numero_de_passeport'],
  ],
  document_type: ['id_type', 'tipo_de_documento', 'tipo_documento', 'ausweisart', 'type_de_document'],
  tax_id: [
    'tax_number',
    'vat_number',
    'vat',
    'tin',
    'ein',
    'rut',
    'nit',
    'nif',
    'cuit',
    'cnpj',
    'rfc',
    'ruc',
    'steuernummer',
  ],
  registration_number: [
    ...['company_number', 'company_no', 'registration_no', 'registration', 'reg_no', 'lei', 'handelsregisternummer'],
    ...['numero_de_registro', 'siren', 'siret'],
  ],
  imo_number: ['imo', 'imo_no'],
  call_sign: ['callsign'],
  wallet_address: ['wallet', 'crypto_address', 'btc_address', 'eth_address'],
};

/** Headings of a whole name, unless others beside them are of its parts. */
export const NAMES = ['name', 'customer_name', 'nombre', 'nome', 'nom'];

/** Headings of the parts of a name, in their order: given names, then surnames. */
export const GIVEN_NAMES = [
  [
    ...['first_name', 'firstname', 'given_name', 'given_names', 'forename', 'forenames', 'nombres', 'primer_nombre'],
    ...['primeiro_nome', 'vorname', 'vornamen', 'prenom', 'prenoms'],
  ],
  ['middle_name', 'middle_names', 'second_name', 'segundo_nombre', 'segundo_nome'],
];
export const SURNAMES = [
  [
    ...['last_name', 'lastname', 'surname', 'surnames', 'family_name', 'apellido', 'apellidos', 'primer_apellido'],
    ...[
      'apellido_paterno',
      'sobrenome',
      'sobrenomes',
      'apelido',
      'apelidos',
      'nachname',
      'familienname',
      'nom_de_famille',
    ],
  ],
  ['second_surname', 'segundo_apellido', 'apellido_materno'],
];

/** Words of a heading whose column may hold a name or a number that lists are compared with. */
export const TELLING = new Set([
  ...['name', 'names', 'surname', 'surnames', 'forename', 'alias', 'aliases', 'aka', 'nombre', 'nombres', 'apellido'],
  ...['apellidos', 'nome', 'nomes', 'sobrenome', 'apelido', 'nom', 'noms', 'prenom', 'prenoms', 'vorname', 'nachname'],
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
