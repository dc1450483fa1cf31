import { foldWords } from '../fold.ts';

/** Words for those who run a company or sign for it, without accents, in the singular and the plural. */
const OFFICERS: readonly string[] = [
  ...['direktor', 'direktoren'],
  ...[
    'director',
    'directors',
    'managing director',
    'executive director',
    'non executive director',
    'board of directors',
  ],
  ...['board', 'board members', 'members of the board', 'officer', 'officers', 'chief executive officer', 'ceo', 'cfo'],
  ...[
    'chief financial officer',
    'chief operating officer',
    'president',
    'vice president',
    'chair',
    'chairman',
    'chairwoman',
  ],
  ...['chairperson', 'secretary', 'company secretary', 'treasurer', 'manager', 'managers', 'general manager'],
  ...[
    'managing member',
    'managing members',
    'incorporator',
    'incorporators',
    'organizer',
    'organizers',
    'trustee',
    'trustees',
  ],
  ...['authorized person', 'authorized persons', 'authorised person', 'authorised persons', 'authorized signatory'],
  ...['authorised signatory', 'authorized signatories', 'authorised signatories', 'signatory', 'signatories'],
  ...['legal representative', 'legal representatives', 'attorney in fact'],
  ...[
    'directora',
    'directores',
    'directoras',
    'director titular',
    'directores titulares',
    'director suplente',
    'directorio',
  ],
  ...['directores suplentes', 'director general', 'presidente', 'presidenta', 'vicepresidente', 'vicepresidenta'],
  ...['secretario', 'secretaria', 'tesorero', 'tesorera', 'vocal', 'vocales', 'sindico', 'sindicos', 'consejero'],
  ...['consejera', 'consejeros', 'consejero delegado', 'consejo de administracion', 'junta directiva', 'autoridades'],
  ...['administrador', 'administradora', 'administradores', 'administrador unico', 'administradora unica'],
  ...['administradores solidarios', 'administradores mancomunados', 'organo de administracion', 'gerente', 'gerentes'],
  ...['gerente general', 'socio gerente', 'socios gerentes', 'representante legal', 'representantes legales'],
  ...['representante', 'representantes', 'apoderado', 'apoderada', 'apoderados', 'firmantes', 'firmante', 'directivos'],
  ...['diretor', 'diretora', 'diretores', 'diretor presidente', 'diretoria', 'vice presidente', 'administracao'],
  ...[
    'socio administrador',
    'socia administradora',
    'socios administradores',
    'procurador',
    'procuradores',
    'gerencia',
  ],
  ...['conselho de administracao', 'conselheiro', 'conselheiros', 'representante legais', 'representantes legais'],
  ...['gerant', 'gerante', 'gerants', 'cogerant', 'co gerant', 'dirigeant', 'dirigeants', 'administrateur'],
  ...['administrateurs', 'administratrice', 'directeur', 'directeur general', 'directrice generale', 'directeurs'],
  ...['representant legal', 'representants legaux', 'president du conseil', 'conseil d administration', 'mandataire'],
  ...['geschaftsfuhrer', 'geschaftsfuhrerin', 'geschaftsfuhrung', 'vorstand', 'vorstande', 'vorstandsmitglieder'],
  ...['vorsitzender', 'vorsitzende', 'prokurist', 'prokuristen', 'prokura', 'aufsichtsrat', 'gesetzlicher vertreter'],
  ...['amministratore', 'amministratrice', 'amministratori', 'amministratore unico', 'amministratore delegato'],
  ...['legale rappresentante', 'legali rappresentanti', 'rappresentante legale', 'consigliere', 'consiglieri'],
  ...['consiglio di amministrazione', 'direttore', 'direttori', 'segretario', 'sindaci', 'procuratore', 'procuratori'],
  ...['bestuurder', 'bestuurders', 'bestuur', 'directeuren', 'directie', 'commissaris', 'commissarissen', 'voorzitter'],
  ...['gevolmachtigde', 'gevolmachtigden', 'zaakvoerder', 'zaakvoerders', 'penningmeester', 'secretaris'],
];

/** Words for those whom a company belongs to. */
const OWNERS: readonly string[] = [
  ...['shareholder', 'shareholders', 'stockholder', 'stockholders', 'member', 'members', 'partner', 'partners'],
  ...[
    'beneficial owner',
    'beneficial owners',
    'ultimate beneficial owner',
    'ultimate beneficial owners',
    'ubo',
    'ubos',
  ],
  ...['owner', 'owners', 'subscriber', 'subscribers', 'founder', 'founders', 'nominee', 'nominees', 'general partner'],
  ...['general partners', 'limited partner', 'limited partners', 'person with significant control'],
  ...['persons with significant control', 'people with significant control', 'settlor', 'beneficiary', 'beneficiaries'],
  ...['accionista', 'accionistas', 'socio', 'socia', 'socios', 'socias', 'beneficiario final', 'beneficiaria final'],
  ...['beneficiarios finales', 'titular real', 'titulares reales', 'propietario', 'propietaria', 'propietarios'],
  ...['fundador', 'fundadora', 'fundadores', 'suscriptor', 'suscriptores', 'socio fundador', 'socios fundadores'],
  ...[
    'acionista',
    'acionistas',
    'quotista',
    'quotistas',
    'cotista',
    'cotistas',
    'beneficiarios finais',
    'proprietario',
  ],
  ...['proprietarios', 'quadro de socios', 'quadro societario', 'associe', 'associee', 'associes', 'actionnaire'],
  ...['actionnaires', 'beneficiaire effectif', 'beneficiaires effectifs', 'fondateur', 'fondateurs', 'associe unique'],
  ...[
    'gesellschafter',
    'gesellschafterin',
    'gesellschafterinnen',
    'aktionar',
    'aktionare',
    'wirtschaftlich berechtigter',
  ],
  ...['wirtschaftlich berechtigte', 'wirtschaftlich berechtigten', 'grunder', 'kommanditist', 'kommanditisten'],
  ...['komplementar', 'inhaber', 'inhaberin', 'eigentumer', 'azionista', 'azionisti', 'soci', 'titolare effettivo'],
  ...['titolari effettivi', 'fondatore', 'fondatori', 'aandeelhouder', 'aandeelhouders', 'vennoot', 'vennoten'],
  ...['uiteindelijk begunstigde', 'uiteindelijk belanghebbende', 'oprichter', 'oprichters', 'eigenaar'],
  ...['registered holder', 'registered holders', 'parent company', 'ultimate parent'],
];

/** Words for others whom a charter names: those who sign, agents and auditors. */
const OTHERS: readonly string[] = [
  ...['signed by', 'signed', 'by', 'executed by', 'attested by', 'witnessed by', 'witness', 'witnesses', 'proxy'],
  ...['authorised by', 'authorized by', 'presented by', 'filed by', 'registered agent', 'resident agent', 'agent'],
  ...['statutory agent', 'agent for service of process', 'auditor', 'auditors', 'liquidator', 'protector', 'guarantor'],
  ...['signed on behalf of the company by', 'signed for and on behalf of the company by', 'incorporated by'],
  ...['agent for service'],
  ...['firmado por', 'suscrito por', 'agente residente', 'agente registrado', 'auditores', 'comisario', 'testigo'],
  ...['testigos', 'liquidador', 'assinado por', 'testemunha', 'testemunhas', 'signe par', 'unterzeichnet von'],
  ...['firmato da', 'ondertekend door'],
];

/** Words that stand beside a role in its label. */
const AROUND = new Set(
  [
    'the and of s es as or a first initial sole current present new name names full list no other company corporation appointed',
    'el la los las y o e de del primer primera primeros primeras unico unica nombre nombres nomina empresa sociedad titular titulares',
    'os vice honorary assistant do da dos das primeiro primeiros nome nomes sociedade lista nom noms des les le du premier premiers et unique societe',
    'und der die das name namen einziger unico unici nome nomi della dei gli il en de naam namen van het enige principal suplente',
    'actual actuales designado designados nombrado nombrados joint alternate deputy details data datos dados title titles',
  ].flatMap((words) => words.split(' ')),
);

const phrasesOf = (roles: readonly string[]): string[][] =>
  roles.map((role) => role.split(' ')).sort((a, b) => b.length - a.length);
const ALL = phrasesOf([...OFFICERS, ...OWNERS, ...OTHERS]);
const OF_OWNERS = new Set(OWNERS);
const OF_OTHERS = new Set(OTHERS);
const MAX_WORDS = 8;

/** The words of the role that stands at a place of the words; none: no role does. */
const roleAt = (words: readonly string[], at: number): string[] =>
  ALL.find((role) => role.every((word, index) => words[at + index] === word)) ?? [];

/** Those who run a company, those whom it belongs to, and those who only sign or act for it. */
export const PEOPLE_KINDS = ['directors', 'owners', 'other_people'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** The people that a label of roles and the words around them names; null: it is another label or none. */
export function kindOfLabel(label: string): PeopleKind | null {
  const words = foldWords(label)
    .split(' ')
    .filter((word) => !/^\d{1,2}$/u.test(word));
  if (words.length > MAX_WORDS) return null;
  const roles: string[] = [];
  for (let at = 0; at < words.length; ) {
    const role = roleAt(words, at);
    if (role.length > 0) roles.push(role.join(' '));
    else if (!AROUND.has(words[at] ?? '')) return null;
    at += Math.max(role.length, 1);
  }
  if (roles.length === 0) return null;
  if (roles.every((role) => OF_OTHERS.has(role))) return 'other_people';
  return roles.every((role) => OF_OWNERS.has(role)) ? 'owners' : 'directors';
}

/** Words of labels for something else that a person in a role has or does. */
const OTHER =
  /\b(?:number|address|domicilio|direccion|endereco|adresse|signature|firma|assinatura|resolution|meeting|report|remuneration|election|term|fees?|powers|agent|state|estado|numero|cantidad|plazo|duracion|mandato)\b/u;

/** The people that a label names with other words beside their role, as `Directors as of 1 May 2026` does. */
export function kindInLabel(label: string): PeopleKind | null {
  const folded = foldWords(label);
  const words = folded.split(' ');
  if (words.length > MAX_WORDS + 2 || OTHER.test(folded)) return null;
  const at = words.findIndex((_, index) => roleAt(words, index).length > 0);
  return at < 0 ? null : kindOfLabel(roleAt(words, at).join(' '));
}

/** How many words at the start of a text are a role. */
export const wordsOfRole = (words: readonly string[]): number => roleAt(words.map(foldWords), 0).length;
