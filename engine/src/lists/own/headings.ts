import {
  FURTHER_GIVEN_NAME_LABELS,
  FURTHER_SURNAME_LABELS,
  GIVEN_NAME_LABELS,
  labelsIn,
  SURNAME_LABELS,
} from '../../names/tables/name-part-labels.ts';
import type { OwnListField } from './settings.ts';

/** Headings that are understood by themselves, as `plainHeading` makes them. */
const HEADINGS: Readonly<Partial<Record<OwnListField, string>>> = {
  id: 'id|uid|entry id|record id|entity id|unique id|list id|reference|reference number|ref',
  name: `name|names|full name|fullname|complete name|primary name|main name|entity name|person name|company name|legal name|vessel name
    ship name|name of entity|name of person|nombre|nombre completo|nombres y apellidos|nombre y apellidos|nombre y apellido
    apellidos y nombres|apellido y nombre|apellidos y nombre|nombre o razon social|razon social|denominacion|denominacion social|nome
    nome completo|nome razao social|nome ou razao social|razao social|denominacao|denominacao social`,
  first_name: `${GIVEN_NAME_LABELS}|${FURTHER_GIVEN_NAME_LABELS}`,
  last_name: `${SURNAME_LABELS}|${FURTHER_SURNAME_LABELS}`,
  alias: `alias|aliases|aka|a k a|also known as|other name|other names|alternative name|alternative names|alternate name|alternate names
    former name|former names|previous name|previous names|maiden name|trade name|trading name|trading as|dba|doing business as
    otro nombre|otros nombres|nombre anterior|nombres anteriores|nombre de fantasia|nombre comercial|tambien conocido como|conocido como
    outro nome|outros nomes|nome anterior|nomes anteriores|nome fantasia|nome de fantasia|nome comercial|tambem conhecido como
    conhecido como`,
  weak_alias:
    'weak alias|weak aliases|weak aka|low quality alias|low quality aka|nickname|nicknames|apodo|apodos|sobrenombre',
  type: `type|entity type|record type|subject type|kind|tipo|tipo de entidad|tipo de persona|tipo de sujeto|tipo de entidade
    tipo de pessoa|schema`,
  birth_date: `date of birth|birth date|birthdate|birthday|dob|d o b|born|year of birth|birth year|yob|fecha de nacimiento
    fecha nacimiento|fecha nac|fec nac|fec nacimiento|f nacimiento|nacimiento|ano de nacimiento|data de nascimento|data nascimento
    data nasc|dt nascimento|nascimento|ano de nascimento`,
  birth_place: `place of birth|birth place|birthplace|pob|city of birth|country of birth|lugar de nacimiento|pais de nacimiento
    ciudad de nacimiento|local de nascimento|pais de nascimento|cidade de nascimento|naturalidade`,
  nationality: `nationality|nationalities|citizenship|citizenships|country|countries|country of citizenship|country of incorporation
    jurisdiction|nacionalidad|nacionalidades|ciudadania|pais|paises|pais de origen|pais de constitucion|nacionalidade|nacionalidades
    cidadania|pais de origem`,
  identifier: `identifier|identifiers|identification|identification number|identification numbers|id number|id numbers|id no|id document
    document|documents|document number|document no|doc no|doc number|documento|documentos|numero de documento|numero documento
    nro de documento|nro documento|n documento|no documento|num documento|doc|identificacion|numero de identificacion|identificador
    numero do documento|identificacao|numero de identificacao`,
  passport: `passport|passports|passport number|passport numbers|passport no|pasaporte|pasaportes|numero de pasaporte|nro pasaporte
    nro de pasaporte|passaporte|numero do passaporte|numero de passaporte`,
  national_id: `national id|national id number|national id no|national identification number|national identity number|identity card
    identity card number|id card|ssn|social security number|ci|c i|cedula|cedula de identidad|cedula de ciudadania|cedula identidad|dni
    documento nacional de identidad|documento de identidad|curp|rg|identidade|carteira de identidade|documento de identidade`,
  tax_id: `tax id|tax id number|tax id no|tax number|tax no|tin|vat|vat number|vat no|ein|rut|ruc|nit|cuit|cuil|cuit cuil|rfc|rif|cpf|cnpj
    cpf cnpj|cnpj cpf|nif|cif|identificacion tributaria|numero de identificacion tributaria|numero de identificacion fiscal`,
  registration_number: `registration number|registration no|registration|company number|company registration number|company no
    business number|reg no|registry number|lei|numero de registro|nro de registro|numero de inscripcion|matricula
    numero de matricula|numero de registo|nire`,
  imo_number: 'imo|imo number|imo no|numero imo|nro imo',
  call_sign:
    'call sign|callsign|call signs|senal de llamada|distintivo de llamada|indicativo de llamada|indicativo de chamada',
  flag: 'flag|flags|flag state|vessel flag|bandera|pabellon|bandeira',
  wallet: `wallet|wallets|wallet address|wallet addresses|crypto address|crypto addresses|crypto wallet|crypto wallets|blockchain address
    digital currency address|virtual currency address|bitcoin address|billetera|billeteras|direccion de billetera|carteira|carteiras
    endereco da carteira|endereco de carteira`,
  address: `address|addresses|full address|registered address|residence|domicile|direccion|direcciones|domicilio|domicilios|residencia
    endereco|enderecos|endereco completo|morada`,
  program: `program|programs|programme|programmes|program id|program ids|sanctions program|sanctions programme|sanctions regime|regime
    programa|programas|regimen|regimen de sanciones`,
  category:
    'category|categories|topic|topics|risk category|categoria|categorias|categoria de riesgo|categoria de risco',
  position: `position|positions|office|offices|role|roles|function|functions|job title|occupation|cargo|cargos|puesto|funcion|funciones
    funcao|funcoes|ocupacion|ocupacao`,
  gender: 'gender|sex|genero|sexo',
  listed_on: `listed on|listing date|date listed|date of listing|designation date|date of designation|date designated|date added|added on
    fecha de inclusion|fecha inclusion|fecha de alta|fecha alta|fecha de designacion|data de inclusao|data inclusao|data de designacao`,
  remarks: `remarks|remark|comments|comment|notes|note|reason|reasons|details|description|additional information|observaciones
    observacion|comentarios|comentario|notas|nota|motivo|motivos|detalle|detalles|descripcion|observacoes|observacao|detalhes|descricao`,
  source_url: 'source url|url|link|links|source link|web page|enlace|fuente url|url fuente|url da fonte',
};

const FIELDS: ReadonlyMap<string, OwnListField> = new Map(
  Object.entries(HEADINGS).flatMap(([field, headings]) =>
    labelsIn(headings).map((heading) => [heading, field as OwnListField] as const),
  ),
);
/** A number behind these makes another heading: the second name of a person is a part of it. */
const WITHOUT_NUMBERS: readonly OwnListField[] = ['id', 'name', 'type'];
/** Beside a surname these are given names. */
const NAMES_BESIDE_SURNAME = new Set(['name', 'names', 'nombre', 'nome']);
const MAX_HEADING = 200;

/** Without accents, case and signs. */
export function plainHeading(heading: string): string {
  return heading
    .slice(0, MAX_HEADING)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The fields of headings by themselves, undefined where they are not understood. */
export function fieldsOfHeadings(headings: readonly string[]): (OwnListField | undefined)[] {
  const plain = headings.map(plainHeading);
  const fields = plain.map((heading) => FIELDS.get(heading) ?? numberedField(heading));
  const hasSurnameAlone = fields.includes('last_name') && !fields.includes('first_name');
  return fields.map((field, column) =>
    hasSurnameAlone && NAMES_BESIDE_SURNAME.has(plain[column] as string) ? 'first_name' : field,
  );
}

/** `Alias 2`, `Passport_1`. */
function numberedField(heading: string): OwnListField | undefined {
  const field = FIELDS.get(heading.replace(/ ?\d{1,3}$/, ''));
  return field && !WITHOUT_NUMBERS.includes(field) ? field : undefined;
}
