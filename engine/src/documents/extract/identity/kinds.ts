/** Names that identity documents give themselves, the narrower kinds first. Case, accents and spaces do not matter. */
export const KINDS: [kind: string, names: string[]][] = [
  [
    'residence_permit',
    [
      ...[
        'Residence permit',
        'Residence card',
        'Permanent resident',
        'Biometric residence',
        'Permiso de residencia',
        'Tarjeta de residencia',
      ],
      ...[
        'Tarjeta de extranjero',
        'Cédula de extranjería',
        'Carné de extranjería',
        'Carnet de extranjería',
        'Título de residência',
      ],
      ...['Titulo de residencia', 'Autorização de residência', 'Registro nacional migratório', 'Residente permanente'],
      ...['Titre de séjour', 'Aufenthaltstitel', 'Permesso di soggiorno', 'Residente temporal'],
    ],
  ],
  [
    'driver_license',
    [
      ...[
        'Driver license',
        "Driver's license",
        'Drivers license',
        'Driving licence',
        'Driver licence',
        'Driving license',
        'Learner permit',
      ],
      ...[
        'Licencia de conducir',
        'Licencia de conducción',
        'Licencia para conducir',
        'Licencia nacional de conducir',
        'Permiso de conducción',
      ],
      ...[
        'Permiso de conducir',
        'Licencia de conductor',
        'Licencia de manejo',
        'Carta de condução',
        'Carteira nacional de habilitação',
      ],
      ...['Carteira de habilitação', 'Permis de conduire', 'Führerschein', 'Patente di guida', 'Rijbewijs'],
    ],
  ],
  ['passport', ['Pasaporte', 'Passport', 'Passaporte', 'Passeport', 'Reisepass', 'Passaporto']],
  [
    'national_id',
    [
      ...[
        'Documento nacional de identidad',
        'Documento de identidad',
        'Cédula de identidad',
        'Cédula de ciudadanía',
        'Identity card',
      ],
      ...[
        'Identification card',
        'National ID',
        'Carta de identidad',
        'Cartão de cidadão',
        'Carteira de identidade',
        'Cédula de identidade',
      ],
      ...[
        'Registro geral',
        'Credencial para votar',
        'Registro nacional de las personas',
        'Tarjeta de identidad',
        'Identidad personal',
      ],
      ...[
        'Bilhete de identidade',
        "Carte nationale d'identité",
        "Carte d'identité",
        'Personalausweis',
        "Carta d'identità",
        'Citizen card',
      ],
      ...[
        'Documento único de identidad',
        'Documento personal de identificación',
        'Citizen identity',
        'Identity document',
        'Cédula personal',
      ],
    ],
  ],
  ['visa', ['Visado', 'Visa', 'Visto', 'Visum']],
];

/** Offices and systems of one country, named on its documents. */
export const OFFICES: [country: string, names: string[]][] = [
  ['AR', ['Registro nacional de las personas', 'RENAPER']],
  ['BR', ['SENATRAN', 'DENATRAN', 'DETRAN', 'Carteira nacional de habilitação', 'Registro geral', 'Polícia Federal']],
  ['CL', ['Servicio de registro civil e identificación', 'Registro civil e identificación']],
  ['CO', ['Registraduría nacional', 'Cédula de ciudadanía']],
  ['EC', ['Dirección general de registro civil, identificación y cedulación']],
  ['ES', ['Dirección general de tráfico', 'Dirección general de la policía']],
  ['GB', ['DVLA', 'DVA', 'Home Office', 'HM Passport Office', 'UKVI']],
  ['MX', ['Instituto nacional electoral', 'Instituto federal electoral', 'Credencial para votar', 'Clave de elector']],
  ['PE', ['RENIEC', 'Registro nacional de identificación y estado civil']],
  ['PT', ['Cartão de cidadão', 'Instituto da mobilidade e dos transportes']],
  [
    'US',
    [
      'Department of Motor Vehicles',
      'U.S. Citizenship and Immigration Services',
      'Department of Homeland Security',
      'Department of State',
      'REAL ID',
    ],
  ],
  ['UY', ['Dirección nacional de identificación civil', 'DNIC']],
];
