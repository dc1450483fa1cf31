/**
 * Given names of the Netherlands, Flanders and South Africa with the short forms that their bearers go by: any two words between
 * slashes may be one person's. Written for this engine from general knowledge.
 */
export const DUTCH_GIVEN_NAMES: string = `
  johannes johan johann joannes jan hans hannes joop jannes jo / jacobus jakobus jacob jakob jaap koos kobus cobus jaco jacco sjaak jack / cornelis
  cornelius cees kees cor corne nelis neels / hendrik hendricus hendrikus henricus henrik henri henk rik henry hein hennie henny driek drikus rikus
  / gerardus gerhardus gerrit gerard gerhard geert ger gert / wilhelmus willem wilhelm william wim willy wil willie pim / petrus pieter peter piet
  peer pier pierre / antonius anthonius anthonie antonie antoni anton anthony antoon toon ton tonnie tonny teun teunis theunis / lambertus lambert
  lambrecht lammert bert bertus / hubertus hubert hubrecht huibert huub huib hub bert bertus / adrianus adriaan adriaen adrian adrien ad arie aad
  adri adrie janus arjan arjen arian / gijsbertus gijsbert gijs bert / albertus albert aalbert bert bertus / egbertus egbert bert bertus /
  engelbertus engelbert bert / norbertus norbert bert / robertus robert robbert rob bert robby / theodorus theodoor theodor theodore theo dorus dirk
  derk / diederik diederick dirk dirck dick derk / franciscus franciskus frans francis francois frank sus suske sooi / josephus jozef joseph josef
  jos jef joep sjef jozefus / ludovicus lodewijk lodewyk ludwig louis lode loek lowie / aloysius aloisius alois lowie loek / martinus martin maarten
  marten martijn mart tinus tiny / mattheus matheus matthijs mathijs matthys mathys matthias mathias mathieu thijs thys tijs ties thieu / nicolaas
  nicolaus nikolaas nicolas nikolaus klaas claes klaus claus nico nick niek / augustinus augustijn augustin guus stijn gust / augustus august guus
  gust / gustaaf gustav gustave guus staf / leonardus leonard lenard leendert lennart leo leen nard / laurentius laurens lourens laurent laurenz
  lorenz lau rens / bernardus bernhardus bernard bernhard barend berend bernd ben bennie nard / everardus everhardus everard evert eef / reinier
  reinerus reinder rein / michiel machiel michael michel chiel giel mike / christianus christiaan kristiaan christian chris / christoffel kristoffel
  christopher christoph stoffel toffie chris / constantijn constantinus constantin constant stijn / arnoldus arnold arnoud arnout arnaud aernout nol
  noud nout aart / bartholomeus bartolomeus bartholomew bart bartel mees meeuwis meus / sebastiaan sebastian sebastianus bastiaan bastian bas seb /
  alexander aleksander lex xander sander zander alex / rudolf rudolph rudolfus ruud rudi rudy rolf roelf / roelof roelf roel rolf / roeland roland
  roel / frederik frederikus frederic frederick friedrich fred frits freek freddy / ferdinand ferdinandus ferdi ferry nand / eduard eduardus edward
  edo eddy / edmond edmund mon eddy / raymond raimond mon ray / emiel emile emil miel / kamiel camiel camille miel / alfons alphonsus alphons
  alfonsus alphonse fons fonske / carolus karel carel charles karl carl sjarel / stephanus stefanus stefan stephan stephen steven stef fanus faan
  fanie / thomas tom tommie tommy / vincentius vincent vince vin cent / walterus walter wouter wout / hermanus hermannus herman hermann harm manus /
  hieronymus jeroen jerome / isaac isaak izaak izak ies sjaak sakkie / salomon solomon sal saul / simon symen sijmen siem / georgius george georg
  joris sjors / ignatius ignaas ignace ignas naas / paulus paul pauwel pauwels pol / philippus filippus philip philippe flip flup / gregorius
  gregoor gregory greg goris / wilfried wilfred wil fried / marinus marijn marien rinus / quirinus quirijn krijn rinus / servatius servaas faas vaas
  / bonifacius bonifatius faas / leopold leopoldus pol leo / hippoliet hippolyte pol / clemens clement clem mens / willibrordus willibrord wil brord
  / wilhelmus helmus / ambrosius broos / gerlof lof / liborius bories / cyrillus cyriel cyril siel / valentijn valentinus valentin val tijn /
  maximiliaan maximilianus maximilian max / benedictus benedikt ben dictus / emmanuel emanuel immanuel manuel manus / jeremias jeremy jerry /
  zacharias zachary zach / johanna joanna johanneke joke hanneke hannie janneke janna jannie jannetje jopie jans jo annie / adriana adrianna
  ariaantje arjana jaantje sjaan sjaantje adri adrie ada / maria marie marij mia miep mies mieke mieneke marieke marijke maaike marja mariette rie
  ria riet rietje / wilhelmina wilhelmine willemina willemijn willemien willie willy wil wilma wilmien helma helmi mina mien mientje mineke elma /
  petronella pieternella petronilla petra nel nelleke / cornelia kornelia corrie corry cora cor cocky neeltje nelly nellie keetje lia / hendrika
  hendrikje henrica hendrica riek rika rieka riekie rikie drika hennie henny ria / gerardina gerarda gerardine gerda gerrie gera dina dini /
  elisabeth elizabeth elisabet elsbeth liesbeth lijsbeth lisbeth els elsje elly ellie lies liesje liza bep bets betje betty bettie ilse elise elisa
  lisette / catharina katharina catarina catherina cathrien katrien katrijn catrien catrijn trijn trijntje trien trientje toos kaatje kaat carin ina
  tine / theodora dora doortje door thea / dorothea dorothee dora doortje dorien thea / antonia antonetta antoinette toos tonia tonny tonnie / anna
  anne annie anni ans anneke antje anja annika annet annetje anita / margaretha margareta margaretta margarete margriet margreet greet greetje
  gretha griet grietje marga meta / aldegonda gonda gonnie gonny / allegonda gonda gonnie gonny / hillegonda hilda gonda gonnie gonny / jacoba
  jakoba coba cobie cobi koba kobie jaapje / jacomina jakomina mina mien mientje / helena helene lena leen lenie leentje heleen lenneke hella /
  magdalena magdalene magda lena leen lenie leni madeleine madelon / francisca franciska cisca ciska siska sisca fransje francien / christina
  kristina christine christien kristien stien stientje stina tine tineke / albertina albertine alberta berta bertina tineke tine / martina martine
  tine tineke tina / everdina everdine dina dini diny eef evertje / bernardina bernadina berendina bernadine dina dini diny berna / gesina gezina
  gesien sina sientje sien ina / klasina klazina clasina klaasje sina sien / alida aleida aleid aaltje lida alie ada / geertruida gertruida geertrui
  gertrudis gertruide gertrude truus truusje truida trudy trudie geertje geer trui / susanna suzanna susanne suzanne sanne suus suze san susan /
  josephina josefina jozefina josephine josefien jozefien josien fien fientje josje / louisa louise lowisa luise wies wiesje loes loesje / lucia
  lucie luus loes / agatha aagje agaath agaat / aletta alette alet lettie letty / henriette henrietta jet jetje jetty hetty henny / charlotte
  charlotta lotte lotje lottie / cecilia cecile cecilie ciel cilia celia / philomena filomena mena phil / emerentia emerence renske rentje /
  mechtildis mechtild mathilde tilly tilde tila thilde / hubertina hubertine tina / leonarda leentje narda / paulina pauline lien lientje / carolina
  caroline lien lientje lina carla / evelina eveline lien evelien / angelina angeline lien angelien / rosalia rosalie rosa roos / aleidis adelheid
  aleid heidi / barbara babs barbe / veronica veronique vera vroni / gijsberta gijsbertha berta bertha / lamberta berta bertha / huberta berta
  bertha / wilhelma helma / hermina hermine hermien mien mina herma / jozina josina sien sina / clasina sientje / thomasina sien sina / berendje
  berna / stephanus stefanus fanie fannie faan stefaans / petrus piet pietie petie / hendrik hennie henk henkie drikkie / johannes hannes johan
  jannie hansie / daniel danie daan daantjie / abraham abram braam bram awie / jacobus kobie koosie / gideon gidie deon / ignatius naas natie /
  andries andreas dries driesie / barend barnard / marthinus martinus tienie tinus / lukas lucas luckie / schalk schalkie / christoffel stoffel /
  nicolaas nicolas klaas nico klasie / frederik frikkie freek fred / gerhardus gert gertjie gerrie / matthys thys tys / mattheus theuns / theunis
  teuns tewie / cornelia corlia nelia nellie / magdalena lenie lena malena / susanna sannie sanna / aletta lettie / hester hettie hessie / martha
  marta martie marthie / elizabeth elsabe bettie betsie lizette elsie / catharina tryn rina trienie / margaretha grieta grietjie gretha / wilhelmina
  mienie willa / maria marietjie miemie ria / anna annetjie annatjie
`;
