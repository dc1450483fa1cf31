/**
 * Given names of the German-speaking and Nordic countries with the short forms that their bearers go by: any two words between
 * slashes may be one person's. Written for this engine from general knowledge.
 */
export const GERMANIC_GIVEN_NAMES: string = `
  alexander alex xandi xandl sascha alexi / alexandra alex lexa xandra sandra sascha xandi / alfred fred fredi freddy fredl / albert bert bertl
  berti albrecht / adalbert adal bert bertl / adolf adi dolf / alois aloys aloysius luis loisl wisi alwis / andreas anders andi andy andre anderl
  res resli / anton toni tonl antonius / arnold noldi arno / arthur artur / august augustin gustl gust gustel augustinus / bartholomaus bartl
  barthel bartholomew / balthasar balz balthes / benedikt benedict bene beni benni dix / benjamin ben beni benni benny / bernhard bernd berni benno
  hardy bernard berndt / berthold bert bertl / bertram bert / burkhard burkhart burk / christian chris christl krischan chrigu chrigel kristian /
  christoph christof stoffel chris stoffl christopher christophorus / daniel dani danny dan / diethelm dieter / dietmar didi dieter / dietrich
  dieter didi diether diede / dominik dominic domi dominikus / eberhard eberhardt ebbo ebert hardy / eduard edi ede edy edward / egon egi / emil emi
  miggu / engelbert bert bertl engel / erhard hardy ehrhard / erich eric erik / ernst ernest erni ernstl / erwin erwi / eugen eugene geni geny /
  ferdinand ferdl ferdi nand nandl / florian flo flori flory / franz franziskus francis frank franzl franzi / friedrich fritz fred frieder fredi
  fiete friedl frederick / friedhelm fritz helm / gabriel gabi gabor / georg george jorg jurgen schorsch schorse girgl gerg jorn georgius / gerald
  gerry geri / gerhard gerd gert geri hardy gerhart gerard / gottfried friedel friedl gotz godi gottlieb / gottlieb godi / gregor gregorius gregory
  greg gorg / gunther gunter gunnar gunni gunne / gustav gustl gusti gustaf / hans hannes hansi hansl hansel johann / hartmut hardy / heinrich heinz
  heiner heini henry hinrich hinnerk hein henner henrik / helmut helmuth helmi / hellmut helmi / herbert bert heri bertl / hermann herman menne
  manne mandl / hieronymus hiero jerome / horst hotte / hubert hubertus bert hubsi hubi berti / ignaz ignatius nazl naz igi / jakob jacob jaggi
  joggi jockel jackl jokl koebi / jens johannes / joachim jochen jochem achim jo joachin / jochen jockel / johannes johann hans hannes jan jens
  hansi hansel hanns jannis janosch jonny john / jonas joni / josef joseph sepp seppi beppo peppi pepi jupp josel jos / julius juli jule / jurgen
  jorg georg / karl carl charles kalle karli carlo karlchen charly / karlheinz kalle heinz / kaspar caspar kasper kasperl chaschper chasper / klaus
  claus nikolaus klausi claas / klemens clemens klem clement / konrad conrad conny konni koni kuno / konstantin constantin konsti stani costa
  constantine / korbinian corbinian korbi / kunibert bert / lambert bert / laurenz lorenz laurentius lenz renz lori lawrence / leonhard leonard leo
  hardy lienhard liert leonhardt / leopold leo poldi poldl / lothar lotti / ludwig luis lutz wiggerl luggi ludi wigg ludovicus / magnus mangi /
  manfred manni fred manne fredi / markus marcus mark max kusi / martin marti martl mertel tinu / matthaus matthew matthes hias mateus / matthias
  mathias matze matti hias hiasl mattes matthes hiesl mathis / maximilian max maxi maxl / melchior melk melch / michael michel michi michl much mike
  micha mischa / moritz mauritz maurice mo / nepomuk muck / nikolaus nicolaus klaus niklas niki niko nick klas nigg niggi nico nicholas / norbert
  bert nori berti noerbi / oskar oscar ossi / oswald ossi ossy / othmar otmar otti othmer / patrick pat patrik / paul pauli paulchen paulus / peter
  pit pitt peterl petz / philipp phillip philip fips lipp lippl flipp phil / quirin quiri corin / raimund raymund mundl ray raimi / rainer reiner
  rayner / reinhard reinhardt reinhart reini hardy / reinhold reini holdi / richard richi ric ritschi / robert rob bert robi bobby bertl / roland
  roli rolly rolli / rudolf rudolph rudi ruedi rolf ruodi rudl / rupert ruprecht rupp rupi bert / sebastian basti wastl bastl bastian seb baschi /
  siegfried sigfried sigi siggi sigg fried friedl siegi / siegbert bert sigi / sigismund sigmund siegmund sigi siggi mundl / stefan stephan steffen
  steffl steff steven stefl / theodor theo / thaddaus thade / theobald theo baldi debald / thomas tom tommy thomi tomi thommy dammerl / timotheus
  tim timo / tobias tobi tobel tobler / traugott trautl / ulrich uli ulli ueli uelli utz / valentin valtin velten vali veltl valtl / viktor vik
  victor / vinzenz vincent vinz zenz vinzi / volker volki / walter walther walti walt waldi / werner wernher werni wern / wendelin wendel wendl /
  wilfried wilfrid willi willy fried / wilhelm willi willy will helm wim william / willibald willi bald waldi / willibrord willi brord / winfried
  winni fried friedl / wolfgang wolf wolfi wolferl / wolfram wolf / xaver xaverl veri vere / zacharias zachi / adelheid heidi heide heidy / agathe
  agatha agi agat / agnes agi neserl nesi / aloisia loisi luise loisl / amalie amalia mali malchen malia amelia / andrea andi / angela angelika geli
  angie angelica / angelika angie geli anka / anna anni anne annerl nanni annchen antje anke anja nannerl annamirl annelie annika / annemarie anni
  annemie annemi annamirl annamaria marie / anneliese liese anne anni / annegret grete anne / antonia toni tonerl antonie antje / apollonia loni
  plonni / auguste augusta gusti guste gustl / babette babs betti / barbara babs babsi wetti barbel babette waberl barbla barb / beate bea /
  beatrice beatrix bea trixi / benedikta bene beni / berta bertha bertl berti / bettina betti tina / brigitte brigitta birgit gitte gitti gitta
  britta biggi bridget / carola caro karola / caroline karoline carolin karolin line karolina lina caro karo / charlotte lotte lotti lotta charly /
  christa christl chrissi / christiane christiana christl jane chris chrissi / christine christina christl stine tina tine kristina christel
  christin chris / corinna cora / cornelia kornelia conny corni nele nelly cornelie / daniela dani danni danielle / dorothea dorothee dora dorle
  doris thea dorli dorte dorit dorchen / eleonore eleonora lore leonore nora leonora ellinor lorli / elfriede friedel friedl elfi elfie frieda /
  elisabeth elizabeth elisabet elsbeth elise lisa lise liesl lisl liesel lisbeth else elsa elli ella ilse betti bettina lissi lilli sissi sisi lili
  lis elsi liesbeth betty bethli betli / emilie emilia emmi emily milli / erika erica / ernestine erna tini erni / eva evi evchen eve everl / evelyn
  evi / felicitas feli / franziska franzi fanny fanni ziska francisca fraenzi franka franzl / frederike friederike frieda rike fritzi friedel rieke
  riekchen / gabriele gabriela gabi gaby gabriella / genoveva vevi veverl eva genovefa / georgine georgina gina / gerda gerdi / gerlinde linde gerli
  linda / gertrud gertraud gertrude trude trudi traudl gerti traudi gertie trudl trudel traude gerda trudchen / gisela gisi gisel gila / gundula
  gunda gundi / hannelore hanne lore hanni hannerl / hedwig hedi hede hedy wiggi hedda / heidemarie heidi heide heidrun / heidelinde heidi linde /
  helene helena lene hella lena helen lenchen lenerl / henriette jette hetty henni henrietta henny hetti / hermine minna hermi minni mine hermina
  herma / hildegard hilde hilda hilla gard hildi / hildegunde hilde / ida idi / ilona ili / ingeborg inge inga inka / irene reni rena / irmgard irma
  irmi irmela irmchen gard / irmtraud irmi traudl irma irmtraut traudi / isabella isabel bella isa isabelle belli / jacqueline jacky jacki / johanna
  hanni hanne jo hannchen joana hannah joanna johna / josefine josephine josefa sefa fini pepi peppi josefina fina josi fine josy sephi josefin /
  julia jule juli julchen / juliane juliana jule jana juli liane julianne / karin kari / katharina katarina catharina kathrin kathi kati kate katja
  katrin katherine kaethe kathe kathy trine kathl katinka trinchen tinka katerina trini karin / klara clara clare / klaudia claudia claudi klaudi /
  konstanze constanze stanze stanzi conny / kreszentia kreszenz zenta zenzi zenz senzi kreszenzia crescentia / kunigunde gunda kuni gundel /
  leopoldine poldi dini leopoldina / leonie leo loni / lieselotte liselotte lilo lotte lotti liesel lilly lise / luise louise luisa lulu lisi louisa
  luiserl / magdalena magda lena leni magdalene madlen malene marlene madl lene magdalen magali lenchen / magdalene lene magda madlen / manuela manu
  mani / margarete margarethe margareta margaretha margarita grete gretel gretl margret grit meta margrit gretli gritli gritta greti maggie margaret
  marga margot marget grita metta gredel / margot gogo / maria marie mitzi mizzi mirl mia moidl mariechen ria mariele mareike marei mieze maja maike
  miezi / marianne marian nanni mariandl janne nannl mariana nandl / marlene leni lene marlen / martha marta martl / mathilde mathilda matilda tilde
  tilda tilly thilde tille / mechthild mechtild mechti hilde thilde / melanie mela mel meli / michaela michi mika micha ela michelle / monika moni
  monica mona nika / nikola niki nicola nicole / notburga burgi burga / ottilie otti tilly tilli odilie ottilia / patricia pat patti patrizia /
  paula pauli / petra petri / philomena philomene filomena menerl mena / regina regine gina gine reni reginerl / reinhilde hilde / renate rena reni
  renata / roswitha rosi rosa / rosalia rosalie rosa rosi rosl sali resi / rosemarie rosi romy rosmarie rosemary / rosina rosine rosi rosa sina /
  rosa rosi rosl roserl rosel / sabine bine bini biene sabina bienchen / sabrina brini / sandra sandi / sibylle sibyl bille billa sybille /
  sieglinde siglinde sigi linde linda / sigrid sigi siri siggi / silvia sylvia silvi silke sissi / sofie sophie sophia sofia fia fieke sofi soferl
  sophi / stefanie stephanie steffi steffie stefania fani / susanne susanna susann suse susi sanne sanna susl zusi susan susette / theresia therese
  theresa teresa resi resl tessa thesi resli tess theres / ulrike ulrika ulli uli rike rieke ulla / ursula ursel uschi ulla urschel ursl ursi ursle
  / valerie vally valli / veronika veronica vroni vera fronerl ronja vreni frony vronika / verena vreni vrena vrenli rena / viktoria victoria vicky
  vicki vikerl / walburga burgl burgi wally walli burga walpurga valpurga burgerl / waltraud waltraut waltrud traudl traudi wally walli traude /
  wilhelmine wilhelmina mina minna wilma helma mine minchen elma / winfriede winni friedl / wilfriede friedl friedel / zita zitta / zazilie cacilia
  caecilia cilli zilli zilly cilly cecilia
`;
