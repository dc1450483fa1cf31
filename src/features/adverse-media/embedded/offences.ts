import type { Category } from '@vett/schema/adverse-media';
import type { Language } from './language.ts';
import { isAt, type Phrase, phraseKey, phrases, phrasesIn } from './phrases.ts';
import type { ArticleWord } from './words.ts';

/**
 * Words for offences and for what the police and courts do, without accents; `*` stands for any ending. Behind `~`
 * are words that have a harmless meaning too, behind `?` those of sports and daily life. A new word makes articles with it and the name LOW_RISK.
 */
const OFFENCES: Readonly<Record<Language, Readonly<Partial<Record<Category, string>>>>> = {
  en: {
    money_laundering:
      'launder* | money laundering | money-laundering | dirty money | illicit funds | illicit money | hawala',
    terrorism: 'terrorism | ~terrorist* | ?terror | ?extremist* | jihadi* | ?militants | islamic state | armed group',
    trafficking:
      'trafficking | trafficker* | traffickers | smuggl* | cocaine | heroin | fentanyl | methamphetamine | ?cartel* | drug dealing | drug dealer* | drug ring | drug gang | narco* | ~contraband | human trafficking | modern slavery | forced labour | forced labor | drug offences | drug charges | drug conspiracy | drug lord | class a drugs | cannabis farm | arms dealing',
    corruption:
      'bribe* | bribery | kickback* | corruption | ~corrupt | ?graft | influence peddling | misconduct in public office | abuse of office | abuse of power | embezzlement of public',
    tax: 'tax evasion | tax fraud | tax offences | tax crimes | evading tax* | evaded tax* | vat fraud | tax dodg* | carousel fraud | shell compan* | tax haven* | ?undeclared | false tax returns',
    cybercrime:
      'ransomware | hacker* | ?hacking | ?hacked | phishing | malware | cyberattack* | cyber-attack* | cybercrim* | botnet* | identity theft | computer misuse',
    sanctions:
      '?sanctions | ?sanctioned | ?blacklist* | ~embargo* | export control* | sanctions evasion | sanctions-busting | specially designated',
    violence:
      '?murder* | homicide | manslaughter | ~kidnap* | ~abduct* | extort* | extortion | ~assault* | rape | raped | rapist | sexual abuse | sexual offen* | ~sexually | child abuse | ?indecent | stabbed | ?stabbing | armed robbery | ~robbery | ~robberies | ~arson | domestic violence | grievous bodily | war crimes | crimes against humanity | ~genocide | ?torture | ~blackmail | ~mafia | organised crime | organized crime | ~gangster* | ~mobster* | racketeer* | child pornography | hate crime* | drunk driving | drink-driving | ~stalking | ?firearms',
    fraud:
      'fraud* | defraud* | swindl* | ~scam* | ponzi | embezzl* | pyramid scheme | ~theft | ~thefts | ~burglar* | ?stole | ?stolen | ?stealing | forgery | ?forged | ?forging | counterfeit* | misappropriat* | insider trading | insider dealing | market manipulation | false accounting | ~falsif* | ?bogus | fake invoices | sham invoices | ?deception | ?deceived | perjury | ?racket | siphoned | siphoning | wire fraud | shoplift* | larceny | price-fixing | price fixing | bid-rigging | cooked the books | false invoices | misled investors | rug pull | pump-and-dump | con man | conman | obstruction of justice | perverting the course | ?conspiracy | illicit | ~illegal | ~illegally | ~unlawful* | breach of trust | breaches of | ~false balance | fabricat* invoices | ~forfeit*',
    regulatory:
      'unlicensed | without a licence | without a license | ?unauthorised | ?unauthorized | mis-selling | misselling | compliance failings | money laundering controls | regulatory breach* | ~misconduct | ~unacceptable professional conduct | ~wrongdoing | ~malpractice | ?negligence | ?violations | pollution fine | disqualified as a director',
    other:
      '~crime | ~crimes | ~criminal* | ?offence | ?offences | ?offense | ?offenses | felony | felonies | ~guilty | ~convict* | indict* | indictment* | ~arrest* | jailed | imprison* | prosecut* | extradit* | ~fugitive* | ~manhunt | arraign* | ?custody | ?bail | ~warrant* | ~lawsuit* | ~prison | ~jail | ~inmate* | ?gang | ?gangs | illegal gambling | ?poaching | ?dock | remanded | plea deal | plea bargain | ?sentencing | ?detained | behind bars | ~on trial | charged with | ?investigat* | ?probe | ~allegation* | ~alleg* | ~accused | ?scandal* | ?raid | ?raided | ?embroiled | ~detectives | leak* documents | ?leaked',
  },
  es: {
    money_laundering:
      'lavado de dinero | lavado de activos | ?lavado | blanque* | dinero sucio | lavar dinero | legitimacion de capitales | capitales ilicitos | fondos ilicitos | origen ilicito | procedencia ilicita',
    terrorism:
      '~terroris* | yihadis* | extremista* | grupo armado | ?guerrilla | ~paramilitar* | organizacion terrorista',
    trafficking:
      'narcotrafic* | narco* | trafico de drogas | trafico de armas | trafico de personas | trafico ilegal | trafico ilicito | trafico de migrantes | trafico de especies | traficante* | traficar | traficaba | ~contraband* | cocaina | heroina | fentanilo | estupefacientes | ?cartel | ?carteles | trata de personas | trata de blancas | red de trata | explotacion sexual | trabajo esclavo | ?droga | ?drogas | ?marihuana | hachis | menudeo | narcomenudeo | microtrafico',
    corruption:
      'sobornos | soborno | sobornar | soborno* | coima* | cohecho | peculado | malversa* | ~corrup* | comisiones ilegales | comision ilegal | ?mordida* | trafico de influencias | concusion | prevaricacion | prevaricato | prevaric* | enriquecimiento ilicito | ~sobreprecio* | ?sobrecostos | licitacion amanada | contratos amanados | contratacion irregular | negociaciones incompatibles | financiacion ilegal | ?caja b | ~dadivas | abuso de autoridad',
    tax: 'evasion fiscal | evasion tributaria | fraude fiscal | delito fiscal | delitos fiscales | evasion de impuestos | evadir impuestos | evadio impuestos | paraiso fiscal | paraisos fiscales | testaferr* | sociedad pantalla | sociedades pantalla | empresa fantasma | empresas fantasma | empresa de fachada | empresas de fachada | facturas falsas | factureras | fraude a hacienda | fraude del iva',
    cybercrime:
      'ransomware | ?hacker* | ?hackeo | ?hackear | phishing | malware | ciberataque* | ciberdelit* | ciberdelincu* | ciberestaf* | suplantacion de identidad',
    sanctions:
      'sanciones economicas | lista de sancionados | lista negra | lista clinton | sanciones de estados unidos | sanciones internacionales | ofac | embargo comercial | ?sanciones | ?sancionad*',
    violence:
      '?asesin* | ~homicid* | ~secuestr* | extorsi* | extorsion* | abuso sexual | abusos sexuales | agresion sexual | agresiones sexuales | ~violacion | violador* | violo a | feminicid* | femicid* | ~violencia de genero | ~violencia machista | violencia intrafamiliar | ~maltrato | robo a mano armada | ~atraco* | apunal* | sicari* | lesa humanidad | crimenes de guerra | ~genocid* | ?tortura* | ?amenazas | ?lesiones | ~mafia* | ~mafios* | crimen organizado | pornografia infantil | ~pederast* | pedofil* | tenencia ilicita | ~arma de fuego | delincuencia organizada | asociacion ilicita | organizacion criminal | banda criminal | desaparicion forzada | parricid* | acoso sexual',
    fraud:
      '~estafa* | estafador* | estafar* | estafo | ~fraud* | defraud* | desfalco* | desfalcar | apropiacion indebida | administracion desleal | administracion fraudulenta | ~piramid* financiera | esquema ponzi | ponzi | esquema piramidal | sistema piramidal | ~falsific* | falsedad documental | ?falsedad | documentos falsos | ~hurto | ~hurtos | ?robo | ?robos | insolvencia punible | alzamiento de bienes | enganar a | ?enganoso | uso de informacion privilegiada | informacion privilegiada | manipulacion del mercado | abuso de confianza | simulacion de delito | captacion ilegal | captacion masiva | quiebra fraudulenta | falseo | falsear | ~usurpacion | ?timo | timador* | contabilidad falsa | desvio de fondos | desvio de recursos | desvio fondos | desviar fondos | desvio dinero | malos manejos | ?plagio | receptacion | vaciamiento | ?trama',
    regulatory:
      'sin autorizacion | sin licencia | no autorizada | chiringuito* | infraccion* grave* | practicas anticompetitivas | ?infraccion | ?infracciones | ?incumplimiento* | ?negligencia | ?irregularidad*',
    other:
      '~delito* | delict* | ~delincu* | ?crimen | ~crimenes | ~criminal* | ~ilicit* | ~ilegal* | ~condenad* | ~condenan | ~condeno | imputad* | imputan | encarcel* | profug* | ~detenid* | detuvo | ~detienen | detuvieron | ~detencion* | ?detiene | ~arrest* | ~carcel | ~prision | ~preso | ~presos | ?presa | extradi* | ~querella* | fiscalia pide | busca y captura | banquillo | ~culpable* | procesamiento | enjuici* | allana* | antecedentes penales | ?investigad* | ?fianza | ~acusad* | ~acusacion* | orden de captura | ?capturad* | ~reclus* | ~penitenciari* | juzgad* por | ?sentencia* | ?sospechos* | ?escandalo | ~denunciad* | ?filtracion | red criminal | ?presunt*',
  },
  pt: {
    money_laundering:
      'lavagem de dinheiro | ?lavagem | branquea* | dinheiro sujo | lavar dinheiro | lavou dinheiro | ocultacao de bens | ocultacao de capitais | evasao de divisas | doleiro*',
    terrorism: '~terroris* | extremista* | jihadis* | grupo armado | ~milicia* | ~milicianos',
    trafficking:
      'narcotrafic* | trafico de drogas | trafico de armas | trafico de pessoas | trafico de influencia* | trafico internacional | ?trafico | traficante* | ~contraband* | cocaina | heroina | maconha | entorpecentes | estupefacientes | trabalho escravo | exploracao sexual | ~escravidao | ?droga | ?drogas | ~haxixe | descaminho | garimpo ilegal | desmatamento ilegal',
    corruption:
      '~corrup* | propina* | suborn* | peculato | concussao | improbidade | ?luvas | prevaric* | trafico de influencia | fraude em licita* | fraudes em licita* | fraude a licita* | licitacoes fraudulentas | desvio de verba* | desvio de dinheiro | desvio de recursos | desvio de fundos | ~desvios de | ?desviar | ?desviou | ~desviado* | superfatura* | caixa dois | rachadinha* | enriquecimento ilicito | mensalao | ?abuso de poder | participacao economica em negocio | mensalinho | recebimento indevido',
    tax: 'sonega* | evasao fiscal | fraude fiscal | fuga ao fisco | fraude tributaria | crime tributario | crimes tributarios | paraiso fiscal | paraisos fiscais | empresa de fachada | empresas de fachada | testa de ferro | ?laranjas | notas frias | notas fiscais frias | faturas falsas | fraude ao iva | offshore nao declarada | abuso de confianca fiscal',
    cybercrime:
      'ransomware | ~hacker* | ~hackear | ~hackeou | phishing | malware | ciberataque* | cibercrime* | crime cibernetico | crimes ciberneticos | invasao de dispositivo',
    sanctions: '?sancoes | ?sancionad* | ~lista negra | embargo comercial | ofac',
    violence:
      '?assassin* | ~homicid* | ~sequestr* | extorsao | extors* | estupr* | abuso sexual | ~violacao | abuso de menores | ~violencia domestica | feminicid* | ?agressao | ?agressoes | latrocin* | esfaque* | execucao sumaria | ?tortura | ~genocid* | crimes de guerra | ~mafia* | ~mafios* | crime organizado | organizacao criminosa | associacao criminosa | ?faccao | pornografia infantil | pedofil* | posse ilegal | porte ilegal | ~arma de fogo | lesao corporal | ameaca de morte | importunacao sexual | assedio sexual | roubo a mao armada | ofensas a integridade',
    fraud:
      'estelionat* | ~fraude* | fraudul* | fraudou | ?golpe do | ?golpe contra | golpe milionario | ?golpes | golpista* | ~burla* | burlao | burlou | desfalque* | desfalcou | apropriacao indebita | abuso de confianca | gestao fraudulenta | gestao danosa | administracao danosa | piramide financeira | piramides financeiras | esquema ponzi | ponzi | esquema de piramide | ~falsific* | falsidade ideologica | documentos falsos | ?furto | ~furtos | furtou | ?roubo | ?roubos | ?roubou | ?roubar | manipulacao de mercado | manipulacao do mercado | uso de informacao privilegiada | informacao privilegiada | insider trading | insolvencia dolosa | falencia fraudulenta | receptacao | falsa* identidade | formacao de cartel | formacao de quadrilha | quadrilha | ?cartel | ?esquema | ~adulterac* | ?rombo | ?desvio',
    regulatory:
      'sem autorizacao | sem licenca | nao autorizada | nao autorizado | ?infracao | ?infracoes | ?irregularidade* | contraordena* | ?negligencia',
    other:
      '~crime | ~crimes | criminos* | ~criminal | ~criminais | ~delit* | ~ilicit* | ~ilegal* | ~ilegais | ~condenad* | ~condenou | ~condenacao | ~preso | ~presos | ?presa | prendeu | ?prendem | ?prende | ~prisao | ~prisional | ~cadeia | ~detido* | ~detida* | ~detencao | indiciad* | indiciament* | indiciou | ~denunciad* | ~denunciou | arguid* | reu | reus | foragid* | extradi* | mandado de | mandados de | ~inquerito | ?julgamento | ?culpad* | ~policia federal | ~investigad* | ~acusad* | ~acusacao | ~acusacoes | ~operacao policial | ?suspeit* | ?alvo de | ~presidio | penitenciaria | tornozeleira | ?flagrante | ?escandalo | ?delacao | ?vazamento',
  },
};

/** Words for what courts and supervisors do: two or three of them without a measure that is read make an article one on crime. */
const PROCEEDINGS: Readonly<Record<Language, string>> = {
  en: '~fake | ~fakes | ~to death | ~locked up | restrictive measures | ~sanctions list | ~russia list | ~community order | ~unpaid work | ~drugs haul | ~stolen goods | ~black market | vote-buying | ~electoral fraud | ~extradition | ~remanded | ~arrested | ~whereabouts of | ~ransom | ~kilos of | ~license revoked | ~licence revoked | ~revoked the license | ~revoked the licence | ~health care fraud | ~opioid* | ~auditors | ~false claims | ~false statements | ~restitution | ~penalties for | ~surrender * | ~forfeit* | ~barred from | ~banned for life | ~struck from | ~accused of | ~misconduct | ~dishonest* | ~struck off | disqualified as | ~director banned | ~blacklisted | ~expelled | ~gross misconduct | ~in return for money | ~in exchange for money | ~dismissed for | ~insolvency service | ~plunder* | ~looted | ~pocketed | ~molest* | ~sexual relationship | sexual misconduct | ~paedophil* | ~pedophil* | ~sentenced | ?sentence | ~pleaded | ~plea of | ~parole | ?charges | ?charged | ~counts of | ~every count | ~all counts | ?victims | ?banned | ~fined | ~disqualified | ~misled | ~probation | ~abused | ~groomed | ~exploited | ~tribunal | ~disciplinary | ?trial | ~killed | ~killer | ~shot dead | ~bankrupt* fraud | ~inquiry into | ~under investigation | ~suspected of | ~rogue | bail hearing | bond hearing | ~con artist | ~misappropriation | ~verdict | fake charity | sham marriage* | ?suspended',
  es: '~falsos | ~falsas | ~falso | ~recompensa por | ~fugado | ~fugada | ~se fugo | ~recaptur* | compra de votos | ~cabecilla* | ~disidencia | ~tarjeta profesional | ~clausur* | ~clausuro | ~operar sin | ~acusa | ~acuso | ~prostitu* | ~se quedo con | ~adjudicar a dedo | ~a dedo | ~desaparicion de | ~dinero publico | ~fondos publicos | ~recurso de amparo | ~orden judicial | ~inspeccion judicial | ~maltrato* | ~agresor | ~agredi* | ~apunal* | ~tentativa | ~autor del crimen | ~complice* | ~cartel de | ~banda de | ~organizacion dedicada | ~desmantel* | ~redada | ~incaut* | ~decomis* | ~alias | ~allanad* | ~pena de | ~anos de prision | ?juicio | ~cargos de | ~multa | ~multado | ~multada | ~inhabilitad* | ~inhabilitacion | ~procesad* | ?victimas | ejecuciones extrajudiciales | falsos positivos | ~abuso | ~abusos | ~abuso de | ~acusan | ~acusa de | ~acusa a | ~condena | ~imputa | ~imputo | imputaron | formaliz* | ~denuncia penal | ~registro policial | ~inmigracion ilegal | ~amanad* | ~apropiac* | ~danos y perjuicios | ~fraude | ~matanza | ~asociacion para delinquir | ~capo | ~la fiscalia | ~pesquisa | ~desfalco | ~querellad*',
  pt: '~falsos | ~falsas | ~falso | ~recompensa por | ~fugiu | ~fuga da | ~recaptur* | compra de votos | ~crime eleitoral | ~cassou | ~cassado | ~cassada | ~cassacao | ~apropriado de | ~apropriar-se | ~maus-tratos | ~interditou | ~operar sem | ~prostitu* | ~dinheiro publico | ~verba publica | ~quadrilha de | ~bicheiro* | ~jogo do bicho | ~contravent* | ~cumplice* | ~bando de | ~desmantel* | ~apreen* | ~golpe de | ~foi presente a | ~desmatad* | ~desmatamento | ~trabalho analogo | ~condicoes analogas | ~vulgo | ~desfalque | ~investigacao | ~pena de | ~anos de prisao | ~anos de reclusao | ~multa de | ~multado | ~multada | ~multou | ?vitimas | ~abuso | ~abusos | ~acusa de | ~acusou | ~condena | lista suja | ~homicidio | ~denuncia contra | ~mandado | ~foragida | ~arrecadar ilegal* | ~jogos de azar | ~exercicio ilegal | ~contravencao | ~desvio de | ~coima de | ~indenizacao por | ~assedio | ~extorquir | ~crime de | ~acusado de | ~presa por | ~preso por | ~golpe milionario | ~apreendeu | ~falso medico | ~falsa medica',
};

interface Offence {
  readonly category: Category;
  readonly phrase: Phrase;
  /** How much of a crime it tells: 1 without a harmless meaning, .5 with one, .25 with several. */
  readonly weight: number;
  /** Whether it is a measure, and says nothing of an offence. */
  readonly isProceeding: boolean;
}

const WEIGHTS: Readonly<Record<string, number>> = { '~': 0.5, '?': 0.25 };

const offencesOf = (category: Category, text: string, isProceeding: boolean): Offence[] =>
  phrases(text.replace(/[~?]/g, '')).map((phrase, i) => ({
    category,
    phrase,
    isProceeding,
    weight: WEIGHTS[text.split('|')[i]?.trim().charAt(0) ?? ''] ?? 1,
  }));

/** The offences of a language by the first letters of their first word. */
const INDEX = new Map(
  Object.entries(OFFENCES).map(([language, rows]) => [
    language as Language,
    Map.groupBy(
      [
        ...Object.entries(rows).flatMap(([category, text]) => offencesOf(category as Category, text, false)),
        ...offencesOf('other', PROCEEDINGS[language as Language], true),
      ],
      ({ phrase }) => phraseKey(phrase[0] as string),
    ),
  ]),
);

/** The offences that begin at this word. */
export function offencesAt(language: Language, words: readonly ArticleWord[], at: number): Offence[] {
  const found = INDEX.get(language)?.get(phraseKey(words[at]?.plain ?? '')) ?? [];
  return found.filter(({ phrase }) => isAt(words, at, phrase));
}

/** The categories of a text, most frequent first; `other` last. */
export function categoriesOf(language: Language, sentences: Iterable<readonly ArticleWord[]>): Category[] {
  const counts = new Map<Category, number>();
  for (const words of sentences) {
    for (const at of words.keys()) {
      for (const { category, isProceeding } of offencesAt(language, words, at)) {
        if (isProceeding) continue;
        counts.set(
          category,
          (counts.get(category) ?? 0) + (category === 'other' ? 0.001 : category === 'regulatory' ? 0.5 : 1),
        );
      }
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => category);
}

/** People and offices that take measures, by language; `~` as in the words of offences. Near them a word with a harmless meaning is one of crime. */
const AUTHORITY_WORDS =
  '~pf | ~mp | ~pj | ~pgr | trf | police | policeman | policemen | ~officers | detectives | ~court | ~courts | magistrates | high court | crown court | district court | supreme court | federal court | appeals court | ~judge | ~judges | ~jury | jurors | prosecutor* | prosecution | regulator* | watchdog | attorney general | district attorney | us attorney | u.s. attorney | ~treasury | justice department | department of justice | interpol | fbi | ofac | fca | finra | conduct authority | securities commission | exchange commission | ~inspectors | ~investigators | ~authorities | ~supervisor | oversight board | central bank | magistrate* | ~trial | fiscalia | ~fiscal | policia* | policiais | ~juez | ~jueza | ~jueces | juzgado* | magistrad* | audiencia nacional | audiencia provincial | ~corte | guardia civil | ministerio publico | procuraduria | contraloria | superintendencia | comision de valores | comision nacional | banco central | cnmv | unidad de informacion financiera | gendarmeria | carabineros | ministerio publico federal | ~juiz | ~juiza | procurador* | ~promotor* | desembargador* | stf | stj | tribunal de contas | cvm | cmvm | receita federal | gaeco | mpf | autoridade tributaria | banco de portugal | ~justica | ~justicia | ~tribunal | policia judiciaria | policia federal | ~juicio | ~julgamento';

const authorities = phrases(AUTHORITY_WORDS.replaceAll('~', ''));
const AUTHORITIES = {
  all: authorities,
  weak: new Set(authorities.filter((_, i) => AUTHORITY_WORDS.split('|')[i]?.trim().startsWith('~'))),
};

/** The weight of different authorities in a text; 1 is one that has no harmless meaning. */
export function authorityIn(texts: readonly (readonly ArticleWord[])[]): number {
  const found = new Set(texts.flatMap((words) => [...phrasesIn(words, AUTHORITIES.all)]));
  return [...found].reduce((sum, phrase) => sum + (AUTHORITIES.weak.has(phrase) ? 0.5 : 1), 0);
}
