/** Drawn papers that name several people or companies: what stands on them, and every name that a screening needs. */
export interface PaperOfNames {
  type: 'company_charter' | 'bank_ownership' | 'proof_of_address';
  drawing: string;
  names: string[];
}

const charter = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'company_charter',
  drawing: `CERTIFICATE OF INCORPORATION\n\nCompany name: Faro Ficticio Holdings Limited\nCompany number: 08812345\nDate of incorporation: 14 March 2021\n\n${drawing}`,
  names,
});

const estatuto = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'company_charter',
  drawing: `ESTATUTO SOCIAL\n\nRazón social: Faro Inventado S.A.\nFecha de constitución: 14 de marzo de 2021\nDomicilio: Calle del Faro 120, Montevideo, Uruguay\n\n${drawing}`,
  names,
});

const contrato = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'company_charter',
  drawing: `CONTRATO SOCIAL\n\nRazão social: Farol Inventado Ltda\nData de constituição: 14 de março de 2021\nEndereço: Rua do Farol 120, São Paulo, Brasil\n\n${drawing}`,
  names,
});

const bank = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'bank_ownership',
  drawing: `LIGHTHOUSE BANK PLC\n\nConfirmation of account\nDate: 2 July 2026\nAccount number: 12345678\nSort code: 20-00-00\n${drawing}\nCurrency: GBP`,
  names,
});

const banco = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'bank_ownership',
  drawing: `BANCO DEL FARO S.A.\n\nConstancia de titularidad de cuenta\nFecha: 2 de julio de 2026\nNúmero de cuenta: 0012345678\n${drawing}\nMoneda: UYU`,
  names,
});

const bill = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'proof_of_address',
  drawing: `LIGHTHOUSE ENERGY\n\nElectricity bill\nBill date: 2 July 2026\n${drawing}\nService address: 12 Beacon Road, Leeds LS1 4AB\nTotal due: 84.20 GBP`,
  names,
});

const factura = (drawing: string, ...names: string[]): PaperOfNames => ({
  type: 'proof_of_address',
  drawing: `ENERGÍA DEL FARO\n\nFactura de electricidad\nFecha de emisión: 2 de julio de 2026\n${drawing}\nDirección de suministro: Calle del Faro 120, Montevideo\nTotal a pagar: 1.200 UYU`,
  names,
});

/** Drawn before the rules were read. */
export const FIRST_HAND: PaperOfNames[] = [
  charter('Directors:\nOrla Finchley, Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors:\nOrla Finchley and Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors: Orla Finchley and Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors: Orla Finchley, Tobias Marrow and Wendel Quist', 'Orla Finchley', 'Tobias Marrow', 'Wendel Quist'),
  charter('Director: Orla Finchley\nDirector: Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Director: Orla Finchley\nSecretary: Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors:\nFINCHLEY, Orla\nMARROW, Tobias', 'Orla Finchley', 'Tobias Marrow'),
  charter('Director: MARROW, Tobias James', 'Tobias James Marrow'),
  charter('Directors:\n1. Orla Finchley\n2. Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter(
    'Directors:\nOrla Finchley (passport no. 533901123)\nTobias Marrow (passport no. X1234567)',
    'Orla Finchley',
    'Tobias Marrow',
  ),
  charter(
    'Directors:\nOrla Finchley, Passport No. 533901123\nTobias Marrow, Passport No. X1234567',
    'Orla Finchley',
    'Tobias Marrow',
  ),
  charter('Directors:\nOrla Finchley, engineer\nTobias Marrow, accountant', 'Orla Finchley', 'Tobias Marrow'),
  charter(
    'Directors:\nOrla Finchley, of 12 Beacon Road, Leeds\nTobias Marrow, of 3 Pier Street, Hull',
    'Orla Finchley',
    'Tobias Marrow',
  ),
  charter('Shareholders: Orla Finchley 60 %, Tobias Marrow 40 %', 'Orla Finchley', 'Tobias Marrow'),
  charter('Shareholders:\nOrla Finchley - 60 shares\nTobias Marrow - 40 shares', 'Orla Finchley', 'Tobias Marrow'),
  charter(
    'Shareholders:\nOrla Finchley (60%)\nBeacon Nominees Limited (40%)',
    'Orla Finchley',
    'Beacon Nominees Limited',
  ),
  charter('Beneficial owner: Tobias Marrow', 'Tobias Marrow'),
  charter('Ultimate beneficial owners: Tobias Marrow; Orla Finchley', 'Tobias Marrow', 'Orla Finchley'),
  charter('The first directors of the company are Orla Finchley and Tobias Marrow.', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors: Orla Finchley / Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors: Orla Finchley & Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors:\nMr Orla Finchley and Mrs Petra van der Wyk', 'Orla Finchley', 'Petra van der Wyk'),
  charter('Managing Director: Dr Orla Finchley', 'Orla Finchley'),
  charter('Authorised signatories: Orla Finchley, Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  charter('Directors:\nOrla Finchley\nTobias Marrow\nWendel Quist', 'Orla Finchley', 'Tobias Marrow', 'Wendel Quist'),
  charter(
    'Directors          Nationality     Occupation\nOrla Finchley      British         Engineer\nTobias Marrow      Irish           Accountant',
    'Orla Finchley',
    'Tobias Marrow',
  ),
  estatuto('Presidente: Tobías Marrón', 'Tobías Marrón'),
  estatuto(
    'Presidente: Tobías Marrón\nVicepresidente: Orla Ficticia Pérez\nSecretario: Juan Inventado',
    'Tobías Marrón',
    'Orla Ficticia Pérez',
    'Juan Inventado',
  ),
  estatuto('Directores: Tobías Marrón y Orla Ficticia Pérez', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  estatuto(
    'Directores:\nTobías Marrón, Orla Ficticia Pérez e Inés Quimera',
    'Tobías Marrón',
    'Orla Ficticia Pérez',
    'Inés Quimera',
  ),
  estatuto('Accionistas:\nTobías Marrón 90 %\nOrla Ficticia Pérez 10 %', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  estatuto(
    'Socios: Tobías Marrón (C.I. 1.234.567-8), Orla Ficticia Pérez (C.I. 2.345.678-9)',
    'Tobías Marrón',
    'Orla Ficticia Pérez',
  ),
  estatuto('Representante legal: MARRÓN PAZ, Tobías', 'Tobías MARRÓN PAZ'),
  estatuto(
    'Administradores: Tobías Marrón, comerciante, y Orla Ficticia Pérez, abogada',
    'Tobías Marrón',
    'Orla Ficticia Pérez',
  ),
  estatuto('Beneficiario final: Tobías Marrón', 'Tobías Marrón'),
  estatuto('Los primeros directores son Tobías Marrón y Orla Ficticia Pérez.', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  contrato('Sócios: Tobias Marrão e Orla Fictícia', 'Tobias Marrão', 'Orla Fictícia'),
  contrato('Administrador: Tobias Marrão, brasileiro, casado, engenheiro, CPF 123.456.789-09', 'Tobias Marrão'),
  contrato(
    'Sócios:\nTobias Marrão - CPF 123.456.789-09 - 60%\nOrla Fictícia - CPF 987.654.321-00 - 40%',
    'Tobias Marrão',
    'Orla Fictícia',
  ),
  contrato(
    'Diretores: Tobias Marrão; Orla Fictícia; Inês da Quimera',
    'Tobias Marrão',
    'Orla Fictícia',
    'Inês da Quimera',
  ),
  charter('Gérant : Tobie Marron\nGérante : Odile Fictive', 'Tobie Marron', 'Odile Fictive'),
  charter('Associés : Tobie Marron et Odile Fictive', 'Tobie Marron', 'Odile Fictive'),
  charter('Geschäftsführer: Tobias Maronn und Odila Fiktiv', 'Tobias Maronn', 'Odila Fiktiv'),
  charter('Gesellschafter: Tobias Maronn, Odila Fiktiv', 'Tobias Maronn', 'Odila Fiktiv'),
  charter('Amministratori: Tobia Marrone e Odilia Fittizia', 'Tobia Marrone', 'Odilia Fittizia'),
  charter('Bestuurders: Tobias van Maron en Odilia Fictief', 'Tobias van Maron', 'Odilia Fictief'),
  bank('Account holders: Orla Finchley, Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bank('Account holders: Orla Finchley and Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bank('Account holders:\nOrla Finchley\nTobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bank('Account holder: Orla Finchley\nAccount holder: Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bank('Account holder: Orla M. Finchley', 'Orla M. Finchley'),
  bank('Account holder: Jana Q. Finchley', 'Jana Q. Finchley'),
  bank('Account holder: Finchley & Marrow Limited', 'Finchley & Marrow Limited'),
  bank('Account holder: FINCHLEY, Orla', 'Orla Finchley'),
  bank('Account name: Mr Orla Finchley & Mrs Petra Finchley', 'Orla Finchley', 'Petra Finchley'),
  bank('Account holder: Orla Finchley\nJoint account holder: Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bank('Account holder: Orla Finchley', 'Orla Finchley'),
  bank('Account holder: Faro Ficticio Holdings, Inc.', 'Faro Ficticio Holdings, Inc.'),
  banco('Titular: Tobías Marrón', 'Tobías Marrón'),
  banco('Titulares: Tobías Marrón y Orla Ficticia Pérez', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  banco('Titular: Tobías Marrón\nCotitular: Orla Ficticia Pérez', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  banco('Titular: MARRÓN PAZ, Tobías', 'Tobías MARRÓN PAZ'),
  banco('Titular: Marrón y Paz S.A.', 'Marrón y Paz S.A.'),
  banco('Titular: José Ortega y Gasset', 'José Ortega y Gasset'),
  bill('Customer: Orla Finchley, Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bill('Customer: Orla Finchley and Tobias Marrow', 'Orla Finchley', 'Tobias Marrow'),
  bill('Customer: Orla Finchley', 'Orla Finchley'),
  bill('Customer name: Mr O Finchley & Mrs P Finchley', 'O Finchley', 'P Finchley'),
  bill('Customer: Orla Finchley, 12 Beacon Road, Leeds LS1 4AB', 'Orla Finchley'),
  factura('Titular: Tobías Marrón y Orla Ficticia Pérez', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  factura('Cliente: Tobías Marrón, Orla Ficticia Pérez', 'Tobías Marrón', 'Orla Ficticia Pérez'),
  factura('Cliente: MARRÓN PAZ TOBÍAS', 'MARRÓN PAZ TOBÍAS'),
];

/** Drawn after the rules were read, with other names and layouts. */
export const SECOND_HAND: PaperOfNames[] = [
  charter(
    'Directors:    Hesper Vane\n              Ludo Crake\n              Minna Thorpe',
    'Hesper Vane',
    'Ludo Crake',
    'Minna Thorpe',
  ),
  charter(
    'Name                 Office\nHesper Vane          President\nLudo Crake           Treasurer',
    'Hesper Vane',
    'Ludo Crake',
  ),
  charter('Officers\n\nPresident            Hesper Vane\nTreasurer            Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  charter(
    'Directors: Hesper Vane, Ludo Crake,\nMinna Thorpe and Otis Wray',
    'Hesper Vane',
    'Ludo Crake',
    'Minna Thorpe',
    'Otis Wray',
  ),
  charter('Directors: Vane, Hesper; Crake, Ludo', 'Hesper Vane', 'Ludo Crake'),
  charter('Directors: VANE Hesper and CRAKE Ludo', 'VANE Hesper', 'CRAKE Ludo'),
  charter(
    'Members of the Board: Hesper Vane (Chair), Ludo Crake (Vice Chair), Minna Thorpe',
    'Hesper Vane',
    'Ludo Crake',
    'Minna Thorpe',
  ),
  charter('Chairman: Hesper Vane    Secretary: Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  charter(
    'Directors:\n• Hesper Vane, born 3 May 1971, British\n• Ludo Crake, born 9 June 1980, Irish',
    'Hesper Vane',
    'Ludo Crake',
  ),
  charter(
    'Shareholders:\nHesper Vane        60        60.00%\nQuay Nominees Ltd  40        40.00%',
    'Hesper Vane',
    'Quay Nominees Ltd',
  ),
  charter('Partners: Hesper Vane & Ludo Crake\nUBO: Minna Thorpe (75%)', 'Hesper Vane', 'Ludo Crake', 'Minna Thorpe'),
  charter('The sole director is Hesper Vane.', 'Hesper Vane'),
  charter(
    'The shareholders of the company are Hesper Vane, holding 60 shares, and Ludo Crake, holding 40 shares.',
    'Hesper Vane',
    'Ludo Crake',
  ),
  charter(
    'Director: Hesper Vane\nNationality: British\nDirector: Ludo Crake\nNationality: Irish',
    'Hesper Vane',
    'Ludo Crake',
  ),
  charter(
    'Directors\nName: Hesper Vane\nAddress: 4 Quay Street, Hull\nName: Ludo Crake\nAddress: 9 Dock Lane, Hull',
    'Hesper Vane',
    'Ludo Crake',
  ),
  charter('Director: Hesper O’Vane-Smythe', 'Hesper O’Vane-Smythe'),
  estatuto(
    'DIRECTORIO\nPresidente: Elvira Tramoya\nVocal: Nicanor Bruma\nVocal: Casilda Quimera',
    'Elvira Tramoya',
    'Nicanor Bruma',
    'Casilda Quimera',
  ),
  estatuto(
    'Socio gerente: Elvira Tramoya de la Fuente, DNI 22.333.444, argentina, casada',
    'Elvira Tramoya de la Fuente',
  ),
  estatuto(
    'Accionistas: Elvira Tramoya (60 acciones) y Nicanor Bruma (40 acciones)',
    'Elvira Tramoya',
    'Nicanor Bruma',
  ),
  estatuto(
    'Apoderados:\n1) Elvira Tramoya - C.I. 1.222.333-4\n2) Nicanor Bruma - C.I. 2.333.444-5\n3) Casilda Quimera - C.I. 3.444.555-6',
    'Elvira Tramoya',
    'Nicanor Bruma',
    'Casilda Quimera',
  ),
  estatuto('El presidente es Elvira Tramoya y el secretario es Nicanor Bruma.', 'Elvira Tramoya', 'Nicanor Bruma'),
  estatuto(
    'Se designa presidente a Elvira Tramoya y vicepresidente a Nicanor Bruma.',
    'Elvira Tramoya',
    'Nicanor Bruma',
  ),
  estatuto('Directores titulares: Sr. Nicanor Bruma, Sra. Elvira Tramoya', 'Nicanor Bruma', 'Elvira Tramoya'),
  estatuto(
    'Presidente                Elvira Tramoya\nSecretario                Nicanor Bruma',
    'Elvira Tramoya',
    'Nicanor Bruma',
  ),
  contrato(
    'Sócios administradores:\nJacinta Névoa, brasileira, solteira, médica\nOlavo Fumaça, brasileiro, viúvo, comerciante',
    'Jacinta Névoa',
    'Olavo Fumaça',
  ),
  contrato(
    'Diretor Presidente: Olavo Fumaça\nDiretora: Jacinta da Costa Névoa',
    'Olavo Fumaça',
    'Jacinta da Costa Névoa',
  ),
  contrato('Acionistas: Olavo Fumaça 70%; Jacinta Névoa 30%', 'Olavo Fumaça', 'Jacinta Névoa'),
  contrato('Os primeiros diretores são Olavo Fumaça e Jacinta Névoa.', 'Olavo Fumaça', 'Jacinta Névoa'),
  charter('Président : M. Aurèle Brume\nDirecteur général : Mme Solange Fictif', 'Aurèle Brume', 'Solange Fictif'),
  charter('Les premiers gérants sont Aurèle Brume et Solange Fictif.', 'Aurèle Brume', 'Solange Fictif'),
  charter(
    'Geschäftsführer: Nebel, Konrad, Hamburg, geb. 3.5.1971; Dunst, Irmgard, Bremen, geb. 9.6.1980',
    'Konrad Nebel',
    'Irmgard Dunst',
  ),
  charter(
    'Vorstand: Konrad Nebel, Irmgard Dunst und Wilfried von Dampf',
    'Konrad Nebel',
    'Irmgard Dunst',
    'Wilfried von Dampf',
  ),
  charter('Soci: Ottavia Nebbia 50%, Dino Fumo 50%', 'Ottavia Nebbia', 'Dino Fumo'),
  charter('Aandeelhouders: Joost van der Mist en Liesbeth de Damp', 'Joost van der Mist', 'Liesbeth de Damp'),
  bank('Account holders:    Hesper Vane\n                    Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  bank('Account holders: Mr Hesper Vane and Ms Minna Thorpe', 'Hesper Vane', 'Minna Thorpe'),
  bank('Account holder(s): VANE, Hesper; CRAKE, Ludo', 'Hesper Vane', 'Ludo Crake'),
  bank('Account holder 1: Hesper Vane\nAccount holder 2: Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  charter('Director 1: Hesper Vane\nDirector 2: Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  bank('Primary account holder: Hesper Vane\nSecondary account holder: Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  bank(
    'We confirm that the account is held in the name of Hesper Vane and Ludo Crake since 2019.',
    'Hesper Vane',
    'Ludo Crake',
  ),
  bank('Account holder: Vane and Sons Ltd', 'Vane and Sons Ltd'),
  bank('Account holder: Mame J. Vane', 'Mame J. Vane'),
  bank('Account holder Jane Q. Vane', 'Jane Q. Vane'),
  bank('Account name: Nadine Vane', 'Nadine Vane'),
  bank('\nMr Hesper Vane and Ms Minna Thorpe\n4 Quay Street\nHull HU1 2AB\n', 'Hesper Vane', 'Minna Thorpe'),
  bank('Account holder: Hesper Vane\n4 Quay Street\nHull HU1 2AB', 'Hesper Vane'),
  banco('Titulares:\nElvira Tramoya\nNicanor Bruma', 'Elvira Tramoya', 'Nicanor Bruma'),
  banco('Titular 1: Elvira Tramoya\nTitular 2: Nicanor Bruma', 'Elvira Tramoya', 'Nicanor Bruma'),
  banco(
    'Titular: Elvira Tramoya (C.I. 1.222.333-4) y Nicanor Bruma (C.I. 2.333.444-5)',
    'Elvira Tramoya',
    'Nicanor Bruma',
  ),
  banco(
    'Se certifica que la cuenta está a nombre de Elvira Tramoya y Nicanor Bruma.',
    'Elvira Tramoya',
    'Nicanor Bruma',
  ),
  banco('Titulares da conta: Olavo Fumaça e Jacinta Névoa', 'Olavo Fumaça', 'Jacinta Névoa'),
  bank('Kontoinhaber: Konrad Nebel und Irmgard Dunst', 'Konrad Nebel', 'Irmgard Dunst'),
  bank('Titulaires du compte : M. Aurèle Brume et Mme Solange Fictif', 'Aurèle Brume', 'Solange Fictif'),
  bank('Intestatari: Ottavia Nebbia, Dino Fumo', 'Ottavia Nebbia', 'Dino Fumo'),
  bill('Customer: Hesper Vane\nCustomer: Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  bill('Tenants: Hesper Vane and Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  bill('Customer:\nHesper Vane\nLudo Crake\n4 Quay Street\nHull HU1 2AB', 'Hesper Vane', 'Ludo Crake'),
  bill('Customer name: Hesper Vane / Ludo Crake', 'Hesper Vane', 'Ludo Crake'),
  factura('Titulares: Elvira Tramoya; Nicanor Bruma', 'Elvira Tramoya', 'Nicanor Bruma'),
  factura('Cliente: Elvira Tramoya e Inés Quimera', 'Elvira Tramoya', 'Inés Quimera'),
];

/** Drawn last: labels with other words, sentences, and the two hands' layouts mixed. */
export const THIRD_HAND: PaperOfNames[] = [
  charter('Directors: Ines Quarry\n           Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  charter(
    'Director     Ines Quarry       British    1971\n             Rufus Bale        Irish      1952',
    'Ines Quarry',
    'Rufus Bale',
  ),
  charter('The company has two directors: Ines Quarry and Rufus Bale.', 'Ines Quarry', 'Rufus Bale'),
  charter('The directors shall be Ines Quarry (British) and Rufus Bale (Irish).', 'Ines Quarry', 'Rufus Bale'),
  charter('Ines Quarry and Rufus Bale are appointed as directors of the company.', 'Ines Quarry', 'Rufus Bale'),
  charter('Ines Quarry is the sole director of the company.', 'Ines Quarry'),
  charter(
    'Signed by the directors\n\nInes Quarry            Rufus Bale\nDirector               Director',
    'Ines Quarry',
    'Rufus Bale',
  ),
  charter('Direktor: Ines Quarry\nNominee director: Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  charter('Directors: Ines Quarry. Rufus Balett.', 'Ines Quarry', 'Rufus Balett'),
  charter('Particulars of directors: Ines Quarry, Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  charter('Directors as of 1 May 2026: Ines Quarry, Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  charter('Full name of shareholder: Rufus Bale', 'Rufus Bale'),
  bank('Account holder: Ines Quarry\nAuthorised signatory: Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  bank('Name: Ines Quarry\nName: Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  bank('Joint account in the names of Ines Quarry and Rufus Bale.', 'Ines Quarry', 'Rufus Bale'),
  bank(
    'This is to certify that Ines Quarry, passport no. 123456, and Rufus Bale, passport no. 123457, hold an account.',
    'Ines Quarry',
    'Rufus Bale',
  ),
  bill('Customer: Ines Quarry\n          Rufus Bale', 'Ines Quarry', 'Rufus Bale'),
  bill('\nMr I Quarry\nMr R Balett\n12 Beacon Road\nLeeds LS1 4AB\n', 'I Quarry', 'R Balett'),
  bill('Customer: Quarry, Ines & Bale, Rufus', 'Ines Quarry', 'Rufus Bale'),
];

/** Papers with something behind a label that cannot be wholly read: it must be told. */
export const TO_BE_TOLD: PaperOfNames[] = [
  charter('Directors: Hesper Vane Ludo Crake'),
  charter('Directors: Hesper VANE Ludo CRAKE'),
  charter('Shareholders: Hesper Vane 60 % Ludo Crake 40 %'),
  charter('Directors: Hesper Vane passport no. 533901123 Ludo Crake passport no. 533901124'),
  charter('Directors: Hesper Vane and others'),
  charter('Directors: 习近平'),
  charter('Directors: as set out in the schedule'),
  charter('Director: Hesper Vane, nominee for Ludo Crake'),
  charter('Director: Hesper Vane (also known as Ludo Crake)'),
  charter('Directors: hesper vane, ludo crake'),
  charter('Directors: Hesper Vane, Crake'),
  charter('Shareholders: Hesper Vane and Quay Nominees Limited'),
  charter('Directors: Mr and Mrs Vane'),
  charter('Directors:\nHesper Vane\nludo crake'),
  charter('Directors:\nHesper Vane\n习近平'),
  charter('Director: Hesper Vane on behalf of Ludo Crake'),
  estatuto('Presidente: ver acta adjunta'),
  estatuto('Socios: Elvira Tramoya y otros'),
  estatuto('Directores: Elvira Tramoya, García Bruma, Juan'),
  contrato('Sócios: Olavo Fumaça e outros'),
  bank('Account holders: Hesper Vane and others'),
  bank('Account holder: Hesper Vane, trustee for Ludo Crake'),
  bank('Account holders: Mr & Mrs Vane'),
  bank('Account holder: 习近平'),
  banco('Titulares: Elvira Tramoya y otro'),
  bill('Customer: Hesper Vane, for the attention of Ludo Crake'),
  factura('Titular: Elvira Tramoya (usufructuaria: Casilda Quimera)'),
];
