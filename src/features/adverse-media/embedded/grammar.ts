import type { Language } from './language.ts';

/** The classes of the short words of a language. All are written without accents. */
interface Grammar {
  readonly determiners: ReadonlySet<string>;
  readonly possessives: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  /** They open a clause of its own. */
  readonly subordinators: ReadonlySet<string>;
  readonly relatives: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  readonly adverbs: ReadonlySet<string>;
  readonly times: ReadonlySet<string>;
  /** «Was charged», «fue detenido»: with a participle they make a passive. */
  readonly passives: ReadonlySet<string>;
  readonly perfects: ReadonlySet<string>;
  readonly pluperfects: ReadonlySet<string>;
  /** They tell of something that may be. */
  readonly unsure: ReadonlySet<string>;
  /** Other words that stand before a verb as a part of it. */
  readonly before: ReadonlySet<string>;
}

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const ENGLISH: Grammar = {
  determiners: words(
    'the a an this that these those some any all both each every two three four five six seven eight nine ten several many other another more most',
  ),
  possessives: words('his her its their my our your'),
  prepositions: words(
    'of in on at by for with from to into against over about under between among through during within without as near off onto upon towards toward across behind beyond inside outside amid amidst despite like per via around alongside concerning regarding following',
  ),
  and: words('and or & nor plus including'),
  subordinators: words(
    'that after before while when because since although though if unless until where whereas but whether so why how once than',
  ),
  relatives: words('who which whom whose that'),
  pronouns: words('he she him it they them himself herself itself we i you us'),
  negations: words(
    "not never no neither nor n't didn't wasn't weren't hasn't haven't isn't doesn't don't won't hadn't cannot can't",
  ),
  adverbs: words(
    'also then again already later still now just only too even formally officially allegedly reportedly earlier previously recently jointly separately subsequently eventually finally initially ultimately briefly immediately currently once twice publicly criminally unanimously wrongly falsely wrongfully together instead therefore however meanwhile early late almost nearly first today yesterday tonight tomorrow ago here there out up down away back',
  ),
  times: words(
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december week month year morning afternoon evening night weekend',
  ),
  passives: words("is was are were be been being am get gets got getting gotten isn't wasn't weren't aren't"),
  perfects: words("has have had having hasn't haven't hadn't"),
  pluperfects: words("had hadn't"),
  unsure: words('could may might would should'),
  before: words(
    "will shall can must do does did to didn't doesn't don't won't can't cannot going expected due set ordered about likely ought",
  ),
};

const SPANISH: Grammar = {
  determiners: words(
    'el la los las un una unos unas este esta estos estas ese esa esos esas aquel aquella lo otro otra otros otras dos tres cuatro cinco seis siete ocho nueve diez varios varias ambos ambas todo toda todos todas algunos algunas cada mas',
  ),
  possessives: words('su sus mi mis nuestro nuestra cuyo cuya cuyos cuyas'),
  prepositions: words(
    'a al ante bajo con contra de del desde durante en entre hacia hasta mediante para por segun sin sobre tras como',
  ),
  and: words('y e o u incluido incluida incluidos'),
  subordinators: words('que cuando mientras porque aunque si pero sino donde pues despues luego antes como'),
  relatives: words('que quien quienes cual cuales cuyo cuya cuyos cuyas'),
  pronouns: words('ella ellos ellas esto eso ello usted yo nosotros'),
  negations: words('no nunca jamas tampoco ni'),
  adverbs: words(
    'tambien ya aun todavia ayer hoy manana anoche ahora entonces formalmente oficialmente presuntamente supuestamente finalmente recientemente previamente anteriormente provisionalmente penalmente definitivamente preventivamente igualmente asimismo ademas solo apenas aqui alli mas muy se le lo les me nos te os casi siempre luego despues pasado pasada proximo proxima',
  ),
  times: words(
    'lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre semana mes ano tarde noche madrugada mediodia',
  ),
  passives: words(
    'es era fue fueron son eran sera seran ser sido siendo sea fuera fuese esta estaba estan estaban estuvo estar estado quedo queda quedaron quedar resulto resultaron resulta acabo acaba permanece permanecia sigue seguia termino seria serian resultar vuelto',
  ),
  perfects: words('ha han habia habian haber habiendo haya hubo habra habria he hubiera hubiese'),
  pluperfects: words('habia habian hubiera hubiese'),
  unsure: words('podria podrian puede pueden pudiera seria serian habria debiera'),
  before: words(
    'va van ir iba fue debe debera deben podra suele vuelve volvio mando manda ordeno ordena ordenan ordenaron decidio decide acordo hizo logro logran intenta busca pretende',
  ),
};

const PORTUGUESE: Grammar = {
  determiners: words(
    'o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela outro outra outros outras dois duas tres quatro cinco seis sete oito nove dez varios varias ambos ambas todo toda todos todas cada mais',
  ),
  possessives: words('seu sua seus suas meu minha nosso nossa cujo cuja cujos cujas'),
  prepositions: words(
    'ao aos de do da dos das em no na nos nas num numa por pelo pela pelos pelas com contra para pra perante sob sobre entre desde durante apos ate sem segundo conforme como deste desta desse dessa neste nesta nesse nessa dele dela deles delas mediante junto',
  ),
  and: words('e ou incluindo'),
  subordinators: words('que quando enquanto porque embora se mas onde pois depois antes caso como porem'),
  relatives: words('que quem qual quais cujo cuja cujos cujas'),
  pronouns: words('ele ela eles elas isto isso aquilo voce eu lo la'),
  negations: words('nao nunca jamais nem tampouco'),
  adverbs: words(
    'tambem ja ainda ontem hoje amanha agora entao formalmente oficialmente supostamente alegadamente finalmente recentemente anteriormente provisoriamente preventivamente definitivamente criminalmente igualmente ainda so apenas aqui ali muito lhe lhes me te quase sempre logo depois passado passada proximo proxima',
  ),
  times: words(
    'segunda-feira terca-feira quarta-feira quinta-feira sexta-feira segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro semana mes ano manha tarde noite madrugada',
  ),
  passives: words(
    'e era foi foram sao eram sera serao ser sido sendo seja fosse esta estava estao estavam esteve estar ficou fica ficar ficaram acabou acaba permanece permanecia segue continua seria seriam resultou vira virou encontra',
  ),
  perfects: words('tem tinha tinham havia haviam ter tendo tera teria teve tenha tivesse'),
  pluperfects: words('tinha tinham havia haviam'),
  unsure: words('poderia poderiam pode podem seria seriam teria teriam deveria'),
  before: words(
    'vai vao ir ia deve devera devem podera mandou manda ordenou ordena determinou decidiu decide mandam conseguiu tenta pretende voltou',
  ),
};

export const GRAMMARS: Readonly<Record<Language, Grammar>> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE };

/** Past tenses of English that do not end in `-ed`, and verbs of speech in the present. */
const ENGLISH_VERBS = words(`
  said told says tells denies denied made makes took takes taken gave gives given went goes gone ran runs led leads left leaves got
  became becomes began begins begun came comes kept keeps held holds found finds brought brings bought buys sold sells built builds
  wrote writes written won wins lost loses met meets paid pays put puts read saw sees seen sent sends spent spends spoke speaks spoken
  stood stands stole steals stolen swore thought thinks threw thrown understood wore fled flees fell falls felt grew drew drove broke
  broken chose chosen hid hidden knew knows known lay led let set shot shook sought struck taught tore died dies dead calls
  says argues insists claims wants lives works plans hopes expects adds remains faces appears pleads serves testifies tell say deny
  helped joined seek seeks seeking wants cut hit quit beat lets bet cast cost hurt split spread shut hired wept heard hears rose ran owes owns`);
/** Words in `-ed` that are no verbs. */
const ENGLISH_NO_VERBS = words(
  'united limited alleged hundred naked sacred so-called red bed need speed indeed seed feed weed breed shed greed creed deed disgraced embattled unnamed talented gifted experienced convicted-drug high-speed aged wicked rugged beloved married',
);
const SPANISH_VERBS = words(`
  dice dijo dijeron afirma asegura niega nego explica senala anade sostiene es son esta tiene tienen hace hizo hacen va fue puede debe
  quiere sabe vive trabaja juega dirige preside busca pide piden dio dieron vio hubo dan da sale entra llega recibe cree espera admite
  reconoce confiesa tuvo tuvieron puso pusieron vino supo quiso pudo huye gano gana hay pierde cuenta dispone cumple cumplio enfrenta
  afronta responde comparece declara reclama solicita exige mantiene sostiene atribuye considera concluye establece figura ofrece
  afrontan incluye anuncia confirma rechaza murio muere nacio presenta lleva llevo logra impone impuso recurre recurrira`);
const SPANISH_NO_VERBS = words('casaron baron varon aba traba prueba');
const PORTUGUESE_VERBS = words(`
  diz disse dizem afirma garante nega explica aponta e sao esta tem faz fez fazem vai foi pode deve quer sabe vive trabalha joga dirige
  preside busca pede pedem deu deram viu houve dao da sai entra chega recebe acredita espera admite reconhece confessa teve tiveram pos
  veio soube quis pode foge ganha perde conta cumpre enfrenta responde comparece presta morre morreu nasceu apresenta leva impoe impos
  recorre recorrera mantem manteve decide atua requer solicita exige considera conclui figura inclui anuncia confirma rejeita aponta`);
const PORTUGUESE_NO_VERBS = words(
  'seu meu teu eu museu europeu judeu ceu veu reu pneu trofeu ateu plebeu liceu mausoleu apogeu sou ou vou estou dou grou show plebiscito brasil',
);

/** Whether a word that is in no table looks like a verb in the past or the future, or is one that the press often uses. */
export function isOtherVerb(language: Language, exact: string, plain: string): boolean {
  if (language === 'en') return ENGLISH_VERBS.has(plain) || (/..ed$/.test(plain) && !ENGLISH_NO_VERBS.has(plain));
  if (language === 'es') {
    if (SPANISH_VERBS.has(plain)) return true;
    return /..(?:ó|aron|ieron|aban|arán|erán|irán|ará|irá|ió)$/.test(exact) && !SPANISH_NO_VERBS.has(plain);
  }
  if (PORTUGUESE_VERBS.has(plain)) return true;
  return /..(?:ou|aram|eram|iram|avam|arão|erão|irão|ará|irá|eu|iu)$/.test(exact) && !PORTUGUESE_NO_VERBS.has(plain);
}
