/**
 * Given names of Denmark, Norway, Sweden and Iceland with the short forms that their bearers go by: any two words between slashes
 * may be one person's. Written for this engine from general knowledge.
 */
export const NORDIC_GIVEN_NAMES: string = `
  karl carl kalle charles / hans hasse hansemann johannes / lars lasse laurits lauritz laust laurids laurentius / jan janne / johan johannes johann
  janne juffe hannes hans jens johnny / per par peter petter peder pelle petrus petur / olof olov olaf olav oluf ola olle ole olli / nils niels
  nisse nicklas / fredrik frederik frederick fredde frede figge fred freddy fredrick friedrich / henrik henke henning henry henrick heinrich / mats
  mattias mathias matthias matte mattis matz mads / tomas thomas tompa tom tommy / magnus mange manne mogens magne / sven svein svend svenne sweyn /
  gustav gustaf gurra gosta gustave gusten / goran joran georg jorgen orjan george / bertil berra berthold / anders andreas adde ante andre andrew /
  andreas adde andre andy anders / ulf uffe / rolf roffe / leif leffe / krister christer krille crille / kristian christian christen kristen krille
  crille kris kresten kitte / kristoffer christoffer christopher kristofer stoffer toffer toffe krille kris chris kristof christoph / mikael michael
  mikkel mikal micke mikke mick mike micky / stefan stephan stephen steffe steffen staffan steen sten stein / niklas nicklas nicke nikolaus nikolaj
  nicolai nicolas nicholas niclas / nikolaj nikolai nicolai nicolay niko nik niels klas / jonas jonte / jonathan jonatan jonte jonny / joakim
  joachim jocke kim jokum joacim / patrik patrick patrich patte putte / robert robban robin robbe / roger rogga / tobias tobbe tobben / torbjorn
  thorbjorn torben tobbe tobben / torsten thorsten torstein totte / viktor victor vicke / vilhelm wilhelm ville william villy willy wille / erik
  eric jerka erick erich / edvard edward eduard edde / axel aksel acke / alexander aleksander sander xander alex / lennart lelle leonard / roland
  rolle / ragnar ragge / oskar oscar ogge osse / sebastian sebbe basse bastian / simon simme simen / albert abbe berra / abraham abbe / kenneth
  kenta kent kenny / kent kenta / bengt benke bengan benkt benedikt / gunnar gurra nurre gunder / hakan haakon hakon hacke / hjalmar hjalle / kurt
  kurre / manfred manne / emanuel manne / filip fille filippe / daniel danne danni danny / david davva / samuel samme / ludvig ludwig ludde ludvik /
  martin martinus masse matte morten / marcus markus mark macke macko / anton ante toni tonny antonius / rikard richard rickard ricke rick ricki
  rickie ricard / adam adde / klas claes clas klasse klaus / rasmus erasmus ras / valdemar waldemar valde / jakob jacob jeppe kobbe jakop / jesper
  kasper casper jasper / terje torgeir / paul poul pal palle pall / sigurd sjur siggen sigge sigvard / sigvard sigge sigvald / simon simen /
  johannes johs hans / jon john jonny jo / theodor teodor teo / arnulf arne arnfinn / arnold arne / benjamin ben benny benne / bernhard bernt berne
  bernard / bjorn bjarne bjorne / eskild eskil / ferdinand ferdi / gerhard gert / hallvard halvard halvor hallvar / harald harry / herbert herb /
  herman hermann menne / isak isac isaac / josef joseph jossan / konrad conrad / kristen chris krist / mauritz moritz moje / noak noah / oystein
  eystein / sverker sverre / sigfrid sigge siegfried / sigmund sigge / torkel thorkel / vincent vinnie / valter walter valle / verner werner / viggo
  vigge / villiam william ville / ingemar ingmar ingo / nathanael natanael natte / nathaniel natte / maximilian max maxe / melker melchior / elias
  elis / elis elias / leonard leo / leopold leo / evald ewald / gabriel gabbe / gottfrid gottfried / gunder gunnar / hugo hugge / jerker erik / jorn
  jorgen / kaj kai / kjeld kjell ketil kjetil / knut knud canute / lukas lucas lukke / ole olav / ove uffe / rudolf rudolph rulle rudi / soren
  severin / sophus sofus / teddy teodor edvard / wiggo viggo / kristina christina stina kicki kia tina kerstin kirstin stinna krissan / kristine
  christine stine kirstine tine kis kristin christin / margareta margaretha margaret greta maggan margit meta marita magga margret gretha /
  margrethe margarethe margrete mette merete merethe grethe grete marit margaret margit / birgitta birgit gitta gittan britta brita bridget /
  birgitte birgit gitte bitten berit brit birte birthe birgitta / katarina catarina katharina catharina karin carin kajsa kaisa kattis katja carina
  karina kata catherine kathrine katrin / katrine kathrine cathrine katarine trine karen kate cathrin kathrin / elisabet elisabeth elizabeth lisa
  lisbet lisbeth elsa betty bettan lis elsie ellisif / elisabeth else elise lise lis lisbet lisbeth ellisiv elsebeth bet bettina elisabet elizabeth
  / ulrika ulla rika ulrica / ulrikke ulrikka rikke rikka ulrika / frederikke fredrikke frederikka rikke frida / gunilla nilla gunnel gunhild /
  gunhild gun gunn gunda / pernilla pernille nilla nille petronella petronilla / susanne susan susann sanne sussi susse sus suzanne susanna /
  susanna sanna susann suss sussi susan susanne / johanna jossan johanne joanna / johanne hanne hanna johanna / josefin josefine josephine josefina
  jossan fina fine josse / charlotte charlotta lotte lotta lotten / caroline carolina karoline karolina line lina carro caro / marianne mariann
  nanna nanne / maria marie mia maja maj majken mari maiken mary / marie mie mia mary maria / anna anne annika anki ane anni annie / annelise
  anneliese lise annelis / annika anna anki / helena helene lena lene elena helen / magdalena magdalene malena malene lena magda malin madelene
  madeleine / matilda mathilda mathilde matilde tilda tilde / amalie amalia mali malla / viktoria victoria vicky vickan vicki / alexandra aleksandra
  sandra alex / cecilia cecilie cissi cille sissel silje celia sisse cicilie / ingeborg inga inge inger injeborg / ingrid inga inger ingeli / sigrid
  siri sigga sigrun siren / ragnhild ragna ragni randi / gudrun guri guro gudda / dorthea dorothea dorthe dorte thea dora dorete tea / hedvig hedwig
  hedda vig hedvik hedy / henriette henrietta jette jet hetty / bente benedikte benedicte benedikta / sofie sophie sofia sophia fie fia sofi /
  jakobine bine jacobine / vilhelmine wilhelmine mine minna vilma mina / abelone lone / apollonia apolonia lone / barbro barbara babs barbe / agneta
  agnes neta agnete agnetha / astrid asta atti astri / louise lovisa louisa lova lovise / fredrika frederika fredda rikka rika frida / madeleine
  madde madelaine / linnea nea linn / veronika veronica vera ronja / gabriella gabbi gabriela / isabella bella isabelle / therese teresa theresa
  tess tessan terese / rebecka rebecca becka becca rebekka bekka / jeanette nettan janette nette jeannette / annette nette anette nettan / torunn
  torun / solveig solvej solvei solve / valborg walborg borg / vibeke wibeke vips vibe / nicoline nikoline line / eleonora eleonore nora leonora
  ellen ella / ellinor elinor elin nora elionor / beatrice bea beatrix / emilia emelie emilie millan emma emily / filippa philippa pippi fille /
  matilde tilde / mikaela michaela micka mickan mikka / natalie natalia nathalie natta / patricia pat patty / regina regine gina / stefanie
  stephanie steffi / tekla thekla / ellen eli / maren marina marn / kirsti kirsten / gudmundur gummi mundi gvendur gudmund / sigurdur siggi sigurd /
  jon nonni / gudrun gunna runa / sigridur sigga sigrid / kristjan stjani kiddi christian kristian / kristinn kiddi / magnus maggi / olafur oli
  lalli olaf olav / johann joi johannes / johannes joi hannes / bjorn bjossi / gunnar gunni / halldor dori / stefan stebbi / thordur doddi /
  thorsteinn steini torsteinn thorstein / thorkell keli / arni addi / pall palli paul / petur peter / gudjon gaui / gudbjorg gugga gudda / ingibjorg
  inga imba ingeborg / margret magga greta margrett / kristin stina christin / sigurlaug silla / ragnheidur ragga heida ragnheid / steinunn steina /
  solveig solla / elin ella / jonina ninna nina / bjarni baddi / ragnar raggi / vilhjalmur villi vilhelm / haraldur halli harald / hallgrimur halli
  hallgrim / bergthor beggi / sveinn svenni svein / thorvaldur valdi thorvald / sigmundur simmi sigmund / sigmar simmi / ingolfur ingi ingo ingolf /
  hordur hoddi / sigurjon siggi / sigfus fusi / josef jobbi / karl kalli / jakob kobbi / daniel danni / tomas tommi / benedikt benni / brynjolfur
  binni brynjolf / brynjar binni / eirikur eiki eirik / fridrik frikki friedrich / gudlaugur gulli gudlaug / gunnlaugur gulli gunnlaug / hjalmar
  hjalli / larus lalli / rognvaldur valdi / thorarinn toti / vigdis vigga / valgerdur valla gerda valgerd / thordis disa / herdis disa / sigrun runa
  / svanhildur svana svanhild / bergljot begga / gudfinna finna / halldora dora / katrin kata / kolbrun kolla / kristjana sjana christiana kristiana
  / lovisa lulla / sigurbjorg sibba / thorbjorg tobba / thorgerdur gerda / gudmunda munda / hrafnhildur habba / jorunn jora / asgeir geiri /
  sigurgeir geiri siggi / thorgeir geiri / einar eini / hermann hemmi / sigurbjorn bjossi / adalsteinn steini alli / adalheidur heida alla adalheid
  / asthildur asta / bergthora begga / thora tota / thorhallur halli / fridbjorn bjossi / hrolfur rolfi / ingimundur ingi mundi / asmundur asi mundi
  asmund / kjartan kjarri / hafsteinn haddi steini / oddur oddi / sigthor siddi / thorunn tota / elisabet beta lisa elisabeth / johanna joa /
  jakobina bina jacobina / vilborg bogga / sigurveig veiga / hallfridur fria / holmfridur holla fria / gudridur gurry / sigurros rosa / kristrun
  runa / gudlaug gulla / asdis disa / bryndis binna disa / aslaug lauga / sigurlina lina / karolina lina karo
`;
