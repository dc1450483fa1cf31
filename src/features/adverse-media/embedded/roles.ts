import { words } from './grammar.ts';

/**
 * People who work on the cases of others, tell of them or decide them. A measure that they take, and what is said near them, is not
 * against them.
 */
export const ROLES = words(`
  lawyer attorney barrister solicitor counsel counsellor advocate prosecutor judge justice magistrate jurist coroner recorder
  journalist reporter correspondent columnist editor author writer novelist historian biographer filmmaker documentarian
  analyst economist professor lecturer researcher academic criminologist expert commentator pundit
  spokesman spokeswoman spokesperson inspector detective constable superintendent sergeant sheriff investigator   ombudsman witness juror   pathologist psychologist psychiatrist profiler   victim widow survivor complainant plaintiff claimant curator   abogado abogada letrado letrada fiscal fiscala procurador procuradora juez jueza magistrado magistrada   periodista reportero reportera corresponsal columnista escritor escritora novelista historiador historiadora cronista
  analista economista catedratico catedratica profesor profesora investigador investigadora experto experta criminologo
  portavoz vocero vocera comisario comisaria inspector inspectora subinspector sargento perito perita testigo
  victima denunciante querellante psicologo
  defensor defensora   advogado advogada promotor promotora juiz juiza desembargador desembargadora procuradora-geral procurador-geral
  delegado delegada jornalista reporter colunista escritora escritor romancista comentarista
  especialista professor professora pesquisador pesquisadora porta-voz perito testemunha vitima denunciante
  criminalista inspetor inspetora `);

/** Roles of people who have a hand in cases: a pronoun behind them is not the one who is tried. */
export const OFFICIALS = words(`
  lawyer attorney barrister solicitor counsel prosecutor judge justice magistrate coroner detective constable superintendent sheriff
  inspector sergeant investigator witness victim reporter journalist spokesman spokeswoman spokesperson
  abogado abogada letrado letrada fiscal juez jueza magistrado magistrada periodista comisario comisaria inspector testigo victima
  portavoz vocero vocera perito
  advogado advogada promotor promotora juiz juiza desembargador desembargadora delegado delegada jornalista inspetor testemunha
  vitima porta-voz procurador procuradora
`);

/** People of a company, who are not the company itself. */
const STAFF = words(`
  treasurer employee employees worker workers manager accountant bookkeeper cashier driver secretary founder director directors executive
  boss tesorero tesorera empleado empleada empleados trabajador trabajadores cajero cajera gerente directivo directivos fundador fundadora
  director directora chofer contador asistente tesoureiro tesoureira funcionario funcionaria funcionarios empregado empregada trabalhador
  caixa motorista administrador
`);

/** People near somebody, who are not the person itself. */
const NEAR = words(`
  husband wife brother sister brothers sisters son daughter sons father mother cousin nephew niece uncle aunt friend friends partner
  associate associates client clients customer customers lawyer lawyers attorney attorneys neighbour neighbor assistant aide aides adviser
  bodyguard ex-husband ex-wife ex-partner girlfriend boyfriend stepson stepfather grandson grandfather colleague colleagues predecessor
  successor supporter supporters family killer killers murder murderer
  marido esposo esposa mujer hermano hermana hermanos hijo hija hijos padre madre primo prima sobrino sobrina tio amigo
  amiga socio socia socios cliente clientes abogado abogada asesor asesora colaborador colaboradores vecino
  vecina novio novia pareja expareja exmarido exmujer yerno cunado suegro nieto abuelo colega asesino
  irmao irma
  irmaos filho filha filhos pai mae sobrinho sobrinha tio amigo amiga socio socia socios cliente clientes advogado advogada contador
  assessor assessora colaborador vizinho vizinha namorado namorada companheiro companheira ex-marido ex-mulher genro cunhado sogro neto
`);

/** People of a company or near somebody. */
export const RELATIONS: ReadonlySet<string> = new Set([...STAFF, ...NEAR]);

/** «A treasurer» is one whose firm nobody named, and «the treasurer of» is one of a firm. */
export const isStaff = (word: string): boolean => STAFF.has(word);

/** Nouns for a person or a firm that was named before: «the businessman», «la compañía». */
export const PERSON_NOUNS = words(`
  man woman businessman businesswoman defendant suspect accused banker trader broker executive politician official entrepreneur financier
  tycoon magnate founder mogul developer doctor teacher pastor priest officer player actor singer lawyer accountant dealer
  hombre mujer empresario empresaria acusado acusada imputado imputada detenido detenida exalcalde exministro exministra politico politica
  banquero financista dirigente funcionario funcionaria exfuncionario sospechoso sospechosa procesado procesada condenado condenada joven
  homem mulher empresario empresaria acusado acusada reu arguido arguida suspeito suspeita politico politica banqueiro dirigente
  ex-prefeito ex-ministro ex-ministra ex-deputado condenado condenada investigado investigada medico medica pastor jovem
`);
export const FIRM_NOUNS = words(`
  company firm business bank lender broker brokerage group exchange platform site website developer fund retailer manufacturer contractor
  empresa compania firma sociedad entidad banco grupo plataforma sitio pagina constructora naviera fondo
  companhia sociedade entidade site construtora fundo corretora grupo empreiteira
`);

/** Things that belong to somebody: a measure that takes or searches it is one against its owner. */
export const PROPERTY = words(`
  assets asset accounts account property properties home house flat apartment office offices villa premises headquarters licence license
  licences passport estate mansion funds registration factory plant shop restaurant clinic
  bienes activos cuentas cuenta vivienda casa domicilio oficina oficinas sede despacho licencia tarjeta matricula habilitacion inmunidad fuero propiedades propiedad pasaporte fabrica planta local establecimiento clinica tienda
  bens ativos contas conta residencia apartamento escritorio licenca imoveis imovel passaporte gabinete mandato patrimonio fabrica loja clinica estabelecimento fazenda unidade
`);
