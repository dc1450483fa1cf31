/**
 * Words of the names of organisations, ships and places as several languages write them, in Latin letters: any two words
 * between slashes are alike. Written for this engine from general knowledge.
 */
export const ORGANISATION_WORDS: string = `
  group jituan grupo groupe gruppe grupp gruppa grup gruppo grupa hrupa majmoua majmuat /
  bank yinhang ginko eunhaeng unhaeng banco bco banque banca banka masraf bankasi /
  international guoji kokusai gukje kukje internacional internationale internazionale mezhdunarodny mezhdunarodnyy mezhdunarodnaya dawliya duwali
  uluslararasi /
  national nacional nationale nazionale natsionalny natsionalnyy natsionalnaya natsionalnyi watani wataniya milli /
  trade trading maoyi boeki muyeok muyok perdagangan niaga torgovlya torgovy torgovyy torgovaya treid treyd tijara tijariya ticaret comercio commerce commercial
  comercial commerciale kommercheskiy kommerchesky handel handels bazargani /
  service services fuwu servis servicio servicios servizi dienst dienste khadamat /
  center centre centro tsentr zentrum centrum markaz merkez merkezi markazi /
  fund foundation fond fondo fonds fundacion fondation fondazione fundacao stiftung sanduq vakif vakfi bonyad /
  plant factory works zavod fabrika fabrik fabrica usine zavodi fabrique /
  industry industries gongye kogyo gongop kongop gongeop saneop sanop perindustrian industria industrias industrie industriya industrial industriel promyshlennost sanaye sanat
  promyshlenny promyshlennaya sinaat /
  invest investment touzi tusi investments inversiones inversion investissement investitsii investitsionny /
  transport transportation transportes transporte trans naql /
  shipping hangyun kaiun haeun pelayaran navigation navegacion naviera sudokhodstvo sudokhodnaya parokhodstvo reederei keshtirani /
  airline airlines hangkong airways aviation avia aviakompaniya aerolineas aviation aviatsiya aviatsionny havayolu /
  oil petroleum petro petrole petroleo petrolera neft neftyanaya nefte naft neftegaz /
  gas gaz gazovaya / energy nengyuan energia energie energiya enerji energetika energeticheskaya enerhiya /
  construction jianshe jianzhu kensetsu geonseol konsol pembangunan stroitelstvo stroy stroi constructora construcciones construcoes bau insaat inshaat sakhtemani /
  institute instituto institut instituta mahad enstitu / university universidad universite universitet universidade
  universitat jamia jamiat danishgah daneshgah universitesi /
 ministry min ministerio ministere ministerstvo wizarat vezarat ministerium bakanligi /
  association asociacion assotsiatsiya asotsiatsiya associacao associazione verein jamiyat dernegi anjoman /
  union soyuz syndicat ittihad sendikasi souz / party partido parti partei partiya partito hizb hezb partisi /
  front frente jabha jabhat jebhat cephesi / movement movimiento mouvement dvizheniye dvizhenie haraka harakat hareketi
  jonbesh jumbish / army ejercito armee armiya jaysh jaish jeish ordu lashkar / brigade brigada brigades liwa liwaa /
  organization organisation organizacion organizatsiya organizzazione munazzamat munadhamat sazman teshkilati orgutu /
  committee comite komitet lajna lajnat komite / council consejo conseil sovet majlis konsey shura /
  federation federacion federatsiya federation federazione ittihadiya /
  relief ighatha ighathah secours / charity charitable khayriya khairiya khayriyah caridad hayir blagotvoritelny /
  islamic islami islamiya islamiyya islamiyah islamique islamico islamica islamskiy islamskaya /
  brothers bros hermanos freres fratelli gebruder bratya kardesler ikhwan ikhwa brother sons hijos fils /
  agency agencies agencia agence agentstvo agentur wakala / technology technologies keji jishu gijutsu gisul kisul tecnologia tecnologias technologie
  tekhnologii tekhnologiya teknoloji tekhnologiyi tech / electronics dianzi denshi jeonja chonja electronica electronique elektronika elektronik /
  machinery jixie kikai gigye kigye mashinostroitelny mashinostroenie mashinostroeniya maquinaria maschinen mashin /
  scientific nauchno nauchny cientifico scientifique elmi / research issledovatelsky issledovaniy recherche forschung
  investigacion tahqiqat pajouhesh / production proizvodstvo proizvodstvennoe proizvodstvennaya produccion tolid /
  development fazhan kaifa kaihatsu gaebal kaebal razvitie razvitiya desarrollo developpement entwicklung tanmiya toseeh kalkinma /
  insurance seguros assurance assurances strakhovanie strakhovaya versicherung sigorta bimeh tamin /
  credit credito kredit kreditny / security seguridad securite bezopasnost amn guvenlik amniyat / defense defence
  defensa oborona difa defa savunma / military militar militaire voenny voennaya askari askeri nezami /
  navy marina flot naval bahriya / state gosudarstvenny gosudarstvennoe gosudarstvennaya estatal /
  general generale generalny umum amm / central centrale tsentralny tsentralnaya zentral markazi /
  republic republica republique respublika jumhuriya cumhuriyet jomhouri / people peoples pueblo peuple narodny narodnaya
  shaab shabi halk khalq / liberation liberacion osvobozhdenie tahrir kurtulus / revolutionary revolucionario
  revolucionaria revolyutsionny thawri devrimci enghelab inqilab revolution revolucion /
  company gongsi hoesa hoisa kaisha compania compagnie kompaniya kompania companhia sharika sharikat shirkat sherkat sirketi /
  holding holdings kholding / corporation corporacion korporatsiya korporasyon / enterprise enterprises empresa
  entreprise predpriyatie predpriyatiye unternehmen isletme /
  agricultural agri agriculture agricola agropecuaria agro zirai tarim selskokhozyaystvenny / food foods shipin shokuhin sikpum alimentos alimentaire gida pishchevaya /
  metal metals metall metales metaux / steel gangtie seitetsu stal acier acero celik fulad foolad / chemical chemicals huagong kagaku hwahak khimicheskaya
  khimichesky quimica chimique kimya shimi khimiya / mining minera mineria miniere gornaya madencilik maden /
  pharmaceutical pharmaceuticals zhiyao seiyaku jeyak pharma farma farmaceutica farmatsevticheskaya daroo ilac /
  travel viajes voyages turizm tourism turismo tourisme seyahat / hotel otel hoteles / school escuela ecole shkola
  madrasa madrasah okul / hospital hopital bolnitsa mustashfa hastane / mosque masjid mezquita mosquee camii /
  north norte nord sever severny shimal / south sur sud yug yuzhny janub / east este est vostok vostochny sharq dogu /
  west oeste ouest zapad zapadny gharb / star estrella etoile zvezda najm yildiz setareh / sea mar mer more bahr deniz darya /
  gold golden oro zoloto zolotoy dhahab altin / sun sol soleil solntse shams gunes / moon luna lune qamar /
  new nueva nuevo nouveau nouvelle novy novaya novoe jadid yeni / red rojo rouge krasny krasnaya ahmar kizil /
  maintenance maint mtce mtnce mantenimiento / cooperative coop cooperativa kooperatif kooperativ / equipment equip eqpt eqp equipos /
  manufacturer manufacturing manufacturers mfg mfr mfrs / logistics logistic logistica logistique logistik logistika lojistik / technical tech tekhnichesky teknik tecnica /
  electric electrical elec elect elektrik electrica / marine maritime maritima denizcilik morskoy / consulting consultants consultancy consult / associates assocs assoc /
  exploration expl / warehouse warehousing whse / wholesale whsl / packaging pkg ambalaj / textile textiles textil tekstil / medical medikal medicinsky med /
  auto automotive otomotiv automotriz automobile automobiles / machine machines makina makine maquina / cement cemento ciment tsement cimento /
  paper papel papier kagit bumaga / plastic plastics plastik plasticos / tobacco tabaco tabac tyutyun / furniture muebles mobilya mebel / bureau buro byuro /
  office oficina ofis / media medya / press presse prensa pressa / publishing publishers izdatelstvo editorial yayincilik / fisheries fishery fishing pesca pesquera /
  forest forestry lesnoy forestal / timber wood madera ahsap / marble mermer marmol / leather deri cuero / jewellery jewelry kuyumculuk joyeria /
  intl international / natl national / assn assoc association / govt government gov / dept department / univ university /
  inst institute / mfg manufacturing manufacturers / mgmt management / svcs svc services / ctr cntr center / dev development /
  engg engineering / hldg hldgs holdings / grp group / fin financial finance / petrochem petrochemical petrochemicals /
  exp export exports / imp import imports / trdg trading / shpg shipg shippg shipping / bldg building / comm commission / lab laboratory
  laboratories / org organization / admin administration / distr distribution distributors / indl industrial /
  telecom telecommunication telecommunications telekom telecomunicaciones telekommunikation tel / constr construction / eng engineering
  ingenieria ingenierie / freight fracht spedition forwarding / hosp hospital / communication communications / solution solutions /
  system systems sistemas systemes sistem / product products produits productos / enterprise enterprises / supply supplies /
  company companies / branch filial filiale sucursal / society sociedad societe obshchestvo /
  first primero premier pervy pervaya / manufacturing zhizao seizo jejo / precision jingmi seimitsu jeongmil
  chongmil / logistics wuliu butsuryu mullyu / equipment shebei zhuangbei / engineering gongcheng muhendislik
`;
