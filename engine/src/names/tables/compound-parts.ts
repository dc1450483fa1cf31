/**
 * Parts of compounds in the names of firms and authorities of German, Dutch, the languages of the North, Finnish and Hungarian, with the
 * letters that link them to the next part, behind what they are called in English (`_` for a blank).
 * Written for this engine from general knowledge.
 */
export const COMPOUND_PARTS: string = `
  machine maschinen maschine machine masjin maskin maskine kone gepek / building bau bouw byggnads bygge bygg rakennus epito epitesi epitoipari /
  machine_building maschinenbau machinebouw konepaja gepgyarto gepipari / tool werkzeug gereedschap gereedschaps verktygs verktoy vaerktojs tyokalu
  szerszam / machine_tool werkzeugmaschinen werkzeugmaschine szerszamgep szerszamgepgyar / plant werk werke werks fabrik fabriken fabriks fabriek
  fabrieken fabrikken fabriker tehdas tehtaat gyar gyartelep verk / steel stahl staal stal stals teras acel / iron eisen ijzer jarn rauta / metal
  metall metaal metal metalli / copper kupfer koper kobber koppar kupari rez / aluminium alumiini / light_metal leichtmetall / foundry giesserei
  giessereien gieterij gjuteri stoberi valimo ontode / rolling walz wals vals / rolling_mill walzwerk walserij valsverk / smelter huettenwerk
  huettenwerke huttenwerk huttenwerke / wire draht draad trad lanka huzal / cable kabel kabels kaapeli / pipe rohr rohren roehren buizen ror putki
  cso csovek / tube roehrenwerke rohrenwerke / valve armaturen ventil / pump pumpen pomp pompen pumpe pumppu szivattyu / engine motoren motor motors
  moottori / turbine turbinen turbine turbin turpiini turbina / boiler kessel ketel kattila kazan / gear getriebe tandwiel hammaspyora / bearing
  lager waelzlager walzlager kugellager laakeri csapagy / bearing_plant lagerfabrik / spring federn veren jousi / screw schrauben schroef schroeven
  ruuvi csavar / vehicle fahrzeug fahrzeuge voertuig voertuigen fordons koretoj ajoneuvo jarmu / car auto autos bilar / aircraft flugzeug flugzeuge
  vliegtuig vliegtuigen flygplan flyg lentokone repulogep / aviation luftfahrt luchtvaart luftfart luftfarts ilmailu legi / space raumfahrt
  ruimtevaart rymd avaruus / helicopter hubschrauber helikopter helikopteri / ship schiff schiffs schiffe schip scheeps scheep skips skib skibs
  fartygs laiva hajo / shipbuilding schiffbau schiffsbau scheepsbouw skipsbyggeri skibsbyg laivanrakennus hajoepito / shipyard werft werften
  scheepswerf werf skipsverft skibsvaerft varv telakka hajogyar / shipping schifffahrts schiffahrts schifffahrt schiffahrt scheepvaart rederij
  rederei reederei sjofart sjofarts skipsrederi rederi varustamo hajozasi hajozas / lorry lastwagen lastkraftwagen nutzfahrzeug nutzfahrzeuge
  vrachtwagen lastbil / rail schienen spoor spoorweg / railway eisenbahn bahn spoorwegen jernbane jarnvags jarnvag rautatie vasut vasuti / weapon
  waffen waffe wapen wapens vapen vaben vapnen fegyver / arms ruestungs rustungs / ammunition munitions munition munitie ammunition ampumatarvike
  loszer / explosive sprengstoff sprengstoffe springstof springstoffen sprangamnes rajahdysaine robbanoanyag / powder pulver / optics optik optiek
  optiikka optika / instrument instrumenten / measuring mess messtechnik meet mate / precision praezisions prazisions precisie / fine_mechanics
  feinmechanik fijnmechanica finommechanikai / electric elektro elektrizitaets elektrizitats elektriciteits sahko villamos / electronics elektronik
  elektronica elektroniikka elektronika / power_plant kraftwerk kraftwerks kraftwerke elektriciteitscentrale kraftverk voimalaitos voimala eromu /
  power kraft voima / energy energie energi energia / nuclear atom kern kernenergie karn ydin atomi / nuclear_power_plant kernkraftwerk
  kernkraftwerke kerncentrale karnkraftverk ydinvoimala atomeromu / wind wind vind tuuli szel / solar solar sonnen zonne sol aurinko nap / water
  wasser water vand vann vatten vesi viz / waterworks wasserwerk wasserwerke waterleiding vannverk vattenverk vandvaerk vesilaitos vizmu vizmuvek /
  oil oel erdoel mineraloel mineralol erdol aardolie olie olja olje oljy koolaj olaj / gas gas gaz kaasu / natural_gas erdgas aardgas naturgas
  maakaasu foldgaz / fuel brennstoff brandstof brandstoffen kraftstoff kraftstoffe treibstoff treibstoffe bransle braendstof polttoaine uzemanyag /
  refinery raffinerie raffinaderij raffinaderi jalostamo finomito / pipeline leitungs leiding pijpleiding putkisto vezetek / coal kohle kohlen
  steinkohle kolen steenkool hiili szen / brown_coal braunkohle braunkohlen bruinkool brunkul brunkol / mine bergwerk bergwerks grube gruben mijn
  mijnen gruve gruver kaivos banya / mining bergbau mijnbouw gruvdrift kaivostoiminta banyaszat banyaszati / ore erz ertz erts malm malmi / salt
  salz zout salt suola / quarry steinbruch steengroeve / cement zement cement sementti / concrete beton betoni / brick ziegel ziegelei baksteen
  steenfabriek tegel tiili tegla / glass glas glass lasi uveg / glassworks glashuette glashutte glasbruk glasvaerk / ceramics keramik keramiek
  keramiikka keramia / porcelain porzellan porselein porslin porcelaen posliini porcelan / chalk kalk kalkki mesz / gypsum gips kipsi / chemical
  chemie chemische kemi kemian vegyi vegyipari / chemicals chemikalien chemicalien kemikalier vegyszer / paint farben farbe lack lacke verf farg
  maali festek / plastic kunststoff kunststoffe kunststof plast muovi muanyag / rubber gummi rubber kautschuk kumi / tyre reifen banden dakk daek
  rengas gumiabroncs / fertiliser duenger dunger duengemittel dungemittel kunstmest mest meststoffen godnings gjodsel lannoite mutragya /
  pharmaceutical arzneimittel pharma geneesmiddelen laakemedels legemiddel laake gyogyszer / pharmacy apotheken apotheke apotheek apoteks apotek
  apteekki gyogyszertar / medical medizin medizinische medisch medicinal laaketieteellinen orvosi / medical_technology medizintechnik / hospital
  krankenhaus ziekenhuis sjukhus sykehus sygehus sairaala korhaz / clinic klinik kliniek klinikka / paper papier papir pappers paperi / paper_mill
  papierfabrik papierfabriek pappersbruk papirfabrik paperitehdas papirgyar / cardboard karton kartonnage kartonki / wood holz hout trae tre puu /
  timber holzhandels houthandel trelast travaru puutavara faanyag / sawmill saegewerk sagewerk houtzagerij sagverk sagbruk savvaerk saha fureszuzem
  / furniture moebel mobel meubel meubelen mobler huonekalu butor / forestry forstwirtschaft skogsbruk metsatalous erdogazdasag / textile textil
  textiel tekstil tekstiili / clothing bekleidungs bekleidung kleding klader klaer tekstilvarer vaate vaatetus ruhazati / shoe schuh schuhe schoen
  schoenen sko kenka cipo / leather leder laer laeder lader nahka / spinning spinnerei spinnerij spinneri kehraamo fonoda / weaving weberei weverij
  vaveri veveri kutomo szovode / wool woll wol ull uld villa gyapju / cotton baumwoll katoen bomull bomuld puuvilla pamut / food lebensmittel
  nahrungsmittel levensmiddelen voedings livsmedels livsmiddel naerings levnedsmiddel elintarvike elelmiszer / meat fleisch vlees kott kjott kod
  liha / sausage wurst worst korv makkara kolbasz / fish fisch vis fisk kala / fishery fischerei visserij fiske fiskeri kalastus halaszat / milk
  milch melk mjolk maelk maito tej / dairy molkerei zuivel melkerij mejeri meieri meijeri tejipari tejuzem / cheese kaese kase kaas juusto sajt /
  butter butter boter smor voi vaj / bread brot brood brod leipa kenyer / bakery baeckerei backerei bakkerij bageri bakeri leipomo pekseg / flour
  mehl meel mjol mel jauho liszt / mill muehle muehlen muhle muhlen molen kvarn molle mylly malom / sugar zucker suiker socker sukker sokeri cukor /
  sugar_plant zuckerfabrik suikerfabriek sockerbruk sukkerfabrik cukorgyar / beer bier olut / brewery brauerei brauereien brouwerij bryggeri panimo
  sorgyar / wine wein wijn vin viini / spirits spirituosen brennerei distilleerderij brannvins brenneri / drink getraenke getranke dranken dryckes
  drikke drikkevare juoma ital / tobacco tabak tabaks tobak tobakk tupakka dohany / grain getreide graan granen spannmals korn vilja gabona / feed
  futtermittel veevoeder veevoer foder rehu takarmany / seed saatgut saaten zaad zaden utsades siemen vetomag / agricultural landwirtschafts
  landwirtschaftliche landbouw lantbruks landbruks maatalous mezogazdasagi / agricultural_machine landmaschinen landbouwmachines lantbruksmaskiner
  mezogazdasagigep / trade handels handel handlung handelsonderneming handelsmaatschappij kauppa kereskedelmi kereskedo / foreign_trade
  aussenhandels aussenhandel buitenlandse ulkomaankauppa kulkereskedelmi / wholesale grosshandels grosshandel groothandel grossist engros tukku
  tukkukauppa nagykereskedelmi / retail einzelhandels einzelhandel detailhandel detaljhandel detail vahittaiskauppa kiskereskedelmi / export ausfuhr
  exporthandel vienti kivitel / import einfuhr importhandel tuonti behozatal / transport transports verkehrs verkehr vervoer vervoers transporter
  trafik kuljetus szallitasi szallito szallitmanyozasi / freight fracht vracht frakt fragt rahti fuvar / forwarding speditions spedition expeditie
  huolinta / logistics logistik logistiek logistikk logistiikka logisztika logisztikai / storage lagerhaus lagerhalter opslag pakhuis varasto raktar
  / port hafen haven havne hamn havn satama kikoto / airport flughafen luchthaven flygplats lufthavn flyplass lentokentta lentoasema repuloter /
  airline fluggesellschaft luchtvaartmaatschappij flygbolag flyselskap lentoyhtio legitarsasag / bus autobus buss busz / road strassen strasse wegen
  wegenbouw vag vei vej / road_construction strassenbau vagbygg tienrakennus utepito / bridge bruecken brucken bruggen bro silta / underground
  tiefbau / structural_engineering hochbau / travel reise reisen reis reizen rejse resor resa matkailu matka utazasi / travel_agency reisebuero
  reiseburo reisbureau resebyra reisebyra rejsebureau matkatoimisto utazasiiroda / insurance versicherungs versicherung versicherungen verzekerings
  verzekering verzekeringen verzekeringsmaatschappij forsikrings forsikring forsakrings forsakring vakuutus biztosito biztositasi / reinsurance
  rueckversicherungs ruckversicherungs rueckversicherung ruckversicherung herverzekering aterforsakring jalleenvakuutus viszontbiztosito / bank bank
  banken bankgesellschaft bankiers pankki / savings_bank sparkasse sparkassen spaarbank sparbank sparekasse sparebank saastopankki takarekpenztar /
  credit kredit krediet kreditt luotto hitel / mortgage hypotheken hypotheek hypoteks kiinnitys jelzalog / investment anlage anlagen beleggings
  beleggingsmaatschappij investerings sijoitus befektetesi / capital kapital kapitaal paaoma toke / stock_exchange boersen borsen boerse borse
  effectenbeurs beurs fondbors porssi ertektozsde tozsde / leasing lizing / asset vermoegens vermogens varallisuus vagyonkezelo / asset_management
  vermoegensverwaltung vermogensverwaltung vermoegensverwaltungs vermogensverwaltungs vermogensbeheer / holding beteiligungs beteiligungen
  deelnemingen deelneming houdster omistus / financing finanzierungs financierings finansierings finanz financieel rahoitus finanszirozo / trust
  treuhand treuhandgesellschaft trustkantoor / tax steuer steuern belasting skatte skatt vero ado / audit revisions pruefungs prufungs accountants
  revision tilintarkastus konyvvizsgalo / auditing wirtschaftspruefungs wirtschaftsprufungs wirtschaftspruefung wirtschaftsprufung / real_estate
  immobilien vastgoed fastighets fastighet eiendom eiendoms ejendoms kiinteisto ingatlan / housing wohnungs woning woningbouw bostads bolig asunto
  lakas / property grundstuecks grundstucks / management verwaltungs verwaltung beheer beheers forvaltnings forvaltning hallinto kezelo /
  development entwicklungs entwicklung ontwikkelings ontwikkeling utvecklings utviklings udviklings kehitys fejlesztesi fejleszto / project projekt
  project projekti / consulting beratungs beratung unternehmensberatung advies adviesbureau radgivning radgivnings konsult konsultti tanacsado /
  service dienst diensten dienstleistungs dienstleistungen dienstverlening tjenster tjeneste palvelu szolgaltato szolgaltatasi /
  management_consulting managementberatung / technology technik technologie technologien techniek teknik teknologi tekniikka teknologia technika
  technologia / engineering ingenieurs ingenieur ingenjors ingenior insinoori mernoki mernokiroda / plant_engineering anlagenbau installatiebouw /
  equipment ausruestungs ausrustungs geraete gerate apparatebau uitrusting utrustnings utstyrs udstyrs laite berendezes / research forschungs
  forschung onderzoeks onderzoek forsknings forskning tutkimus kutato kutatasi / institute institut instituut institutt instituutti intezet /
  research_institute forschungsinstitut onderzoeksinstituut forskningsinstitut tutkimuslaitos kutatointezet / science wissenschafts wetenschaps
  vitenskaps videnskabs vetenskaps tiede tudomanyos / laboratory labor laboratorien laboratorium laboratorio / university universitaets universitats
  universiteits universitets yliopisto egyetem / computer rechner komputer tietokone szamitogep / data daten data dato tieto adat / data_processing
  datenverarbeitungs datenverarbeitung gegevensverwerking databehandling tietojenkasittely adatfeldolgozo / software programmatuur ohjelmisto
  szoftver / telecommunications telekommunikations telekommunikation telecommunicatie telekommunikasjon tietoliikenne tavkozlesi / communications
  nachrichten kommunikations communicatie kommunikasjons viestinta hirkozlesi / radio rundfunk funk omroep radio radiofabrik radiogyar / television
  fernseh televisie fjernsyns televisio televizio / news zeitungs krant dagblads tidnings avis lehti ujsag / publisher verlags verlag uitgeverij
  forlags forlag forlaget kustantamo kustannus kiado konyvkiado / printing druckerei drukkerij tryckeri trykkeri kirjapaino nyomda / film
  filmproduktion elokuva / book buch boek boeken bok bog kirja konyv / games spiele spel spellen spil pelit jatek / casino spielbank spielcasino
  spielkasino kasino / advertising werbe werbung reclame reklam reklame mainos reklamugynokseg / security sicherheits sicherheit veiligheids
  beveiligings sakerhets sikkerheds sikkerhets turvallisuus biztonsagi / guard wach wachdienst bewakings bevaknings vagt vartiointi orseg orzo /
  defence verteidigungs wehrtechnik defensie forsvars puolustus vedelmi / army heeres leger haer armeija hadsereg / police polizei politie politi
  polis poliisi rendor rendorseg / customs zoll douane tulli toll told vam / border grenz grens grans graense grense raja hatar / fire feuerwehr
  brandweer brand palo tuzolto / ministry ministerium ministerie ministeriet departementet ministerio miniszterium / foreign_ministry
  aussenministerium ulkoministerio kulugyminiszterium / interior innen innenministerium binnenlandse sisa belugyminiszterium / authority verket
  behoerde behorde amt autoriteit myndighet styrelsen virasto hivatal / court gericht gerichts gerecht domstol tuomioistuin birosag / prosecutor
  staatsanwaltschaft openbaar syyttaja ugyeszseg / state staats staat rijks stats valtion allami / federal bundes / municipal kommunal gemeente
  kommunale kunnallis onkormanyzati / workers arbeiter arbeids arbejder arbetar tyovaen munkas / trade_union gewerkschafts gewerkschaft vakbond
  fackforbund fagforening ammattiliitto szakszervezet / farmers bauern boeren bonder bonde / youth jugend jeugd ungdoms nuoriso ifjusagi / sport
  sport sports idrott idretts urheilu / party partei partij partiet parti puolue part / freedom freiheits freiheit vrijheids frihets vapaus
  szabadsag / movement bewegung beweging bevegelse bevaegelse rorelse liike mozgalom / resistance widerstands verzets motstands / brotherhood
  bruderschaft bruderschafts broederschap broderskap / association verein vereine vereins verbands verband vereniging forening foreningen yhdistys
  egyesulet / federation bund bond bondet forbund forbundet liitto szovetseg / cooperative genossenschaft genossenschafts cooperatie andels samvirke
  osuuskunta szovetkezet / foundation stiftung stiftungs stichting stiftelse stiftelsen saatio alapitvany / society gesellschaft gesellschafts
  maatschappij selskab selskap sallskap seura tarsasag / centre zentrum centrum sentret center keskus kozpont / group gruppe gruppen groep koncern
  konserni csoport / works betrieb betriebe betriebs bedrijf bedrijven bedriftn bedrift foretag virksomhed yritys vallalat uzem / industry industrie
  industri industrin teollisuus ipari ipar / production produktions produktion produktie produksjon tuotanto gyarto gyartasi termelo / supply
  versorgungs versorgung voorziening forsorjning forsyning huolto ellato / waste abfall abfallwirtschafts afval avfalls affalds jate hulladek /
  recycling verwertungs recyclage kierratys ujrahasznosito / scrap schrott schroot skrot romu / environment umwelt milieu miljo ymparisto kornyezet
  / cleaning reinigungs schoonmaak rengjorings stadning siivous takarito / repair reparatur reparatie reparations korjaus javito / ship_repair
  schiffsreparatur scheepsreparatie skipsreparasjon laivankorjaus hajojavito / assembly montage montasje asennus szerelo / packaging verpackungs
  verpackung verpakking verpakkingen emballage forpackning pakkaus csomagolo / heating heizungs verwarming varme lammitys futes / refrigeration
  kaelte kalte kaeltetechnik koel kyl kole kylma huto / lift aufzug aufzuege aufzuge liften hiss hissi felvono / crane kran kranbau kraan nosturi
  daru / clock uhren klok horloge kello ora / jewellery schmuck juwelier juweliers smycke smykke koru ekszer / toy spielwaren speelgoed leksaks
  leketoy lelu / music musik muziek musikk musiikki zenei / hotel hotels hotell hotelli szalloda / restaurant gaststaetten gaststatten gastronomie
  horeca ravintola etterem vendeglato / north nord noord pohjois eszak eszaki / south sued sud zuid syd etela deli / east oost oster ita kelet
  keleti ost / west west vest vaster lansi nyugat nyugati / central zentral centraal sentral kozponti
`;
