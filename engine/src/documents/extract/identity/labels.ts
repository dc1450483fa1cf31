import { LABELS_OF_EUROPE } from './labels-of-europe.ts';

/** A part of an identity document that a label names; null: known, but no field of ours, so it only ends other values. */
export type IdentityPart =
  | 'surname'
  | 'second_surname'
  | 'given_names'
  | 'full_name'
  | 'name'
  | 'birth_name'
  | 'alias'
  | 'document_number'
  | 'national_number'
  | 'personal_number'
  | 'nationality'
  | 'date_of_birth'
  | 'expiry_date'
  | 'issue_date'
  | 'issuing_authority'
  | 'issuing_country'
  | 'address'
  | null;

// Labels in English, Spanish and Portuguese, common French ones, and those of AAMVA with their numbers. `none`: known, but no field of ours.
const TABLE = `
surname: Surname | Surnames | Surname(s) | Last name | Last names | Family name | Family names | Primary identifier
surname: Apellido | Apellidos | Apellido(s) | Primer apellido | Apellido paterno | 1er apellido | Apelido | Apelidos
surname: Apelido(s) | Sobrenome | Sobrenomes | Nom de famille | LN | 1 LN | 1 Family name
second_surname: Segundo apellido | Apellido materno | 2do apellido | Second surname
given_names: Given name | Given names | Given name(s) | First name | First names | First name(s) | Forename | Forenames
given_names: Other names | Secondary identifier | Nombres | Nombre(s) | Prenombres | Pre nombres | Nomes | Nome(s)
given_names: Nomes próprios | Nome próprio | Prénom | Prénoms | Prénom(s) | Vornamen | FN
given_names: 2 FN | 2 Given names
full_name: Full name | Name of holder | Nombre completo | Nombre y apellido | Nombre y apellidos | Nombres y apellidos
full_name: Apellidos y nombres | Apellido y nombre | Surname and given names | Name and surname | Nome completo
full_name: Nome e sobrenome | Nome e apelido | Titular
name: Name | Names | Nombre | Nome | Nom
birth_name: Name at birth | Birth name | Surname at birth | Maiden name | Former name | Formerly | Formerly known as | Née | Former surname | Previous name | Previous surname
birth_name: Married name | Apellido de soltera | Nombre de soltera | Apellido de casada | Nome de solteira | Nome de casada
birth_name: Nome de nascimento | Nombre anterior
alias: Also known as | A.K.A. | AKA | Alias | Aliases | Known as | Other name | Nickname | Conocido como | Conocida como | Apodo
alias: Nome social | Também conhecido como | Artistic name | Stage name | Religious name | Pseudonym
document_number: Document number | Document no | Document nº | Document | Doc no | Card number | Card no | ID number | ID no
document_number: Identity card number | Identity card no | Identity number | Identification number | Passport number
document_number: Passport no | Passport nº | Passport | License number | License no | Licence number | Licence no
document_number: Driver license no | Permit number | Permit no | Visa number | Visa no | USCIS# | Número de documento
document_number: Nº de documento | Documento nº | Documento no | Nº documento | No documento | Documento número
document_number: Número documento | Documento | Num documento | Núm. documento | Pasaporte nº | Pasaporte no
document_number: Nº de pasaporte | No. de pasaporte | Número de pasaporte | Nº pasaporte | Pasaporte | Cédula de identidad nº
document_number: Cédula nº | Nº de cédula | No. de cédula | Número de cédula | Cédula de ciudadanía nº
document_number: Cédula de ciudadanía número | Número único de identidad | NUIP | Número | Licencia nº | Nº de licencia
document_number: No. de licencia | Número de licencia | Licencia no | DNI nº | DNI núm | Núm. DNI | DNI | NIE
document_number: Clave de elector | Número do documento | Nº do documento | Nº registro | Número de registro | Registro geral
document_number: Passaporte nº | Nº do passaporte | Número do passaporte | Nº identificação civil | Nº do cartão
document_number: Número do cartão | Carta nº | CUI | DL | DL no | DLN | LIC NO | DL NO | ID | Nº de visa
document_number: 4d NUMBER | 4d DL | 4d DLN | 4d DL NO | 4d LIC | 4d LIC# | 4d LIC NO | 4d ID | 4d IDN | 4d ID NO
document_number: 4d Customer identifier | LIC#
national_number: RUN | RUT | CURP | CPF | Nº
personal_number: Personal number | Personal no | Personal id | Número personal | Nº personal | CUIL | NIF
personal_number: Document discriminator | DD | Número de soporte | Núm soport | Num soporte | IDESP | Número de trámite
personal_number: Trámite nº | Nº trámite | Of. ident | Ejemplar | Copy | Serie | Folio | OCR | Control number | Audit number
personal_number: Inventory number | 5 DD
nationality: Nationality | Citizenship | Nacionalidad | Nacionalidade | Nationalité | País de nacionalidad | Ciudadanía
date_of_birth: Date of birth | Birth date | Birthdate | Born | Fecha de nacimiento | Fecha nacimiento | Fec. nacimiento
date_of_birth: F. nacimiento | Fecha de nac | Fecha nac | F. nac | Nacimiento | Nacido el | Data de nascimento
date_of_birth: Data nascimento | Data nasc | Nascimento | Date and place of birth | Fecha y lugar de nacimiento
date_of_birth: Lugar y fecha de nacimiento | Data e local de nascimento | Data, local e UF de nascimento | Date de naissance
date_of_birth: DOB | DDN | 3 DOB | 3 Date of birth
expiry_date: Date of expiry | Date of expiration | Expiry date | Expiration date | Expires | Expiry | Expires on
expiry_date: Card expires | Valid until | Valid to | Valid thru | Fecha de vencimiento | Fecha vencimiento
expiry_date: Fecha de expiración | Fecha de caducidad | Fecha caducidad | Vencimiento | Vence | Vence el | Válido hasta
expiry_date: Válida hasta | Validez | Vigencia | Vigente hasta | Fecha vto | Fec. venc | Caduca | Data de validade
expiry_date: Data validade | Validade | Válido até | Válida até | Data de caducidade | Date d'expiration | EXP
expiry_date: 4b EXP | 4b Expires
issue_date: Date of issue | Issue date | Date issued | Issued on | Issued | Resident since | Valid from | Fecha de expedición
issue_date: Fecha expedición | Fecha de emisión | Fecha emisión | Fec. emisión | Expedido el | Emisión | Expedición
issue_date: Fecha y lugar de expedición | Fecha exp | Otorgado | Data de emissão | Data emissão | Data de expedição
issue_date: Data expedição | Data de emissao | Emissão | Expedição | Date de délivrance | ISS
issue_date: 4a ISS | 4a Issued
issuing_authority: Authority | Issuing authority | Issued by | Issuing office | Autoridad | Autoridad emisora
issuing_authority: Autoridad expedidora | Autoridad de expedición | Expedido por | Expedida por | Emitido por
issuing_authority: Organismo emisor | Oficina expedidora | Autoridade | Autoridade emissora | Entidade emissora
issuing_authority: Órgão emissor | Órgão expedidor | Autorité
issuing_country: Issuing country | Country of issue | Issuing state | Country code | Code of issuing state | Code of state
issuing_country: País emisor | País de emisión | Código de país | Código del país | Cod. país | País emissor | Código do país
issuing_country: Estado emisor | Código del estado emisor | Country
address: Address | Home address | Place of residence | Domicilio | Dirección | Lugar de residencia | Domicilio legal | Morada
address: Endereço | Domicílio | Dirección domiciliaria | 8 ADDRESS | Domicile
none: Sex | Sexo | Sexe | Gender | Género | Height | Estatura | Altura | Talla | Weight | Eyes | Hair | Type | Tipo | Code
none: Código | Place of birth | Country of birth | Lugar de nacimiento | Lugar nacimiento | Local de nascimento
none: Naturalidade | Natural de | Lieu de naissance | País de nacimiento | Signature | Holder's signature
none: Signature of bearer | Firma | Firma del titular | Assinatura | Assinatura do titular | Filiação | Filiación | Padres
none: Hijo de | Hija de | Father | Mother | Padre | Madre | Pai | Mãe | Equipo | Class | Clase | Categoría | Categoria
none: Cat. hab | Categories | Restrictions | Restricciones | End | Endorsements | RSTR | HGT | WGT | Marital status
none: Estado civil | Profesión | Profession | Occupation | Profesión u oficio | Grupo sanguíneo | Blood type | Factor
none: G.S. RH | Donor | Donante | Veteran | Place of issue | Lugar de expedición | Lugar de emisión | Local de emissão
none: Local | Remarks | Observaciones | Observações | Type of permit | Tipo de permiso | Category | Sección | Estado
none: 9 CLASS | 9a END | 9a Endorsements | 9 Vehicle classifications | 12 REST | 12 RESTR | 12 Restrictions | 15 SEX
none: 16 HGT | 17 WGT | 18 EYES | 19 HAIR | Previous type | RESTR | REST
none: Municipio | Localidad | Año de registro | Emisión de la | Entidad | Departamento | Provincia | Distrito
none: Grado de instrucción | Donación de órganos | Ubigeo | Fecha de 1ra habilitación | 1ª habilitação | ACC | Permissão
none: Entries | Number of entries | Duration of stay | Visa type | Entradas | Duración de la estancia | Código de barras
none: Nome do pai | Nome da mãe | Nombre del padre | Nombre de la madre | Doc. origem | Fecha de inscripción
none: Fecha inscripción | Dirección general | Dirección nacional | Direção geral | Residence permit
none: Documento nacional de identidad | Documento de identidad | Identity document | Doc. identidade / órg. emissor
none: Doc. identidade | Órg. emissor UF | Via | UF | SEX | EYES | HAIR | CLASS | Índice derecho | Edad | Age | Visa
`;

/** Labels with the part that they name. Case, accents and spaces do not matter. */
export const LABELS: [IdentityPart, string[]][] = (TABLE + LABELS_OF_EUROPE)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [name = '', labels = ''] = line.split(': ');
    return [name === 'none' ? null : (name as IdentityPart), labels.split(' | ')];
  });

/** The numbers of fields on driving licences of the European Union and the United Kingdom. */
export const EU_NUMBERS: Record<string, IdentityPart> = {
  '1': 'surname',
  '2': 'given_names',
  '3': 'date_of_birth',
  '4a': 'issue_date',
  '4b': 'expiry_date',
  '4c': 'issuing_authority',
  '4d': 'personal_number',
  '5': 'document_number',
  '6': null,
  '7': null,
  '8': 'address',
  '9': null,
};

/** By AAMVA: 5 is the document discriminator, 4d the number of the licence. */
export const AAMVA_NUMBERS: Record<string, IdentityPart> = {
  ...EU_NUMBERS,
  '4c': null,
  '4d': 'document_number',
  '5': 'personal_number',
};
