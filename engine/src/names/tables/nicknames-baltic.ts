/**
 * Given names of Finland, Estonia, Latvia, Lithuania and Hungary with the short forms that their bearers go by: any two words
 * between slashes may be one person's. Written for this engine from general knowledge.
 */
export const BALTIC_AND_HUNGARIAN_GIVEN_NAMES: string = `
  aleksanteri alexander aleksander ale santeri santtu sante aleksi / aleksandra alexandra santra / antero antti tero / antti anders andreas antero /
  juhani juha jussi johani / johannes juhani juho juha jussi hannes hannu johan janne / heikki henrik henrikki hessu / henrik henri henkka heikki /
  hannu johannes hannes / jaakko jacob jaska jakob / jarmo jartsa / jari jartsa / jorma jore jorkka / jouko jokke / juhana juha jussi johan / jukka
  juhani johannes / kaarle kalle karl carl / kalevi kale / kari kartsa / kimmo joakim / kristian kristo kride christian / lauri lasse lassi lars
  lare / markku markus marcus make / markus markku make mara / martti martin mara / matti matias mattias masa / mikael mika mikko michael miksu /
  mikko mikael michael / niilo nils niku / niko nikolai niklas / olavi olli olof olav / oskari oskar oscar okko osku / paavo paavali paul pave /
  pekka pietari petri peter pekko / pentti bengt pena / pertti bertil pera / petri petteri peter pete / petteri peter petri pete / raimo rami /
  reijo repa / risto kristian kristo christer riku / samuli samuel samu samppa sami / seppo sepi sepe / simo simon simeon / taavi taavetti david /
  tapani stefan tapsa / tapio tapsa / teemu timoteus timothy / timo timoteus / tuomas thomas tomas tomi tuomo / tuomo tuomas tomi / valtteri walter
  valtter valto / veikko veke / vilhelm wilhelm ville vilho vili / vilho ville vilhelm / yrjo georg yrjana george / esa esaias / erkki erik eerikki
  eki / eerik erik erkki eero eric / eero erik eerik / ilkka ilmari / ilmari ile ilpo imppu / kaapro gabriel kaapo / kustaa gustav kusti kyosti
  gustaf / topias tobias topi / sebastian sepi basti / viljami william viljo ville / elias eelis eljas / juuso johan joose joosef / joosef joseph
  juuso jooseppi / anna anni annukka annika anneli annu / annikki anni annika / anneli anne anni / elisabet elisabeth elisa liisa elli liisi betty
  elsa / elina elin elli / eeva eva eevi / hanna hannele hansu / helena hellevi heli heleena leena lenni / irja irina / johanna jonna janna /
  kaarina karin katariina kaija kaisa / katariina katarina catharina katri kati kaisa kaija kaarina riina katja katriina kaarin / katri katariina
  katriina / kristiina kristina christina kirsti kiti tiina kirsi stiina / loviisa lovisa viisa / liisa elisabet elisa lissu / margareta marketta
  marjatta reetta margareeta kreeta greta / marjatta marja / marja maria marjatta marjut / maria maija marja mari maikki maarit / marjaana marja
  jaana mariana / matilda tilda / mirja mirjami mirkku / mirjam mirjami mirja / paula pauliina / pauliina paulina pauli liina / riitta brita
  birgitta rita riikka / riikka fredrika ulrika rika / sanna susanna / susanna sanna susa / sofia sohvi sofi / tuulikki tuuli tuula / vilhelmiina
  vilhelmina wilhelmina minna miina mina vilma / kaarina kaija / terhikki terhi / eveliina evelina eve liina / karoliina karolina carolina karo
  liina / emilia emmi milla / aleksandra sanni / magdaleena magdalena leena malla / raakel rachel / saara saila sara / ulriikka ulrika ulla riikka /
  aleksander alexander aleks sass aleksandr / andres andreas ants andrus / ants hans johannes / hans ants hannes / heinrich hindrek hendrik hinno
  henri heino / hindrek hendrik henrik / indrek hindrek henrik heinrich / jaan johannes juhan jaanus johan / johannes juhan jaan hannes juss / juhan
  johan jaan juss juku / jakob jaak jaagup jaakob jacob / juri juris juuri / jyri georg jurgen george / karl kaarel karel karla / kaarel karl carl
  kalle / kristjan kristian risto christian kris / madis matthias mati mattias matis / mati mattias matthias / mihkel michael mikk mikhel mihkli /
  mihkel mikhail / nikolai nigul nigulas nikolaus / peeter peter peep petr / paul paavel pavel / priidik friedrich fridrich priit / priit friedrich
  fridrich / rein reinhold / siim simon siimon / tonis antonius anton tonu / tonu anton tonis / toomas thomas tomas toom / taavet taavi david / tiit
  tiidrik dietrich / villem wilhelm vilhelm villu willem villi / villu villem wilhelm / aadu adam aado / mart martin marti / margus markus / kusta
  kustav gustav / eduard eedi edi / oskar oss / anna anne annu ann / elisabet elisabeth liis liisa leelo elise liisu betti / ekaterina katrin
  katariina kadri kati / katariina katrin kadri kati kadi triin triinu trine / kristiina kristina tiina tiiu kristi kristin krista / helena leena
  heleene leen / maria mari maarja mare mai maie mia maret / margareeta margareta margit reet mare maret grete kreet kreeta margaret / johanna juta
  / susanna sanna / magdaleena magdalena leena made malle / ludmila ljuda ludmilla mila / sofia soofia sohvi / triin katariina katrin kateryna /
  viktoria viki / anastasia anastassia nastja / aleksandrs aleksandr alexander sandris aleks sandijs / aleksandra santa alexandra / andrejs andris
  andrievs andrei andrey andrew / antons ansis tonis anton / ansis hans johannes / arturs artis arthur artur / augusts gusts gustavs august /
  bernards bernhards berns / davids davis / eduards edis edzus edgars eduard / edvards edis edvins / fricis fridrihs friedrich frederiks / fridrihs
  fricis frics friedrich / francis francisks / georgijs georgs juris george georgy / gustavs gusts gustav / indrikis henriks heinrihs indriks
  heinrich / janis ivans jancis jancuks johans jancs johan / jekabs jakobs jeks jacob jakob jeka / jazeps josifs jozefs joseph juzis / juris jurijs
  georgs george jurgis jura / jurijs juris yuri yury / karlis karls kalis karl charles / kristaps kristofers kristofs christopher kriss / krisjanis
  kristians krists kriss christian krisjans / kristians krists kriss kristian christian / konstantins kostja konstantin konsta / maksims maksis
  maksim / martins martinsh martcis martin marcis / matiss mateuss matthew / mihails mikelis mihailis miks mikhail michael misa / mikelis mikus miks
  mihails michael / nikolajs klavs nikolai niks nikolay nikolass / oskars oskis oscar oskar / pavils pauls pavels paulis paul pavel / peteris petris
  pecis peter pjotrs / ricards rihards rics richard / rihards richards ricis richard / roberts robis robert / rudolfs rudis rudolf rudolph / sergejs
  sergei sergey serzs / stanislavs stass stasys stanislav / tomass toms thomas / toms thomas tomass / valdemars voldemars valdis vladimirs / valters
  valts walter / viktors vitja victor vika / vilhelms vilis villis wilhelm / vladimirs volodja vladimir voldis / zigfrids zigis siegfried / zigmunds
  zigis zigurds / anna annina ance ancite annija / elizabete elisabeth elizabeth elza ilze liza lizete bete zabe liene / ilze elizabete elisabeth /
  helena lena lene liene / jekaterina katrina katja trine / katrina katerina trine kate / karolina lina line / kristina kristine krista kristiana
  tina / liga ligita / lucija lucia / magdalena magda lena lene madala made / margarita margareta grieta margrieta rita margriet greta / grieta
  margareta margarita margrieta / marija mare marite mara maija mariya / natalija natasa natalia nata / paulina pauline lina / sofija zofija sofia
  zosija sonja / svetlana sveta / tatjana tanja tatiana / terezija tereze theresa / veronika vera / viktorija vika vita victoria / zuzanna zuze
  susanna / jevgenijs zenja evgeny evgenijs eugene jevgenij / dmitrijs dima dmitry dmitrij / aleksejs aljosa alexei / adomas adam / agnieska agne
  agnes / albertas albert bertas / aleksandras alexander aleksas olesius alius sandras / aleksandra ole alexandra / algirdas algis algys /
  algimantas algis mantas algimas / alfonsas alfas alponsas / andrius andriejus andrew andrejus / antanas antonijus tanas tonis anthony antonas /
  ausra ausrele / arturas arthur artas / arvydas arvis / benediktas benas benius benedict / benjaminas benas benis / boleslovas boles bolius /
  bronislovas bronius bronislaw / bronislava brone bronislawa / ceslovas ceslius czeslaw / danielius danas danius daniel daniele / danute danguole
  dana / dominykas domas dominik dominic domininkas / domas dominykas domantas / donatas donius / eduardas edas edis edward edvardas / edvardas edas
  edward edmundas / edmundas edas mundas / eimantas eimis mantas / elzbieta elze elisabeth elizabeth bieta / emilija emile emilia / evaldas evas /
  feliksas felius felix / ferdinandas ferdas / florijonas florius / gabrielius gabris gabriel / gediminas gedas gedis gedimin / genovaite gene
  genute / gintaras gintas gintis / gintautas gintas / grazina graze / grigorijus gregory grigas / henrikas henry henrys henris / ignotas ignacas
  ignas ignacy / ignacas ignas ignatius / irena ira irute / jadvyga jadze jadwiga / jeronimas jerome jeras / jokubas jacob kubas jakub / jolanta
  jole jola jolita / jonas jonelis john jonukas janas / juozapas juozas joseph juzas juozukas / juozas juozapas joseph joe juozelis / juozapina juze
  juozapa josephine / jurgis george georgijus jurgelis jurga / justinas justas justin jus / karolis karolius charles carl / kastytis kastas /
  kazimieras kazys kazius kazimierz casimir kazimir kaze / kazimiera kaze kaziune / konstantinas kostas konstas / kotryna katarzyna katre katryna
  catherine katerina / kristupas kristoforas kristofas christopher / kristina krista kriste / leonardas leonas leo / leokadija leona lione /
  liudvikas liudas ludwig / liudas liudvikas / marija mare maryte mariute maria / magdalena magde magda lena / margarita rita grita / marijonas
  marius marian / mantautas mantas / mataus motiejus matas matthew matthias mateus / matas motiejus / mindaugas mindis mindas / mykolas michael
  mikolas mykas mikas / nikodemas nikas / napoleonas napalys napoleon / ona anna onute anele / paulius povilas paul paulas / petras peter petriukas
  petrius / povilas paul povas / pranciskus pranas francis francisk pranciskas franciszek / pranas pranciskus francis / raimundas raimis mundas
  raimondas / ramunas ramas / rapolas rapas raphael rafal / rimantas rimas mantas / rimvydas rimas vydas rimvis / rokas rochas / romualdas romas
  aldas romuald / romanas romas roman / salomeja salome salia saliute / saulius saulenas / sergejus serioza sergei / silvestras silvis / simonas
  simas simon simanas / simas simonas / stanislovas stasys stanislaw stasius stanislav stanley / stasys stanislovas stanislaw stanley / stefanija
  stefa stefute / steponas stepas stefan stephen stepan / tadas tadeusas tadeusz / tomas thomas tomelis / ursule urse / valdemaras valdas valdis /
  valentinas valius valentas / vaidotas vaidas / valdas valdemaras / vanda vande / vincentas vincas vincent vincukas / viktoras vitas victor viktas
  / viktorija vika viktute vita / vilhelmas vilius wilhelm william / vilius vilhelmas william / virginija virga virge / virginijus virgis virgas /
  vladas vladislovas wladyslaw vladislav / vladimiras vladas vladimir / vytautas vytas vytis vytenis vytukas / vytas vytautas / zigmantas zigmas
  zigmundas mantas / zofija zose zofia sofija / kestutis kestas / laimutis laimis / rolandas rolas rolis / sigitas sigis / tautvydas vydas tautis /
  vygantas vygas / zydrunas zydrius / deimante deima / jurate jura / aladar ali dodi / albert berci alberti / alexandra szandra szandi alexa / agnes
  agi agica agota agnus / agota agi agotka / andras bandi andris andi andor andrew / andrea andi andrus / anna annus anni annuska panni panna nusi
  ancsa / aniko ani / antal toni anti tonci / aranka ari / arpad arpi / attila ati attilka / balazs bali balazska / balint bali balu / barnabas
  barna barni / bela bandi belus / benedek beni bence benedict / benjamin beni / bertalan berci bertus / borbala bori borka boriska bora borcsa /
  csaba csabi / cecilia cili cilike / daniel dani / denes dini / dezso dezsi / dominik domi / dorottya dorka dori dorothy dorina / dora dori dorka /
  edina edi / ede edus / edit edi editke / eleonora nora nori / elemer elek / elvira elvi viri / emese emi mesi / emilia mili emi / emma emmi /
  endre bandi andre / erika eri eriska / ernoe ernus / erno ernus / ervin ervi / erzsebet erzsi bozsi zsoka bozse boske erzsike erzsok elisabeth
  elizabeth orzse zsoke / eszter eszti eszterke esther / eva evi evike vica / fanni fani / ferenc feri ferko ferike / ferdinand ferdi / ferentz feri
  / frigyes frici friderik frederick / gabor gabi gabe gabriel / gabriella gabi ella / gergely geri gergo gregory gergoe / gergo geri gergely / geza
  gezu / gizella gizi giza / gusztav guszti guszta gustav / gyorgy gyuri gyurka gyurika gyuszi / gyorgyi gyongyi gyuri / gyula gyuszi gyuluska
  julius / gyongyver gyongyi / gyongyi gyongyver / hajnalka hajni / hedvig hedi hedvi hedy / helga hegi / henrietta heni heniett / henrik heni henry
  / hermina mini / hilda hildi / huba hubi / ibolya ibi iboly / ignac naci / ildiko ildi dikko ildika / ilona ili ilus ilonka ica ilcsi ilka ilike /
  imre imi imike imrus emeric / ines incsi / iren irenke iri / istvan pista isti pisti istvanka stephen stefan / ivett ivi / izabella iza bella /
  jakab jakob / janos jani jancsi janika janoska / janka jani / jeno jencsi eugene jenoe / jolan joli jolanta jolanka / jozsef jozsi joska joci joe
  joseph / judit jutka juci juditka judith judy / julia juli julcsi juliska julianna / julianna juli julcsi juliska / kalman kalmi / karoly karcsi
  charles karoli karl / karola kari / katalin kati kata kato katika katinka catherine katus kitti / kazmer kazi / kinga kingus / klara klari klarika
  clara / klaudia klau klaudi / konrad koni / kornel kori nel / kornelia neli / kristof kristi christopher / krisztian krisz krisi kriszti christian
  / krisztina kriszti kriszta krisz tina kriszi christina / lajos lali lajcsi lajoska louis / laszlo laci laca lacika ladislaus lacko / laura lauri
  / levente levi levus / lilla lili lillus / livia livi / lorand lori / lorant lori lorand / lorinc lori lorincz loerinc / lujza luji louise /
  magdolna magdi magda dolli magdus magdalena / margit manci margo gitta gitti margaret margitka / marcell marci / maria mari mariska marika marcsi
  manci mara / marianna mari marianne nanna / mark marci / marta marti / marton marci martin martonka / mate matyi mati matthew / matild matyi tilda
  / matyas matyi matthias matt / mihaly misi miska mihalyka michael mike / miklos miki niki nicholas mikloska / monika moni moncsi / nikolett niki
  niko / noemi noi / nora nori / norbert norbi nori / oliver oli / orsolya orsi ursula / oszkar oszi / otto otti / pal pali palko paul pala palika /
  patricia patti pat / patrik pat pati / peter peti petike petya petyus / petra peti / piroska piri / ramona moni / rebeka beki / reka rekus / rezso
  rezsi rudolf / richard ricsi riki / rita ritus / robert robi robika / roland roli / rozalia rozi roza rozsi / rozsa rozsi / rudolf rudi / sandor
  sanyi sandorka sanyika sani alexander alex / samuel samu / sarolta sari saci / sara sari sarika / sebestyen sebi sebo / simon simi / szabolcs
  szabi szabcsi / szilard szili szilas / szilvia szilvi szivi sylvia / tamas tomi tamaska tomika thomas tommy / terezia teri terez terka terus
  teresa theresa / tibor tibi tiborka / timea timi / tivadar tivi theodor / tunde tundi / valeria vali valika / vera veri / veronika vera vero niki
  ronika / viktor viki / viktoria viki vicki / vilma vili / vilmos vili vilus william / vince vinci vincent / viola vili / virag viri / zita zitus /
  zoltan zoli zolika zolti / zsigmond zsiga zsigi sigismund / zsofia zsofi sophia zsofka / zsolt zsolti / zsuzsanna zsuzsa zsuzsi zsuzska susan
  susanna zsu / zsuzsa zsuzsi zsuzsanna
`;
