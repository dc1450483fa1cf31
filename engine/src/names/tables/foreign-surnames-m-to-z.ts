/**
 * Surnames of Western Europe and America from M to Z that are not written by their sound, with the spellings that the Russian and
 * Ukrainian press use for them, as in `GIVEN_NAMES_A_TO_I`. Written for this engine from general knowledge.
 */
export const FOREIGN_SURNAMES_M_TO_Z: string = `
  macdonald mcdonald макдональд макдоналд
  mackenzie mckenzie маккензи
  mahoney махони
  maillard майяр
  marais маре
  marceau марсо
  marchand маршан
  marlowe марло марлоу
  marshall маршалл
  martin мартен мартин
  martinez мартинес
  mason мейсон
  masson массон
  mathieu матьё матье
  matthews мэтьюз метьюз
  maurice морис
  maxwell максвелл
  mccain маккейн
  mccabe маккейб
  mccarthy маккарти
  mcconnell макконнелл
  mccormick маккормик
  mcgrath макграт
  mckinley маккинли
  mclaughlin маклафлин
  mercier мерсье
  meunier менье
  meyer майер мейер
  michaud мишо
  michel мишель
  middleton миддлтон
  mills миллс
  mitchell митчелл
  monet моне
  monnier монье
  monroe монро
  montgomery монтгомери
  moore мур
  moreau моро
  morgan морган
  morin морен
  morrison моррисон
  mueller muller мюллер
  mulligan маллиган
  munro манро
  murdoch мердок
  murphy мерфи
  murray мюррей муррей
  myers майерс
  nash нэш
  newman ньюман ньюмен
  newton ньютон
  nicholls nichols николс
  nielsen нильсен
  nightingale найтингейл
  noel ноэль
  nolan нолан
  norton нортон
  oconnor оконнор
  oldman олдман олдмен
  oneill онил онилл
  orwell оруэлл
  osborne осборн
  oswald освальд
  owen оуэн
  page пейдж
  paine пейн
  palmer палмер
  parisot паризо
  pascal паскаль
  payne пейн
  pearce pierce пирс
  pearson пирсон
  pelletier пеллетье
  perret перре
  perrin перрен
  perry перри
  petit пети
  philips phillips филлипс
  picard пикар
  poe по
  poirier пуарье
  poole пул
  potter поттер
  powell пауэлл
  pratt пратт
  prevost прево
  price прайс
  quinn куинн квинн
  rawlings роулингс
  ray рэй рей
  reagan рейган
  reed reid рид
  reeves ривз
  renard ренар
  renaud рено
  renault рено
  reynolds рейнольдс
  rhodes роудс родс
  rice райс
  richard ришар ричард
  richards ричардс
  rivers риверс
  robert робер роберт
  roche рош
  rousseau руссо
  roussel руссель
  roux ру
  rowe роу
  rowling роулинг
  roy руа рой
  russell рассел
  rutherford резерфорд
  ryan райан
  sanchez санчес
  schiller шиллер
  schmidt шмидт
  schneider шнайдер
  scholz шольц
  schroeder schroder шрёдер шредер
  schubert шуберт
  schultz schulz шульц
  schumacher шумахер
  schwartz schwarz шварц
  schweitzer швейцер
  shakespeare шекспир
  shaw шоу
  shelley шелли
  sheridan шеридан
  simon симон саймон
  smith смит сміт
  spears спирс
  spencer спенсер
  steele стил
  stein штейн штайн
  stephens stevens стивенс
  stephenson stevenson стивенсон
  stewart stuart стюарт
  stone стоун
  strauss штраус
  street стрит
  swift свифт
  tailor taylor тейлор
  thatcher тэтчер тетчер
  thibault тибо
  thierry тьерри
  thomas тома томас
  thompson томпсон
  thomson томсон
  thorne торн
  thornton торнтон
  toussaint туссен
  townsend таунсенд
  tucker такер
  turner тёрнер тернер
  twain твен
  tyler тайлер
  valois валуа
  vaughan vaughn вон
  verne верн
  vidal видаль
  vincent венсан винсент
  voltaire вольтер
  wagner вагнер
  walker уокер
  wallace уоллес
  walsh уолш
  walter вальтер уолтер
  walters уолтерс
  walton уолтон
  ward уорд
  warner уорнер
  warren уоррен
  washington вашингтон
  waters уотерс
  watson уотсон ватсон
  watt уатт
  watts уоттс
  wayne уэйн
  weaver уивер
  webb уэбб
  weber вебер
  webster уэбстер
  weinberg вайнберг
  weiss вайс
  wellington веллингтон
  wells уэллс
  wheeler уилер
  white уайт вайт
  whitehead уайтхед
  whitehouse уайтхаус
  whitman уитмен
  wilde уайльд
  wilder уайлдер
  wilkinson уилкинсон
  williams уильямс вільямс
  williamson уильямсон
  wilson уилсон вілсон
  winslet уинслет
  winston уинстон
  winter уинтер
  wolf wolfe wolff вольф
  wood вуд
  woodward вудворд
  woolf вулф
  wright райт
  wyatt уайатт
  york йорк
  young янг
  zimmermann циммерман
`;
