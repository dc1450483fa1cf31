/**
 * Surnames of Western Europe and America from A to L that are not written by their sound, with the spellings that the Russian and
 * Ukrainian press use for them, as in `GIVEN_NAMES_A_TO_I`. Written for this engine from general knowledge.
 */
export const FOREIGN_SURNAMES_A_TO_L: string = `
  abbott эбботт эббот
  allison эллисон
  archer арчер
  arnault арно
  auger оже
  aubert обер
  bacon бэкон
  baldwin болдуин
  ball болл
  balzac бальзак
  bardot бардо
  barker баркер
  barreau барро
  barrett барретт
  barrow барроу
  bates бейтс
  beauchamp бошан
  beckham бекхэм бекхем
  beecher бичер
  beethoven бетховен
  benoit бенуа
  bernard бернар бернард
  bertrand бертран
  bianchi бьянки
  bird берд бёрд
  bishop бишоп
  blanchard бланшар
  blanchet бланше
  bouchard бушар
  boucher буше
  bouvier бувье
  bowen боуэн
  bowman боуман
  bradshaw брэдшоу бредшоу
  breaux бро
  bright брайт
  broglie брольи
  buchanan бьюкенен
  buffett баффет баффетт
  byrd берд бёрд
  cage кейдж
  cain кейн
  calloway кэллоуэй
  cartier картье
  carver карвер
  chambers чемберс чеймберс
  champion шампьон
  chandler чандлер чендлер
  chapman чепмен чэпмен
  charpentier шарпантье
  christie кристи
  clay клей
  cline kline клайн
  clooney клуни
  clough клаф
  coates коутс
  cole коул
  coleman коулман
  collier кольер
  collins коллинз
  conway конвей конуэй
  cooke cook кук
  cooper купер
  cosgrove косгроув
  courtois куртуа
  cowell коуэлл
  craig крейг
  crawford кроуфорд
  cruise круз
  curie кюри
  curtis кертис кёртис
  dawson доусон
  day дэй
  dean дин
  degas дега
  delacroix делакруа
  delon делон
  deneuve денёв
  desjardins дежарден
  dickens диккенс
  dickinson дикинсон
  donahue donoghue донахью
  douglas дуглас
  doyle дойл
  drake дрейк
  dubois дюбуа
  duchamp дюшан
  dufour дюфур
  dumas дюма
  duncan данкан дункан
  dunn данн
  dupont дюпон
  dupuis дюпюи
  durand дюран
  eastwood иствуд
  eaton итон
  edwards эдвардс
  einstein эйнштейн
  eisenhower эйзенхауэр
  elliott эллиот эллиотт
  evans эванс
  farrell фаррелл
  faulkner фолкнер
  faure фор
  ferguson фергюсон
  fillon фийон
  fisher фишер
  fitzgerald фицджеральд
  fleury флери
  flynn флинн
  fontaine фонтен
  fournier фурнье
  fowler фаулер
  fraser frazer фрейзер
  freud фрейд
  friedman фридман
  fuchs фукс
  gaillard гайяр
  garneau гарно
  gates гейтс
  gauthier готье
  gerard жерар
  gibbs гиббс
  gibson гибсон
  gilbert жильбер гилберт
  gill гилл
  giraud жиро
  goethe гёте
  grace грейс
  graham грэм грэхем
  gray grey грей
  greene green грин
  griffith гриффит
  grosjean грожан
  guerin герен
  guillaume гийом
  hague хейг
  haig хейг
  hale хейл
  hall холл
  halifax галифакс
  hawkins хокинс
  hawthorne хоторн готорн
  hayes хейс
  heath хит
  heine гейне
  hemingway хемингуэй
  henry анри генри
  heuss хойс
  higgins хиггинс
  hill хилл
  hobbs хоббс
  hoffmann hoffman гофман хоффман
  howard ховард говард
  howe хау
  hubert юбер
  hudson хадсон гудзон
  hughes хьюз
  hugo гюго
  hume юм хьюм
  hunt хант гант
  hunter хантер
  hurley херли
  hurst херст
  huxley хаксли
  hyde хайд
  irving ирвинг
  jacob жакоб
  jacobs джейкобс
  jacques жак
  jenkins дженкинс
  jobs джобс
  johnston джонстон
  joly жоли
  joyce джойс
  julien жюльен
  kane кейн
  kay кей
  keane кин
  keats китс
  keith кит
  kidman кидман
  kipling киплинг
  kirk кёрк керк
  knight найт
  knowles ноулз
  kurtz курц
  lacroix лакруа
  lambert ламбер ламберт
  laurent лоран
  law лоу
  lawson лоусон
  lawrence лоуренс
  leblanc леблан
  lebrun лебрен
  leclerc леклер
  lefebvre lefevre лефевр
  leger леже
  legrand легран
  leigh ли
  lemaire лемер
  lemoine лемуан
  leroux леру
  leroy леруа
  levesque левек
  lewis льюис
  lloyd ллойд
  lowe лоу
  lucas лукас люка
  lynch линч
`;
