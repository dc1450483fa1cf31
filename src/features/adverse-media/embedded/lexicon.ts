import type { Category } from '@vett/schema/adverse-media';

/** Words of English, Spanish and Portuguese without accents. An asterisk stands for any ending. */
const phrases = (text: string): readonly (readonly string[])[] =>
  text.split('|').map((phrase) => phrase.trim().split(' '));

/** Offences, by category. */
export const OFFENCES: readonly { readonly category: Category; readonly phrases: readonly (readonly string[])[] }[] = [
  {
    category: 'money_laundering',
    phrases: phrases(
      'launder* | money laundering | lavado | lavado de dinero | lavado de activos | blanque* | lavagem | lavar',
    ),
  },
  {
    category: 'terrorism',
    phrases: phrases('terror* | extremist | militia | milicia* | armed group | grupo armado'),
  },
  {
    category: 'trafficking',
    phrases: phrases(
      'traffick* | smuggl* | cocaine | heroin | cartel | narco* | contraband* | trafic* | trata de personas | explotacion sexual | trabajo esclavo | trabalho escravo | cocaina | drogas',
    ),
  },
  {
    category: 'corruption',
    phrases: phrases(
      'brib* | kickback* | corrupt* | graft | sobor* | coima* | cohecho | peculado | malvers* | propin* | suborn* | licitac* | comisiones ilegales | influence peddling | trafico de influencias',
    ),
  },
  {
    category: 'tax',
    phrases: phrases(
      'tax evasion | tax fraud | offshore | shell compan* | tax haven* | paraiso fiscal | paraisos fiscales | paraisos fiscais | testaferr* | sociedad pantalla | sociedades pantalla | empresa de fachada | empresas de fachada | under declar* | undeclared | evasion fiscal | fraude fiscal | soneg* | evadi*',
    ),
  },
  {
    category: 'cybercrime',
    phrases: phrases('ransomware | hack* | phishing | malware | cyberattack* | ciberataque* | ciberdelit* | crackers'),
  },
  {
    category: 'sanctions',
    phrases: phrases('sanction* | blacklist* | embargo* | sancion* | sancoes | lista negra | export control*'),
  },
  {
    category: 'violence',
    phrases: phrases(
      'murder* | homicid* | kidnap* | extort* | assault* | rape | manslaughter | asesin* | secuestr* | extorsion* | abuso sexual | sequestr* | assassin* | estupro | violacion',
    ),
  },
  {
    category: 'fraud',
    phrases: phrases(
      'fraud* | swindl* | scam* | ponzi | embezzl* | pyramid scheme | theft | stealing | stole | forgery | deceiv* | misappropriat* | insider trading | estaf* | defraud* | desfalco | apropiacion indebida | administracion desleal | robo | estelionato | golpe* | piramide | desvi* | falsific* | roubo | roubar | robar | manipulacao | insolvencia punible',
    ),
  },
  {
    category: 'regulatory',
    phrases: phrases(
      'watchdog | regulator* | mis selling | unlicensed | without a licence | licence | compliance failings | controls | sin autorizacion | no esta autorizada | superintendencia | supervisor | comision de valores | comissao de valores | central bank | banco central | prevencao | prevencion',
    ),
  },
];

/** A measure against somebody, with the score of an article that reports it. */
export interface Stage {
  readonly score: number;
  /** `passive`: «was charged»; `active`: «condenó a», with its object behind; `noun`: «charges against»; `act`: «laundered». */
  readonly form: 'passive' | 'active' | 'noun' | 'act';
  readonly phrases: readonly (readonly string[])[];
}

const CONVICTED = 80;
const CHARGED = 75;
const FINED = 56;
const INVESTIGATED = 50;

export const CONVICTION = CONVICTED;

export const STAGES: readonly Stage[] = [
  {
    score: CONVICTED,
    form: 'passive',
    phrases: phrases(
      'blocked persons list | blocked list | sanctions list | property is frozen | assets frozen | lista de sancionados | lista de sancoes | lista negra | congelados | congelada | congelado | bloqueada | bloqueado | pagara anos | behind bars | locked up | incarcerated | serving | imprisoned | years in prison | years in jail | year prison | years of prison | guilty of | convict | tras las rejas | recluido | recluida | anos de prision | anos de carcel | anos de cadena | ingreso en prision | en la carcel | a la carcel | anos de prisao | anos de cadeia | anos de reclusao | atras das grades | cumple condena | cumpre pena | convicted | sentenced | jailed | imprisoned | found guilty | handed | condenado | condenada | sentenciado | sentenciada | encarcelado | encarcelada | sanctioned | blacklisted | sancionado | sancionada | declarado culpable | declarada culpable',
    ),
  },
  {
    score: CONVICTED,
    form: 'active',
    phrases: phrases(
      'debera cumplir | tera de cumprir | convict | convicting | sentence | jail | imprisoned | froze | frozen | freezes | freeze | condenaron | condenaram | sentenciaron | declaro culpable | declararon culpable | encarcelo | congelo | bloqueo | congelou | bloqueou | considerou culpado | sancionaron | sancionaram | convicts | convicted | sentences | sentenced | jailed | jails | sanctions | sanctioned | blacklists | blacklisted | found | condeno | condenan | condena | condenou | sentencio | sentenciou | sanciono | sancionou | incluyo | incluiu | added | imposed sanctions | handed | designated | impuso sanciones | impos sancoes',
    ),
  },
  {
    score: CONVICTED,
    form: 'noun',
    phrases: phrases(
      'assets | bienes | bens | condenacao | culpability | guilt | conviction | prison term | prison for | sentence | condena | pena | sanctions | sanciones | sancoes | prison sentence | sentencia | sentenca',
    ),
  },
  {
    score: CONVICTED,
    form: 'act',
    phrases: phrases(
      'must serve | will serve | pleaded guilty | pleads guilty | pled guilty | admitted taking | admits taking | admitted paying | admitted to | admitio | admitiu | confeso | confessou | confesso | confessed | reconocio | reconoce haber | se declaro culpable | served time | alvo de sancoes',
    ),
  },
  {
    score: CHARGED,
    form: 'passive',
    phrases: phrases(
      'surrendered | refused bail | denied bail | bail was set | detention hearing | answer for | extraditado | processado criminalmente | a ser julgado | sera juzgado | sera julgado | formalmente acusado | formalmente acusada | esposado | esposada | enjuiciado | enjuiciada | pronunciado | pronunciada | arguido | arguida | constituido arguido | constituida arguida | en paradero desconocido | em parte incerta | released on bond | released on bail | counts of | in the dock | facing charges | faces charges | facing trial | faces trial | remanded | handcuffed | on the run | fugitive | prosecuted | taken into custody | apresado | apresada | aprehendido | aprehendida | inculpado | inculpada | recluso | levado | autuado | autuada | levado pela policia | capturados | en busca y captura | a juicio | em julgamento | apontado como lider | apontada como lider | encarceramento | charged | indicted | arrested | detained | extradited | wanted | on trial | stand trial | in custody | apprehended | captured | arraigned | faces up | accused | detenido | detenida | arrestado | arrestada | imputado | imputada | procesado | procesada | capturado | capturada | extraditado | extraditada | buscado | buscada | profugo | profuga | acusado | acusada | preso | presa | detido | detida | procurado | procurada | foragido | foragida | indiciado | indiciada | denunciado | denunciada | reu | re | extraditada | prision preventiva | prisao preventiva',
    ),
  },
  {
    score: CHARGED,
    form: 'active',
    phrases: phrases(
      'procesaron | requiere | requer | reclama | pronunciou | acusaron | acusan | acusam | acusaram | imputaron | enjuician | took | takes | nabbed | nabs | prosecute | prosecuted | prosecutes | apreso | apresaron | capturaron | aprehendio | arrestaron | extradito | extraditaron | apresou | algemou | levaram | levou | extraditou | indictaron | indiciaram | denunciaram | apunta | arrest | arrests | arrested | charges | charged | indicts | indicted | detained | extradited | captured | detuvo | detuvieron | detienen | detiene | arresto | arrestan | imputo | imputan | proceso | procesan | procesa | capturo | capturan | prende | prendeu | prenderam | deteve | capturou | indiciou | indicia | denunciou | denuncia | acusou | acuso | acusa',
    ),
  },
  {
    score: CHARGED,
    form: 'noun',
    phrases: phrases(
      'accusation | procesamiento | prision preventiva | prisao preventiva | imputacion | escrito de acusacion | acusacion formal | acusacion | acusacao formal | libelo | pronuncia | european arrest warrant | warrant | prosecution | arrest | detencion | arresto | mandado | prisao | denuncia | orden de arresto | ordem de prisao | extradition | charges | indictment | arrest warrant | red notice | manhunt | captura | orden internacional | orden de detencion | mandado de prisao | cargos | imputa',
    ),
  },
  {
    score: FINED,
    form: 'passive',
    phrases: phrases(
      'agreed to pay | agreed to settle | ordered to pay | suspended | reprimanded | censured | agrees to pay | suspendido | suspendida | amonestado | suspenso | advertido | debera pagar | tera de devolver | tera de pagar | fined | barred | banned | disqualified | struck off | penalised | penalized | multado | multada | inhabilitado | inhabilitada | proibido | proibida',
    ),
  },
  {
    score: FINED,
    form: 'active',
    phrases: phrases(
      'withdrew the licence | withdrew the license | revoked the licence | revoked the license | retiro la licencia | revoco la licencia | cassou a licenca | penalised | penalized | suspended | reprimanded | censured | suspendio | suspendeu | puniu | fined | fines | barred | bans | banned | multo | multan | multa | multou | inhabilito | inabilitou | warned | warns | advirtio | advierte | alertou',
    ),
  },
  {
    score: FINED,
    form: 'noun',
    phrases: phrases('fine | penalty | multa | warning | advertencia | alerta | advierte | warns'),
  },
  {
    score: INVESTIGATED,
    form: 'passive',
    phrases: phrases(
      'stood before the magistrate | stood before the judge | appeared in court | appears in court | before a judge | before a magistrate | comparecio ante | compareceu perante | under scrutiny | questioned | implicated | facing questions | implicado | implicada | cuestionado | interrogado | envolvido | envolvida | apontado | apontada | under investigation | investigated | suspected | raided | searched | sued | suspect | probed | investigado | investigada | sospechoso | sospechosa | suspeito | suspeita | allanado | querellado | demandado | processado | citado',
    ),
  },
  {
    score: INVESTIGATED,
    form: 'active',
    phrases: phrases(
      'bajo la lupa | en la mira | na mira | sob suspeita | looking into | looks into | probing | questioned | question | alleged | alleges | allege | indaga | indagan | abrio un sumario | abrio expediente | abriu processo | abriu inquerito | apontou | apontaram | apunto | senalo | implica | examina | interrogo | raided | searched | sued | sue | sues | investigate | investigates | investigating | accuse | accuses | investiga | investigan | apura | apuram | allano | allanaron | allanan | vincula | cita | denuncio | denunciaron | demando',
    ),
  },
  {
    score: INVESTIGATED,
    form: 'noun',
    phrases: phrases(
      'claims | case | suit | expediente | sumario | causa | sospechas | suspeitas | processo | caso | denuncias | lawsuit | investigation | inquiry | probe | complaint | complaints | allegations | accusations | office | querella | denuncia | investigacion | vivienda | acusaciones | inquerito | acao | investigacao | acusacoes | acusacao | demanda',
    ),
  },
  {
    score: INVESTIGATED,
    form: 'act',
    phrases: phrases(
      'embezzled | laundered | defrauded | bribed | diverted | conceal | concealed | siphoned | smuggled | stole | desvio | lavo | estafo | soborno | evadio | sonegou | lavou | desviou | subornou | fraudou | pagava propina | pagou propina | offers investments without | stolen | swindled | oculto | ocultou',
    ),
  },
];

/** Nouns of proceedings, whoever they concern. */
export const PROCEEDINGS = phrases(
  'disciplinary | disciplinar | disciplinaria | disciplinario | arrest | warrant | indictment | extradition | manhunt | fine | fines | penalty | penalties | multa | multas | mandado | orden de detencion | inquiry | inquerito | investigation | investigacion | investigacao | lawsuit | querella | allegations | accusations | acusacion | acusaciones | acusacao | acusacoes | leak* | filtracion* | vazamento*',
);

export const AUXILIARIES = words(
  'was were is are been being be gets got fue fueron es esta ha sido ser foi e era foram sera estava quedo resulto remains permanece sigue vira virou',
);
export const PASSIVE_PREPOSITIONS = words(
  'of for with over to in on by as after at por de a en em com pela pelo al sob',
);
/** They keep a measure away from the name on their other side. */
export const BLOCKERS = words(
  'that que whose whom while mientras enquanto told said says disse afirmou sostuvo informo client cliente',
);
export const AGENT_WORDS = words('by from por pelo pela del against');
export const OBJECT_PREPOSITIONS = words('against on into for of contra a sobre to about de upon ao');
export const NEGATIONS = words('not no never nor without nunca jamas nao ni sem sin');

/** People who speak or work on a case, right before or behind a name. */
export const ROLES = words(
  'lawyer attorney prosecutor professor judge journalist reporter analyst spokesman spokeswoman spokesperson inspector detective economist expert author witness senator minister commissioner counsel barrister sheriff abogado abogada fiscal catedratico catedratica profesor profesora juez jueza periodista comisario inspector experto experta vocero vocera portavoz autor autora analista economista advogado advogada delegado delegada procurador procuradora promotor promotora juiz juiza jornalista especialista professora porta voz councillor concejal vereador delator testemunha testigo comentarista historiador historian presidenta chair',
);
/** People of a company or a family, who are not the company or the person itself. */
export const RELATIONS = words(
  'treasurer employee employees worker manager accountant cashier driver secretary founder director executive boss husband wife brother sister son daughter father mother cousin nephew tesorero tesorera empleado empleada trabajador cajero cajera gerente directivo fundador fundadora director directora marido esposo esposa mujer hermano hermana hijo hija padre madre primo prima sobrino tesoureiro tesoureira funcionario funcionaria empregado empregada trabalhador caixa motorista administrador irmao irma filho filha pai mae sobrinho',
);
export const GENITIVES = words('of at from for de del da do das dos');
export const SPEECH = words(
  'says said told explains explained warned warns argues argued writes wrote comments commented announced promised afirma afirmo dijo dice sostuvo explico explica informo advirtio advierte anuncio disse afirmou explicou defende defendeu anunciou alertou comentou declarou sostiene',
);

/** The subject suffered the offence. */
export const VICTIMS = phrases(
  'victim* | vitima* | @ lost | @ had lost | who lost | kidnapped | abducted | rescued | freed | robbed of | stolen from | stole from | stealing from | from @ | @ perdio | que perdio | @ perdeu | que perdeu | secuestrado | secuestrada | rescat* | liberad* | sequestrado | sequestrada | libertad* | resgat* | robaron | vanished with | enganad* | enganaron | courted | threatened | amenaz* | ameac* | usou documentos de @ | usaram documentos de @ | caiu | caer | in the name of @ | impersonat* | suplant*',
);

/** Before «not guilty» they make it what the person says. */
export const PLEAS = words('plead pleads pleaded pled pleading plea');

/** The case ended well for the person, or the report was withdrawn. */
export const ENDED = phrases(
  'closed without charges | without charges | sin cargos | sem acusacao formal | withdraw* charges | withdrew charges | withdrew the charge* | charges withdrawn | charge was withdrawn | charges were withdrawn | asked leave to withdraw | retiro los cargos | retiraron los cargos | retiro la acusacion | retirou a acusacao | retirada da acusacao | fact check* | is false | es falso | es mentira | e falso | e mentira | desmint* | desment* | verdict overturned | not guilty | declared innocent | innocent of | inocente | anula* | anul* | annulled | vacated | quitt* | reversed | wrongly | unfounded | infundad* | acquit* | exonerat* | absolv* | absuel* | sobrese* | cleared of | cleared by | cleared in | cleared on | was cleared | were cleared | been cleared | is cleared | cleared @ | clears @ | cleared him | cleared her | name cleared | charges dropped | dropped | overturn* | quash* | archiv* | arquiv* | inocentad* | apologis* | apologiz* | was wrong | mistaken | disculpas | desculpas | incorrect | incorrecta | erramos | fe de errores | falsa | por error | por engano | retract* | desestim* | dismissed',
);
export const SATIRE = phrases(
  'satir* | humoristic* | humorous | parod* | made all of this up | made this up | fictional | ficticia | ficticio | ficcion | ficcao | piada | not real news | fake news site | clowns | payasos | texto de humor | seccion de humor | april fool | dia de los inocentes | spoof',
);
export const NAMESAKE = phrases(
  'not related | no relation | unrelated | same name | share the name | shares the name | share* the name | namesake* | homonim* | mismo nombre | mesmo nome | no tiene relacion | nao tem parentesco | nao tem relacao | mistaken identity | not to be confused',
);
/** Work against offences, which is no offence. */
export const PREVENTION = words(
  'against prevent prevention compliance anti anticorruption lucha contra prevencion combate prevencao combater fight fighting protect looks exposing expose reports anticorrupcion book novel film movie pelicula comedia disco libro livro filme prize award won wins thriller novelist song songs concert canciones concierto album comedy advises contra unidad unit putting',
);
function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
