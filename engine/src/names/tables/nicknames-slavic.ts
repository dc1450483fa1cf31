/**
 * Given names of Slavic countries with the short forms that their bearers go by: any two words between slashes may be one
 * person's. Written for this engine from general knowledge.
 */
export const SLAVIC_SHORT_FORMS: string = `
  aleksander olek alek aleks olo alex / aleksandra ola olka oleksandra / adam adas / agata agatka / agnieszka aga agusia agnes / alicja ala alice /
  andrzej jedrek andrew / anna ania anka andzia hania anusia / antoni antek antos tosiek anthony / antonina tosia tonia / barbara basia baska /
  bartlomiej bartek bartosz bart bartholomew / bartosz bartek bartlomiej / beata beatka / bogdan bodzio bogdanek / boguslaw bogus bogdan / boleslaw
  bolek / bozena bozenka / bronislaw bronek / cezary czarek / czeslaw czesiek czesio / damian damianek / dariusz darek / dominik domino / dorota
  dorotka dora / edward edek edzio / elzbieta ela elka elzunia / eugeniusz genek gienek gienio eugene / ewa ewka ewunia / feliks felek / filip fifi
  / franciszek franek franio francis / gabriela gabrysia / grazyna grazynka / grzegorz grzes grzesiek greg gregory / halina halinka hala / hanna
  hania hanka / helena hela helenka / henryk heniek henio henry / ireneusz irek / irena irenka irka / jadwiga jadzia jaga / jakub kuba kubus jacob /
  jan janek jasiek jas janusz / jaroslaw jarek jaro / jerzy jurek jerzyk / joanna asia aska joasia joan / jolanta jola jolka / jozef jozek juzek /
  julia julka / justyna justynka justysia / kamil kamilek / karol karolek / karolina karola / katarzyna kasia kaska kate catherine / kazimierz kazik
  kazio casimir / konrad kondzio / krystyna krysia kryska christina / krzysztof krzysiek krzys krzysio christopher / leszek lech lesio / ludwik
  lutek / lukasz lukaszek luke / maciej maciek macius matthias / magdalena magda madzia / malgorzata gosia goska malgosia margaret / marcin marcinek
  martin / marek mareczek mark / maria marysia maryla mania marylka / mariusz mariuszek mario / marzena marzenka / mateusz mati mateo matt matthew /
  michal michas michael / mieczyslaw mietek mieczyslawa mietka / miroslaw mirek / monika monia / natalia natka / pawel pawelek paul / piotr piotrek
  piotrus peter / przemyslaw przemek przemko / radoslaw radek / rafal rafalek / roman romek / ryszard rysiek rysio richard / slawomir slawek /
  stanislaw staszek stach stasiek stasio stanley / stanislawa stasia / stefan stefek / sylwester sylwek / szymon szymek simon / tadeusz tadek tadzio
  / teresa tereska renia / tomasz tomek tom / urszula ula / waclaw wacek / waldemar waldek / wieslaw wiesiek wieslawa wiesia / wiktor wiktorek witek
  / witold witek / wladyslaw wladek / wlodzimierz wlodek / wojciech wojtek wojtus / zbigniew zbyszek zbych zbigniewa zbyszko / zdzislaw zdzisiek
  zdzich / zofia zosia zoska / zuzanna zuzia / zygmunt zyga zygmus / alena alenka / alexandr sasa alex olexa / alzbeta betka eliska elisabeth /
  andrea andrejka / antonin tonda tonik anthony / barbora bara barunka barka barbara / bedrich beda fridrich / blanka blanca / bohumil bohous bohus
  / bohuslav bohus slavek / boleslav bolek / dagmar dasa / daniel dan danek / david davidek / dominik domca / eduard edik eda / eva evka / frantisek
  franta fanda fero frank / gabriela gabina gabika / hana hanka hanicka / helena helca / ivana ivanka iva / ivan ivo / jakub kuba kubik / jan honza
  jenda janko jano / jana janka janicka / jarmila jarka / jaroslav jarda jarek jaro / jaroslava jarka / jindrich jindra henry / jiri jirka jura /
  josef pepa pepik jozka jozo joseph / jozef jozo jozko dodo / juraj juro duro george / karel karlik kaja charles / katerina katka kaca / katarina
  katka / kristina kristyna tyna / ladislav lada lado laco / lenka helena / libuse liba / lubomir lubos lubo / ludek ludvik / lukas luky / magdalena
  majda magda / marketa marka margaret / martin maros / matej matus / michal misa misko / milan milanko / miloslav milos slavek / miroslav mirek
  miro slavo / monika monca / ondrej ondra / pavel pavlik palo / pavol palo palko / peter peto / petr peta petrik / premysl premek / radoslav rado
  radek / rastislav rasto / roman romco / rudolf ruda rudo / samuel samo / stanislav standa stano / stefan stevo stefko / svatopluk svata / tomas
  tomasek tomik / vaclav vasek vena wenceslas / viktor viki / vladimir vlada vlado vladko / vladislav vladek / vojtech vojta bela / zdenek zdena
  zdenko / zuzana zuzka susan / aleksandar aco aca sasa alek saso alex / aleksandra sasa sanja aleks / ana anica anka / andrija andro andrea /
  andrej drejc / anton tonci / ante antun tonci anto / antun ante tuna tonci anthony / antonija tonka / bogdan boda / bojan boki / borislav bora
  boro / bozidar bozo boza / branislav bane brana branko / branimir branko brane / danijel danko dado dani / darko darijo / davor dado / dejan deki
  / dimitrije mita dimi / dragan gaga drago / dragoslav dragi drago / dragomir drago / dusan dule dusko / dorde djoka djole djura djuro djordje /
  djordje djoka djole george / edin edo / emir emko / fadil fado / franjo fran franc / franc france franci / gordana goga goca / goran gogi / gregor
  grega / husein huso / hasan haso / ibrahim ibro / igor igi / ismet ismo / ivan ivo ivica ivko vanja / ivana iva ivka / jakov jaksa jasa / jasmin
  jasko / janez janko jani / jelena jela jeca lena / jernej nejc / jovan joca jova jole jovica / josip joso joza jozo joseph / joze jozef pepi /
  jure juraj juro / katarina kata kaca / kemal kemo / kristijan kiki kristo / lazar laza / ljiljana ljilja lila / ljubomir ljuba ljubo / ljubisa
  ljuba / luka luke / marija mara marica mica maja / marijan mijo / marko mare / martin tine / matija mato matko / mehmed meho mesa / mihael miha /
  mihailo miki mica misa / mijo mihovil / milan mile mica / milena mila / milica mica mila / miodrag mica mile / mirjana mira / miroslav miro mirko
  / miroslava mira / mirsad mirso / mladen mladjo / mustafa mujo mujaga / muhamed hamo meho mujo / natasa nata / nebojsa nebo nesa / nemanja neca
  nemanjica / nenad neno nesa / nermin nerko / nikola nidzo niko / olivera olja / osman osmo / pavle paja / petar pero pera peca / predrag pedja
  peda / radovan rade rado raso / radoslav rade rado / ramiz ramo / ranko rade / salih salko / sead sejo / senad seno / senija sena / sanela sanja /
  sinisa sica / slavko slavoljub slaven / slobodan boban boba sloba slobo / slavica slava / snezana sneza / stanislav stane stanko / stefan stevo /
  stevan steva stevo / stjepan stipe stipo stevo stef / sulejman suljo sule / svetlana ceca sveta / svetislav sveta / svetozar toza sveta / tatjana
  tanja / tihomir tiho tika / todor toza tosa / tomislav tomo toma / vasilije vasa / vesna vesnica / vladimir vlada vlado vlatko / vladislav vlada /
  vlastimir vlasta / vojislav voja / vuk vukan / zdravko zdravkica / zeljko zeko / zeljka zelja / zoran zoki zoka / zivko zika / zivorad zika /
  zlatko zlaja / aleksandur sasho aleko sando / asen asencho / angel acho gelo / atanas nasko nacho tanas / biljana bile / boris bobi / bozhidar
  bozho / blagoja blaze blage / bogomil bogo / daniela dani / desislava desi / dimitar mitko dimo mite mitre / elena lenche eli / emil emo / georgi
  gosho gogo zhoro joro goce / gjorgji goce gjoko gjorge / gjorgi goce gjoko / hristo itso ico hristiyan / hristiyan hrisi / ilija ico ile / ivan
  vanyo ivo vancho vanco / ivaylo ivo / iordan dancho yordan / yordan dancho dano / kiril kiro kircho / konstantin kosta kosyo koce / krasimir krasi
  / kristijan kiko / lyubomir lyubo / lyudmil lyudo / margarita margi / martin marto / metodi meto metodija / mihail misho / milen milcho / nikolay
  niki kolyo / nikola nikolcho kole / ognyan ogi / petar pesho pepi petre / plamen plamo / radoslav radko rado / rosen roska / rumen rumencho / spas
  spaso / stanislav stani / stefan stefcho stefo / stoyan stoycho / teodora tedi / todor tosho toshe / tsvetan tsetso tsanko / tsvetelina tsveti /
  valentin valyo / vasil vasko / ventsislav ventsi / veselin vesko / vladimir vlado / yoana yoni / zhivko zhivcho / bogdan bodya danya / bohdan
  danko bodia / danylo danko / dmytro dmytryk mytko / fedir fedko / halyna halia halka / hanna hania halia / hryhoriy hryts hrysha / ivan vanko ivas
  ivasyk / iryna ira iryska / irina ira irisha irka / kateryna katria katrusia katya / larysa lesia lara / lesia oleksandra olesia lesya / lesya
  larysa / liudmyla liuda mila / maksym maks / mariya marichka marusia / mykhailo mykhas misko myshko / mykola mykolka kolia / oleksandr sashko oles
  lesyk olelko / oleksii oleksa lyosha / olha olia olya / orysia iryna / pavlo pavlyk / petro petryk / roman romko / serhii serhiiko serzh /
  solomiya solia solya / stepan stepko / svitlana svitka / taras tarasyk / vasyl vasko / viacheslav slavko / viktor vitko / volodymyr vlodko vova
  volodko / yaroslav slavko yarko / yevhen zhenia / yurii yurko / afanasy afonya / albina alya / alevtina alya / alina alya / alla alya / anfisa
  fisa / angelina gelya / antonina tonya / arseny senya arsen / artur artik / bronislav slava / daniil danya danila / darya dasha darina daria /
  diana dina / eduard edik / elvira elya / emma emmochka / esfir fira / faina faya / filipp filya philip / gavriil gavrila ganya / german gera /
  gleb glebushka / innokenty kesha / inna innochka / iosif osya osip / kapitolina kapa / karina karisha / kira kirusha / klavdiya klava / klara
  klarochka / kuzma kuzya / lev lyova leo / lidiya lida / liliya lilya / lyubov lyubasha / makar makarushka / marat maratik / marina marisha / mark
  marik / mstislav slava / naum nyoma / nelli nelya / nina ninochka / oksana ksana / pyotr petrusha / raisa raya / rimma rimochka / rostislav rostik
  slava / svyatoslav slava svyat / semyon senya / snezhana snezha / sofya sofa / taisiya taya tasya / timur tima timurik / trofim trosha / vadim
  vadya / valentin valya valik / varvara varya / vasilisa vasya / veniamin venya / vera verochka / veronika nika vera / viktor vityok / violetta
  vita / vladilen vladik / vladimir vovan volodka / vsevolod seva volodya / yan yanchik / yefim fima efim / yelizaveta lizaveta / zakhar zakharka /
  zoya zoyka
`;
