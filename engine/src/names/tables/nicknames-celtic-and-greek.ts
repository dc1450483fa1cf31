/**
 * Given names of Ireland, Scotland, Wales, Greece, Cyprus and Albania with the short forms that their bearers go by: any two words
 * between slashes may be one person's. Written for this engine from general knowledge.
 */
export const CELTIC_AND_GREEK_SHORT_FORMS: string = `
  aodhan aidan aodh / aodh hugh / aoife eva / aisling ashling / bairbre barbara / brid bridget breda bridie bride / brigid bridget breda bridie
  biddy / bridget breda bridie brigid / brian briain / caitlin kathleen cathleen catherine cait / cait kate kathleen caitlin cat / cathal charles /
  ciaran kieran / colm colum / conchobhar conor connor con / cornelius conor con neilus / criostoir christopher christy / daithi david davy / daniel
  domhnall donal dan / deirdre dee / diarmaid diarmuid dermot darby / domhnall donal donald / eamonn eamon / eibhlin eileen / eilis elizabeth lilis
  eilish / eoghan owen / eoin owen / feidhlim phelim felim / fionnuala finola nuala / gearoid gerard garret gerry / grainne grania / labhras
  laurence larry / liam william uilliam / lorcan laurence / mairead margaret peig peigin maighread / maire mary maura moya / mairin maureen /
  maolsheachlainn malachy loughlin / micheal michael mick mike mikey / mairtin martin / muiris maurice mossie / murchadh murrough / nora noreen
  honora norah / padraig patrick paddy pat podge padraic pauric / patrick paddy pat pakie packie podge / peadar peter / pilib philip / proinsias
  francis frank / risteard richard dick / roibeard robert bob / ruaidhri rory / ruairi rory / seamas seamus james / seamus james shay / sean john /
  seosamh joseph joe / sinead jane janet / siobhan joan shiv / sorcha sarah / stiofan stephen steve / tadhg timothy teige thady / tomas thomas tom /
  toirdhealbhach turlough terence / uilleam william liam bill / ursula nuala / finbarr barry bar finbar / bartholomew batt bartley / barry finbarr /
  columba colm / concepta connie / ignatius iggy / jeremiah jerry darby / assumpta sumpta / philomena phil mena / alasdair alexander alec alistair
  ally alastair / alistair ally alasdair / aonghas angus / calum malcolm callum / catriona catherine katrina triona / domhnall donald donnie /
  ealasaid elizabeth elspeth / elspeth elizabeth elsie eppie / eachann hector / ewen ewan euan hugh / fearchar farquhar / hamish james seumas / iain
  ian john / isobel isla ishbel isabel tibbie / lachlan lachie lauchie lachlann / mairi mary / marsaili marjory / mhairi mary vari / murdo murdoch
  murchadh / niall neil nigel / raghnall ranald ronald / ranald ronald ran / ruaraidh roderick / roderick rory roddy ruairidh / seonag joan shona /
  seumas james hamish jim / sine jean jane sheena / sorley somhairle samuel / torquil torcuil / mungo kentigern / alexander sandy alasdair eck ally
  / euphemia effie phemie / margaret maisie peigi greta mysie / magnus mans / alun alan / angharad haf anghie / catrin catherine cadi / dafydd david
  dai dewi dave / david dai dafydd dewi / gwenllian gwen gwennie / gwilym william gwil bill / huw hugh / ieuan evan / ifan evan / iestyn justin /
  ioan john / iorwerth edward iori / llewelyn llew lyn llewellyn / lowri laura / luned eluned / mair mary mari / margaret mared marged megan /
  marged margaret megan peggy / meredith med mered / meurig maurice / mihangel michael / morgan moc / myfanwy myf fanw / owain owen / padrig patrick
  / pedr peter / rhisiart richard / rhydderch roderick / rhys reece / sian jane / sioned janet / steffan stephen steff / tomos thomas tomi twm /
  tudur tudor / elisabeth bethan beth leusa / bethan elizabeth beth elisabeth / edward ned iorwerth / emrys ambrose emyr / geraint ger / ceridwen
  ceri / blodwen blod / arwel arwyn / gwyneth gwen gwynedd / winifred gwenfrewi / aikaterini katerina ekaterini katina kaiti catherine / ekaterini
  katerina katina kaiti catherine / alexandros alekos alex aleko alexander alexis / alexandra aleka sandra / alkiviadis alkis / anastasia tasia
  natasa sia tasoula / anastasios tasos anastasis anestis sotos tasis / anargyros argyris / andreas andrikos antreas / androulla androula andri /
  angeliki kiki aggeliki angela / angelos aggelos / anna annoula / antonios antonis tonis toni anthony / apostolos tolis lakis / aristidis aristos
  aris / aristotelis aris telis aristos / aristeidis aris aristos / argyrios argyris / artemis artemios / athanasia nasia soula sia / athanasios
  thanasis sakis nasos thanos thanasakis / basilios vasilis vasileios / charalampos babis haris harris lambis charis charalambos / charalambos babis
  haris harris lambis charis / christina christiana / christodoulos doulis christos / christos kitsos chris christakis / chrysanthi chrysa /
  chrysoula chrysa soula / chrysostomos chrysis tomis / despina depy despo deppy / dimitra mimi dimi demetra toula / dimitrios dimitris mitsos mimis
  demetrios demetris / demetrios dimitris demetris mimis / dionysia sia dionysoula / dionysios dionysis denis nionios / efstathios stathis /
  efstratios stratos stratis / eirini rena irene rinoula nitsa irini / elefterios lefteris / eleftherios lefteris terry elefterios / eleftheria ria
  lefteria / eleni lena lenio nitsa helen elena / elisavet veta elsa elizabeth betty / emmanouil manolis manos emmanuel / evangelia litsa eva lia
  vangelio evaggelia / evangelos vangelis vagelis angelos lakis evaggelos / evanthia evi / fotini fofi fotoula / fotios fotis / gavriil gabriel /
  georgia gogo gina yota / georgios giorgos yiorgos yorgos george georgakis giorgis / grigorios grigoris gregory / ilias louis / ioanna giannoula
  joanna yianna / ioannis giannis yannis yiannis yannakis john jannis / iordanis dani / irini rena irene / kalliopi popi popy / konstantina dina
  nantia kostoula konstantia ntina / konstantinos kostas dinos costas kostis constantine kostakis costis ntinos / kyriaki kiki koula kyriakoula /
  kyriakos kyrkos / lampros labros / loukas luke / magdalini magda lena / maria marika maro mairi maroula / margarita rita / marina marinella /
  markos mark / michail michalis mike mihalis / nektarios nekta / nikolaos nikos nicos nick nikolas nikolis kolas / nikoletta niki / ourania rania /
  panagiota yota giota pota / panagiotis panos takis panayiotis notis panais / panayiotis panos takis panicos panikos notis / panteleimon pantelis /
  paraskevi vivi voula evi paraskevoula / paraskevas paris / pavlos paul / petros peter petrakis / polychronis polys chronis / prodromos makis /
  savvas savvakis / sofia sofoula / sofoklis sofos / sokratis sakis / sotiria roula / sotirios sotiris sotos / spyridon spyros spyridoula /
  spyridoula roula / stamatia matoula / stamatios stamatis / stavroula voula roula stavri / stavros stavrakis steve / stefanos fanis stephen /
  stylianos stelios stellios / styliani stella / theocharis haris / theodora dora dorita / theodoros thodoris thodoros doros / theofanis fanis /
  theofilos filos / thomas tom / triantafyllos fyllis lakis / vasileios vasilis vassilis vasos vasilakis lakis / vasiliki vaso vicky vasso vasoula
  kiki / xenofon fontas / zacharias zachos / zoi zoitsa / abdulla dulla / agim gimi / alban bani / aleksander leka lek skender / besnik niku /
  bajram bami / dhimiter mitro dhimo / enver veri / fatmir miri / gezim gimi / gjergj gjergji / hasan sano / hysen sena / ibrahim brahim himi / ilir
  liri / ismail smajl maku / kastriot trioti / kostandin kosta kocho dine / lirije liri / mehmet meti / mentor tori / mustafa mustaf muco / nikolla
  kola niko nikoll koli / osman mani / pjeter pjetri / petraq raqi / rexhep rexho / sadik diku / sokol koli / spiro piro spiridon / sulejman sulo /
  skender ndero / thoma thomaq / valentina vali / vasil vasilaq / vasillaq laqi vasil / zef jozef / gjon john / pal pali / ndrek andrea ndre / mark
  marka
`;
