/**
 * Given names of Italy, France, Iberia, Latin America, Romania, Malta and the Philippines with the short forms that their bearers go
 * by: any two words between slashes may be one person's. Written for this engine from general knowledge.
 */
export const ROMANCE_SHORT_FORMS: string = `
  agostino ago tino / alberto berto albi / alessandra ale sandra sandrina / alessio ale / alfonso fonzo fofo / alfredo dino fredo / amedeo deo /
  andrea andre / angela angelina / angelo angiolino lino / anna annina annetta / antonella anto nella / antonietta nietta etta / antonio tonio
  totonno toni anto / armando mando / arturo turi / bartolomeo meo bortolo bartolo / benedetto benny detto / bernardo nardo dino / carmela carmelina
  mela / carmelo melo carmine / carmine mino carmelo / caterina cate / cesare cesarino / chiara chiaretta / concetta cettina tina titti / corrado
  dado / cristiana cri / cristina cri / daniela dani / daniele dani lele / domenica mimma memma / domenico mimmo menico mico micuzzo memmo / donato
  tino / eduardo edo edoardo / elena ele nena / eleonora ele nora / elisabetta betta elisa lisa betty bettina / emanuele manu lele manuele / enrico
  chicco rico righetto / ernesto tino / federica fede / federico fede chicco / ferdinando nando / filippo pippo lippo / fortunato nato / francesca
  franca cesca checca fra / francesco ciccio franco checco cecco fra cesco / gabriele lele gabri / gabriella gabri lella / gennaro genny / gerardo
  gerry / giacomo giacomino mino / gianfranco franco / gianluca luca / gianluigi gigi / giorgio giorgino gino / giovanna gianna nanna vanna /
  giovanni gianni nanni giannino vanni nino gio ninni / girolamo momo mommo / giuliana liana / giuseppa pina peppina giusi / giuseppe peppe beppe
  pino peppino beppino geppo giuse bepi peppi / giuseppina pina giusi giusy beppina / graziella lella / guglielmo memo / ignazio gnazio / ilaria ila
  / immacolata imma / leonardo leo nardo / lodovico vico ludovico / lorenzo renzo lollo / lorenza renza / luca luchino / lucia luciuccia / luigi
  gigi gino luigino gigino / luigia gina gigia / maddalena lena / margherita rita ghita / maria mariuccia mara marietta / massimiliano max massi
  massimo / massimo max massi / matteo teo / maurizio icio / michele lele michelino / nicola nico cola nicolino / nicoletta nico / orlando lando /
  paolo paolino / pasquale lino pasqualino / patrizia patti / pierluigi piero / pietro piero pierino / raffaele lello raffo fele / raffaella raffa
  lella / riccardo ricky cardo / roberto robi robby roby / rodolfo dolfo / rosalia lia / rosaria sara / salvatore toto turi tore salvo turiddu
  tuccio totuccio / sebastiano nello iano bastiano / simone simo / stefania stefi / stefano ste / teresa resi teresina / tommaso masino maso tommi /
  valentina vale / vincenza enza cenza / vincenzo enzo cenzo vinnie vince / vittoria vicky / vittorio vito vic / assunta susi tina / addolorata dora
  / nunziata nunzia / annunziata nunzia nunziatina / alexandre alex sacha alexis / alphonse fonfon / antoine toine titi tonio / aurelien aurel /
  baptiste titi bat / barthelemy barth / benedicte bene / benjamin benji ben / benoit ben / bernadette nadette bernie / bernard nanard / bertrand
  bebert / camille cam / caroline caro / catherine cathy kate cath / cecile cec / charles charlot charlie / charlotte charlie lotte / christelle
  chris / christian chris / christiane chris / christine chris cricri / christophe chris tof totophe / claude claudie / corinne coco / daniel dany
  dani / danielle dany / dominique dom / edouard doudou eddy / elisabeth babeth lise elise zabeth beth lisbeth / emmanuel manu / emmanuelle manue
  manu / etienne tienne / evelyne eve lyne / fabien fab / fabrice fab / ferdinand nand ferdi / florence flo / florian flo / francois fanfan franck /
  francoise fanfan fanchon soizic / frederic fred freddy / frederique fred / gabriel gab gaby / gabrielle gaby / genevieve ginette genny / georges
  jojo geo / gerard gege / gilbert gil bebert / gregoire greg / gregory greg / guillaume guigui gui / henri riton / honore nono / hubert bebert /
  isabelle isa zaza / jacqueline jackie jacotte line / jacques jacky jacquot / jeanne jeannette jeanneton / jerome jej / joseph jo zef jojo /
  josephine josette jo / julien juju / louis loulou / louise loulou / madeleine mado madelon / marguerite margot maguy / marie manon mimi marion /
  martine titine / mathieu mat matt / maurice momo / maxime max / michel mich michou / michele mimi / monique momo / nathalie nat nath / nicolas
  nico nick colas / nicole nicky coco / olivier olive / pascal pascalou / patricia pat patou / patrice pat / patrick pat / paul paulo / philippe
  phil / pierre pierrot peio / raphael raph / raymond ray / robert bob bebert / sebastien seb / sophie soso / stephane steph / stephanie steph /
  suzanne suzy suzon suzette / sylvain syl / therese tess zeze / thibault tibo / thierry titi / thomas tom / valentin val / valerie val / veronique
  vero / victor vic totor / vincent vince vinz / virginie nini gigi / xavier xav / yves yvon / yvette vevette / yannick yann / agustin tin agus /
  agustina agus / alberto beto tito / alejandra ale jandra alita / alejandro ale alex jano / alfonso poncho fonsi / alfredo fello fredy / alicia
  licha ali / alonso loncho / alvaro alvarito / amalia maya / ana anita anica / anastasio tacho / andrea andre / andres andresito andy / angel gelo
  lito / angela angelita gela / angelica geli / antonia tonia tona / antonio tono toni / araceli celi cheli / armando mando / arturo turo / asuncion
  asun chona susi / aurora bora / bartolome bartolo / beatriz bea beti tiz / benjamin benja / bernardo nardo berna / blanca blanquita / camila cami
  / camilo cami / carlos charlie calin carlitos / carlota charo / carmen carmela carmina menchu mamen maricarmen / carolina caro carito / catalina
  cata / cecilia ceci chila / cesar checha / clemente mente / concepcion concha conchi conchita chona / consuelo chelo suelo / cristian cris /
  cristina cris tina / daniel dani / daniela dani / david davo / diego dieguito / dolores lola loli lolita lole / domingo mingo chomin / edgardo
  gardo / eduardo edu lalo guayo / elena nena lena / elisa eli / eliseo cheo / elizabeth eli beti / emilia mili emi / emiliano emi / emilio emi
  milio / encarnacion encarna encarnita / enrique quique kike riqui / ernesto neto / esteban teban / eugenia maru kena / eugenio geno queno /
  eulalia lala lalia / eusebio chebo / evangelina vange lina / ezequiel cheque eze / federico fede / felipe pipe lipe felo / fernanda fer nanda /
  fernando fer nando nano fercho / florencia flor florencita / florentina tina / francisca paca paquita pancha kika cisca / francisco paco pancho
  curro kiko fran cisco quico frasco paquito panchito chisco farruco / gabriel gabo gabi / gabriela gabi gaby / genoveva veva / gerardo gera /
  gertrudis tula / gloria glori / gonzalo gonza chalo / graciela chela grace / gregorio goyo gori / guadalupe lupe lupita pita / guillermo memo
  guille willy mito / gustavo gus / heriberto beto / hernan nan / hilario layo / hipolito polo poli / horacio lacho / hortensia tencha / humberto
  beto / ignacio nacho igna / inmaculada inma / inocencio chencho / isabel isa chabela chavela isabelita / isidro chilo / ismael mayel / jaime
  jaimito jimmy / javier xavier javi xavi / jesus chucho chuy suso jesusin / joaquin quino joaco / jorge coque yoyi jorgito / jose pepe chepe pepito
  cheo josele chechu / josefa pepa pepita fina pepi chepa / josefina fina pina chepina / juan juanito juancho juanjo / juana juanita / julian julito
  / juliana juli / laura lau / leonardo leo / leonor nora / leopoldo polo leo poldo / leticia leti lety / lorena lore / lorenzo lencho / lourdes
  lulu lurdes / lucia luci lucha / lucrecia quecha / luis lucho luisito / luisa lucha luisita / magdalena magda malena lena / manuel manolo manu
  manolito lolo meme / manuela manola manoli / marcela marce chela / marcelo marce chelo / marcos marquitos / margarita marga mague rita margot /
  maria mari marita maruja marica mariquita / mariana mari / mario mayo / martin tincho / mauricio mauri / mercedes meche merche merceditas chedes
  mecha / micaela mica / miguel migue miki miguelito / milagros mila milagritos / monserrat montse / montserrat montse / natalia nati nata /
  natividad nati / nicolas nico colas / octavio tavo / pablo pablito / patricia pati patri paty / paulina pau / pedro perico pedrito / pilar pili
  piluca / rafael rafa rafi falo fael / ramon moncho monchi mon / ramona moncha / raquel raque kela / raul raulito / remedios reme / ricardo ricky
  richi cayo rica / rigoberto rigo beto / roberto beto rober robi / rodolfo rodo fito rolo / rodrigo rodri rigo / rogelio roger rogo / rosa rosita
  chita / rosalia chalia / rosario charo chayo charito / rosendo chendo / salvador chava salva chavo / samuel samu / santiago santi chago tiago yago
  diego / sebastian seba sebas bastian / sergio checo / silvia chivis / socorro coco / sofia sofi chofi / soledad sole chole / susana susi / teodoro
  teo doro / teresa tere teresita maite / tomas tomy chomo tomasito / trinidad trini / valentina vale / valeria vale / vanesa vane / veronica vero /
  vicenta chenta / vicente chente vicen tente / victor vito vic / victoria vicky toya / virginia vicky gina / yolanda yola yoli / ximena xime /
  jimena jime / emmanuel manny manu / manolo manuel / antoni toni tonet / bartomeu tomeu / bernat nat / concepcio conxa conxita / eulalia laia lali
  / ferran nan / francesc cesc xesc quico paco siscu xisco / gabriel biel / guillem willy / ignasi nasi / jaume met jaumet / joan joanet / joaquim
  quim ximo / josep pep sep pepet zep / josepa pepa / lluis lluiset / margarida marga / maria mariona / miquel miquelet quel / montserrat montse rat
  / nicolau colau / rafael rafel / ramon mon / salvador vador / sebastia tia bastia / tomas tomeu / vicent cento / vicenc cenc / dolors lola / merce
  mercedes / francesca cesca xesca / antonia tonia / andoni anton / bartolome bartolo / domingo txomin / francisco patxi pantxo / frantzisko patxi
  pantxo / ignacio inaki / inazio inaki / joseba joxe / jose joxe joxean / mikel mitxel / pello petri / bittor bitor / santiago xanti jakue /
  esteban txiki / fermin txemin / jesus josu txus / jose txema pepe / manuel manoel lolo / xose pepe che / xoan xan / francisco farruco fran curro /
  domingos mingos mingo / santiago chago / adriana dri drica / alexandre xande ale alex xandinho / alexandra xana / amelia melita / ana aninhas
  aninha / andre dede / antonia toninha tonica / antonio toninho tonho toze totonho toni tonico / armando mando / arnaldo naldo / augusto guto /
  aurelio lelo / beatriz bia bea / benedito dito bene / bernardo nado / bruna bru / camila mila / carlos carlinhos caca / carolina carol / catarina
  cata cati / cecilia ceci / cristina cris tina / cristiano cris / daniel dani / daniela dani / deolinda linda / edmundo mundo / eduardo edu duda /
  eduarda duda edu / eliana lia / elisabete beta bete / elizabete bete beta / emanuel manel / ernesto nesto / fabiana fabi / fabio binho / fatima
  fafa / felipe lipe / fernanda nanda nandinha / fernando nando nandinho / filipa pipa / filipe lipe / francisca chica kika / francisco chico xico
  chiquinho kiko quico / frederico fred / gabriel biel gabi / gabriela gabi bia / gilberto gil beto giba / graca gracinha / guilherme gui guiga /
  gustavo guga / helena lena leninha / henrique rique kike / humberto beto / ines nes / isabel isa belinha / isabela bela isa / jaqueline jaque /
  joana joaninha / joao joaozinho janjao / joaquim quim quinzinho quinca quincas / jorge jorginho / jose zeca zezinho zeze / josefa zefa / julia
  juju / juliana juju / leonardo leo / leticia leti / lourdes lurdes lurdinhas / luis lula luisinho / luiz luizinho lula / luiza luizinha / madalena
  lena mada / manuel manel neca manelinho maneco / manoel mane maneco / manuela manela nela / marcelo celo tchelo / marcia marcinha / marcos
  marquinhos / margarida guida / maria mia mariazinha mariquinhas / mariana mari / mauricio mau / miguel migas / monica moni / nelson nelsinho /
  patricia pati paty / paula paulinha / paulo paulinho / pedro pedrinho pedrocas / rafael rafa / raimundo mundinho mundo / renata renatinha /
  ricardo rica cado ricardinho / roberta beta / roberto beto robertinho / rodrigo digo rodri / ronaldo ronaldinho / sandra sandrinha / sebastiao
  tiao bastiao / sergio serginho / severino bibiu biu / silvana sil / silvia sil / sofia sofi / susana susi / teresa teca terezinha tete / tiago
  titi / vanderlei deley / vera verinha / vicente cente / victor vitinho vitor / vitor vitinho / wilson wilsinho / adrian adi / adriana adi /
  alexandra alexa sanda alina / alexandru alex sandu alecu alexe / ana anuta anca anicuta / anastasia nastasia sia / anca anuta / andrei andi /
  andreea deea andra / angela geluta / anghel gelu / bogdan bogdi / catalin cata / catalina cata / constantin costel costica dinu titi costin ticu
  costache / constanta tanta / corina cora / cornel nelu / cornelia nela / cristian cristi / cristina cristi / dan danut / daniel dani danut /
  daniela dani dana / dimitrie mitica mitu dumitru / dumitru mitica mitu titi dumi / ecaterina catinca cati rina / elena lenuta leana ilinca nuta
  ileana / elisabeta beti veta lisa / emil milu / eugen geni jenica / eugenia geni jeni / florentina flori tina / florin florinel / floarea flori /
  gabriel gabi / gabriela gabi / george jorj gica / georgeta geta gina / gheorghe gigi gica ghita gelu gogu ghitza / grigore grig gore / ileana
  lenuta / ilie ilica / ioan ion nelu ionel nutu ionut jean / ioana oana ionela / ion nelu ionel ionut ionica nica iancu jean / iulian iuli /
  iuliana iuli liana / laurentiu lauri / liviu livi / loredana dana / lucian luci / luminita lumi / margareta geta marga / maria maricica mariuca
  maritza mara marioara / marian mari / mihaela miha ela / mihai misu mihaita mihu / mirela ela / nicoleta nico leta / nicolae nicu nae nelu niculae
  culae / octavian tavi / olga olguta / ovidiu ovi / paraschiva chiva / paul pavel paulica / petre petrica petru petrisor / petru petrica petre /
  raluca ralu / rodica rodi / silviu silvi / simona simo / sorin sorinel / stefan fane fanica fanel / stefania fani stefi / teodor todor teo /
  teodora dora teo / toma tomita / vasile vasilica lica / valentin vali / valentina vali / valeriu vali / veronica vera / victor vicu / victoria
  vica / vlad vladut / alfredo pidong / antonio tonyo tonying / bernardo nards / bonifacio boni pacio / carmelita lita mely / carmencita menchie /
  concepcion connie cion / corazon cory azon / crispin pin / demetrio metring / dominador doming dom / domingo doming mingoy / eduardo eddie edong
  danding / emmanuel noel / ernesto erning nesto / esperanza pansy espie / esteban teban / eugenio gening / felicidad fely / fernando nanding ferdie
  / ferdinand bongbong ferdie / florencio floring / francisco kiko isko francing / gregorio goryo goring greg / guillermo emong gimo / imelda meldy
  / isabelita lita / josefina pining josie / jose pepe pepito pepeng / juan juaning / leonardo narding nardo / leopoldo poldo poldong / lourdes
  odette lulu / luzviminda luz minda / manuel manolo maning manny / marcelino celing / marilou lou malou / maria maring mariang / maricel cel /
  mercedes cedes cedie / milagros mila mely / narciso ciso / pacifico paking / pedro pedring pete / perpetua peping / ramon monching mon / ricardo
  ricky carding / roberto berting / rodolfo dolfo dolphy / rodrigo rody digong / rogelio roger gelio / rolando rolly / romeo romy / rosario charing
  chayong / rosalinda linda / salvador badong buddy / teodoro doro doy teddy / teofilo pilo / teresita tessie sita / vicente enteng vic / victoria
  toyang vicky / virgilio gil / wilfredo willy / zenaida zeny naida / carmelo melo / ganni john gann / giovanni gann ganni / guzeppi peppi joe zeppi
  zeppu / joseph zeppi guzeppi peppi / salvatore salvu sammy / salvu sammy / emanuel leli lelu / emmanuel leli lelu / francis cikku / frangisk cikku
  / wenzu lawrence lorenzo / carmela karmena melina / carmen karmnu / carmelo karmenu karmnu / karmenu charles / dumink dominic duminku / mikiel
  michael mick / pawlu paul pawl / pietru peter / nazzareno reno zaren / saverio xavier zaveru
`;
