/** Written by `npm run fit-crime-words`: beginnings of words by their weight for an article on crime. */
export const CRIME_WORDS = `
132:fiscal
95:contra told
81:invest
76:denunc respon
75:found
74:suspen
70:millon
66:case prosec
64:inform over quatro
63:ter victim
61:magist
60:acusad agains was
58:agente era
55:accuse dinero pay
54:al federa homici millio
53:allege juez por
52:cuatro him
51:caso driver had meses prisio
50:crimin milhoe notice puerta regist
49:months recebe
48:licenc nueve ordeno
47:depois juicio were
46:acompa compla deposi docume dono estafa lawyer witnes years
45:dead hallo of retira
44:absuel consid did his procur them
43:abogad agent colegi court identi pidio solici
42:cancel colabo foi minist proces quedo quien robber
41:client comuni vitima
40:atribu he mes perdio regula then who
39:ao cartel declar extrad indici relato week
38:been dentis esta imputa police reconh resolu spokes
37:devolv name nove ordere querel receiv tambie
36:admitt deteni given lost
35:acredi admini boss clinic dias foram hospit inhabi propri titula
34:after disse must sellos
33:armado bought conspi custod dentro ellas fraude lista nome os superv verdad
32:counts despac dolare entreg indict judge nada paymen sete sigue su tribun
31:accord advoga among aviso confir dealer detall exoner inocen integr juiz le names pecula pensio servin trafic
30:cocain consta dele dormia estaba follow fueron hacia have launde man now office presun suspec under video
29:camion decisi dio empres file fraud licens polici separa tinha
28:absolv admite custom forfei haber hechos hombre llamo lunes mismo pagina pedido plea podra practi propie protec road saiu servic taxi terror vendia
27:alerta broker dijo dueno eram falso gave has homens inquer instan left les los muerto paid pedir perdeu person sede showed suspei televi testig
26:acordo claim comput cuya cuyo detenc else enferm escond eviden former gestor han indica interv lloro misma perdon promot reproc sabia sum testif threat till
25:ambula celula consel cura days ele faces held hersel indaga ingres jailed menore mr operat provin pulled recebi reclam recurr settle severa sobres that theft trial while
24:afirmo ante assist books both casino catorc compen del detent dos drove each escolt estava find friend julgam justic later order reinte ser transp under- uno vender ver wanted widow
23:agents believ boat brothe chain compar cujo ended enterr entonc euros holdin ja let mesma mesmo mujer orden otros pelo queria retiro siete their they trata treasu viuva
22:afirma amenaz apelar aponta atrave audito bloque civil como compan corone das desemb durant econom entao exdire falsif famili freeze habia hablab herman indivi lhe libert mecani networ offici owner
22:owners patien pide primo queixa recupe resign sistem sister stolen supo us warran
21:abuso acusac answer apanha aparta appear arguid bill cinco contad deixou delega duas fentan fica filho fora foto grand impris letter mansla notifi pacien phoned prohib recibe saw scheme siguie tera
21:term testim two
20:addres aguard appeal aquell attorn chofer comerc connec counse debera debia demost desvio dispos false filed heard house imprud jornal jueza juiza llevab medida ordena pharma piloto put recien salio
20:suppli t tells think total uso veces washin wrote
19:accept accoun aftern apurou arrest before clerk conclu contou corrup counte cree crimes decret defens defesa door escola exalca fala falsos five flores funcio havia hearin jurors killed knew labora
19:lender llamab machet men metica multad nego num oficin outsid passap patter poison pregun princi rejeit reopen rivals ruled salir securi seis strang superi system thrown trasla vencid warned
18:again aggrav ambos apanho apelli aplico becaus bienes blamed caminh car cash cerebr chegou cheque cobrab comand commis consum entend entrar ese estado extors failin fecha fines fixing guarda heranc it
18:mensaj milita motori nephew observ ocho ofreci ouvir pagara pago pistol printe proibi recept repara restit set skippe soborn socied sotano specia spoken tender todo vended volta whom youth
17:acuerd ahi altura aparec armed banqui bien causa centro cofre commit compra delato demiti deputy determ firma forced fuel guilty habili hija honest i imagen inexis influe invita job judici juzgad
17:living madera manha mapa met mostro narco oven own oyo panel passen patron phone quetza rang requer saber same scam sealed seu statem terca tradin viuda walked weeks
16:acao advoca agency alguno alvo approv asegur asked base bem boleti bribes caiu catorz church commen consti contab cripto data defaul defini dice estuvo foragi fronte go hands husban illega intern
16:invoic julgav law led libret limpez llego master mensag obtain olor organi passpo paying pleade plenar poultr public quais ratifi recibi refuse sought tarjet tuvo wasn why
15:activi ademas alegou anulo apolog assino beside blanca cases cerrar citado comisi crypto decada decisa delinq detect diante e-mail face fake fe fees ficou fuera hallar inabil inquir ira lavado list
15:maio medico mio nao nine offenc ouvido pasapo pedira remand repart report reteni salia salud someon such traffi transf votou
14:advert afasta ahora alias apagad aponto arraig baston betwee bills brusse bungal c care carros cedula checks coat coleti compro conces conhec contas demons denies desapa descon destit diecis dispon
14:dispus domici dormir encarg encont ex-pre exgere files firm fled gate health juizes lee licita listen loses madre mail mar mil mostra motore nas norte operad otro outfit pagou pasa pediu perda perjud
14:pintab ponent porta- probad qualqu quiere recolh refund remove revisa revoca revoke saco sangre servia spat submit suceso susten tiene truth tuvier varill veinti vinham warnin within writte
13:acerca aclara acude acudio agrava agreem alegat alerte allano antigu aplica aporta apoyo asking autori balanc blank busca capo carcel cierre claime collec compli confor contar contin cuja deles depoim
13:desde desped dia distri drug ela entiti fin gasoli giro habian haulie hawala himsel hizo ilegal includ indemn instit jersey ley listad llegab mandad matar mercan misled morrer neglig never nights
13:ordene pagos parame pasaro period petrol planil premis presup prevar prices propio quase reache recono regent remiti respal revelo sargen steali stream sued sugges sumari tenant terms terren testem
13:third three tirado venda volver want wonder writin
12:acepta acesso admits adquir advice agredi ainda also antece anticu apreci apreen aquel avenid bala barred benefi bens bichei blanqu bombas buscas buyer cabeci caixa caluni cama centre coment comman
12:correc corres courie deal defrau devia didn dolo durmio em envelo escrit esquad estanc expens falar fallo faltab fazia fechad feet garda grave grupo helico hidden homes houses hugged hygien import
12:infect interc interi jugo killin ladril latera lincha liquid lodged m making mayor medica monito narcot narro nomina pedia pedian pergun placed podera politi posibl praia prayed prensa probe proved
12:provee provid pulpit qual qualif quarta quebra racket ruling search sector servid siguio sindic six slippe sole switch taking tambem thirty tirou titulo to todas tornoz traced traded trece tribut
12:unforg ventas videos vidrio water wore worker
11:abriu agenci agreed alego alguie along antigo antiqu anyone asocia asume author bag ban bata behalf belga botica cargam carro casame cassa circum cleare cobro coca colusi confun congre consor creek
11:crossi custou dental denver devuel dezoit dinhei diplom discou disuel dura earlie el esa escane esfera eso everyb expres falsed fifth fogo force formal habria hachis hacker hauled human inscri inspet
11:interm junto la large lenien lo looked lose mae martes menos meu nega nombre obras ought parale passa pecado penite perro privil prosti provad quanto rapaz return revend review ribeir right rotulo
11:rumbo semana sick signat sold soltar superm supper tanque tentou tercei test themse those though tio traz venta vida view vincul vindic voto whose
10:abertu abonar acceso agreso ahorri alquil alread ambien ameaca anulad apropi argume asunto atuar aviao ayuda baixar barn beef belong biombo blame border botas boy breach breaki burned call callar
10:capill carpet cartor casas censur cerca chelms chille compor correg corte cual cuelga cunado dados denied destru devolu dicho diecin dirige dismis doutor envene estao explos eyes firmar fix fizera food
10:forger frigor ganade hicier hour immuni impoun incaut intimi irma issued jovem judgme kit lanza leave leitur letrad leu levava libre ligou llaves locali lodge makers mando manipu mirar nele numa nutric
10:ofrece olhos omissa ordem ouvida owes owns pagava papers passag patrao patrul pigmen plata pleito ponian pounds profug quiene read regido repeat rogue rompio saludo secret sellin senha separo sewage
10:signal sixtee socio solo soubes speaks subjec suit telemo tesore took tratar travel treate tripul truck uncons unmove vacas vendeu vera viajab vierne vieron vietna vigia vivien voice voltav when white
10:yester
9:abria abrirl acogio afilia ago alguna allega alumno ampara apartm apoder archiv arquiv assets ato avione bairro balead bares barrag based bingo bissau boa-fe bosses buildi bureau caciqu caller camiao
9:captad captar cardio carrer chalec chicke chrome cincue circul clande cleane coches cohech coisa colone column concej cortad crew culpos cuotas debe demas deserv design desmen despor detido diabet
9:dijero dilige diputa dizer dizia doce drone endere ergueu esos explor explot expose falsas feito filmo firmas firms fractu furthe futebo granja grante graves hallad heat hijo hilo hockey homolo hunts
9:igual ilibad ill imagem invent kingpi knowin labour lakh latest lavava learne least leitor levei ligada mentio mercha migran mortga muito nieto nor oil oir opa oppose other others otra outro owned
9:padre pagaba paso perici pesque pf poache porto poured prejud prelim proced punica queda quotes ranger re recibo referr relied repay repaym restor reveal roofer saberl sancao satisf ship sim sobbed
9:softwa sogra sospec sostuv soube spoke state sue surgeo sus tal terca- teria thanke tinham topogr trade traile traves trinta trocav trucki trust unas undisc upon using vaciar veia vereda vestid walkin
9:yerno
8:abrevi acabou adds aerea afasto afecta agrees airpor algun allana alone amparo ancian aneste anotou anulou ask atesta attend autops awaiti bailed bath beagle billin boot bribe briber brigad cairam
8:cajon calder campea cannot cargab carry casaci cateo cease- certif charac circui clear clears colour concea copied cousin creden credor crown cuadra cuanto cuento cunada death decide deeds dejaro deny
8:detras diario diecio discul do doleir drain durou eggs embarc emprei ending ente entret equivo esas escrav esse faulty fiado firme fool foreig forema fraudu fresh fugiti fundos gang gift guilt hacer
8:hasn helpin ilicit imputo incluy indeni insuli insura janela jefe jointl journa juizo julho jurist k kilos lado lament listed litros log maleta margen marido massag medios miro money month morado
8:mortes moto movime neste nice ninete nomes notari obispo obrero occupa oculto onde opposi paint parar parque paseo perman permit perpet persec pesaba phanto photo picked piden pisara pit planea planos
8:plataf plumbe plus porton presta protoc provis pub purcha q quemar querid recurs remain reparo replic reside restri room sala salesm salier salmon seguia sexual site situac skull smell sons sorte south
8:spotte spread sprink starte stud suffer suing supues surger surren tesour text these tip tobill tonnes traduj transa u.s. vazia vigila violat viu walks yo
7:achava adulte agenda ahorra alarme alem aletas alguma always anonim apuest armas ashame astill autuad baixa bans barbec barrac birthd bishop bitcoi bn boca bringi bullet burns cabeca cajera cambod cell
7:cement chaire chamad chats chemic cito combat combus compad constr cooler copia corner dano date datos deacon deaths dejaba dela den dentes deport derram descre det dezass dipped disagr disso doble
7:dormiu drop drowne drunk edicio edil either embols emitio enmarc entire entrie excava excell exclui excuse exerce exigir extran favore ficcao finall fired fisco flown footy fornec fosfor franco frauds
7:funcoe furgon gado galpon gets girlfr golpes gone gross guns happen harder hauler heroin honore iban idade idea ignora imitad immigr impos impose income inibid insult invadi invite irmao jantar junior
7:juridi king lastro laundr leak leakin leiloe levara locked lotes madrin mandan mitiga mochil modali monto morphi mount moved muy neglec niece notary noted novent oculta operab oposic orient pancak
7:parede parte pasaba pasar pasara passad pediat pegou penny pensao perdid permis persua perto pessoa petiti pibes pill pills pirami platfo pleno porter posses pozo predio premia presen previo privat
7:profis queima quejas questi quinto quinze radio raisin ransom recove rede reject rememb rents renunc requir resuel reus ring said scanda semisu senhor shelte shippe shut siphon slips stain steelw store
7:stubs submet subpoe suja suspic taxes teeth tener tengo tenho tenian tenido thinki tiros tons trades tresci truste tugboa turnin turnos unawar until urgent urugua vanish vehicl vendid violac visas vive
7:volvie withdr works worse worth
6:about absolu abusiv acknow admiss adoles afront aguas ajena amanec analog anotab antes anyway apart aposen appare aprehe arson asic auxili barras bars bear beca binocu blew blood bolivi brough bufete
6:burial buys caball cadeir caida calls camino carapa carne cayero ceilin chacar chamou channe chatar chiefl cierto cigare ciruja clan classe collud comedo compet compou condic contes conto corpor costas
6:costs creyen crooke cuidad cunhad dan dark dejan depor descal descob desfib desta deteve detuvi die diesel difund dije diside divers dividi drivin duffel embora emisor emitia encuen engano enquan
6:evenin excise exsecr exsoci fact faleci falsa feita flight folder foot forum fosse freed freigh frete front frozen fruta fue fueran future gabine gallin ganaba generi girls hole homoni honora honra how
6:impeca implic impone impugn injuri inmedi intent invito janeir jardin kettle kg kind labor lack lamina larges lavage leadin legiti less libel linked llamad logro loja lorrie lorry losing lotter madrug
6:maiori manife marcou mayori medici memo mensua metio mientr mislea missa moral motota myself narra navier nearly newspa noto notou nursin one operou oral pandem pantry paragu pasivo pathol paving peces
6:pen perita perten petici pineap pleads ponia portua potrer precos preven prima puede punch quadri qualit que queen quirof reapar reclus recomi repor reposi ressar reward rota sacaro sairam san sapato
6:see seeing seguin segura seguri senato seremi sering seven shippi shortf shoute shown sic sicari slurry sobrev socios soldie soles speaki suerte suitca sumini summon taped taxist te-lo telefo teleph
6:termo testaf tierra tips tobacc tornou tracke tried trocad usou vermel vesper veteri viatur videoc videol visa vivian vuelo watchd weighe went whispe you
5:aberta aberto accide aceite acequi acorda acquir actas additi adjunt admit aduana aeroli affida agua agujer ahorro ajuda ajuste alambr alega aleman alerts alongs alvara ambito ankle apelac apurac
5:argued arrast asfalt assent assim assine associ assumi atende atendi attemp audio autent autora avion azul bajar bandid banhei banned bargai barra bedroo bench billed bodegu bomba bookke bound boxes
5:breves briefl bunker caja calabo camari camina camper cancer cap carece casi casos casual cattle cedeu centim certid challe chamav chat chefia ciclis cigarr citing classi coachi code colcho coloni
5:comida compul confid conjun conseg consig consis conten corpus creati creia crying cumpre dealin dealt decia declin decora delict depart deputa descul deste detain dioces discha dishwa disqua dissol
5:dogs donati droga drugs due ed efcc efecto egg elas eleito encubr ends entida entrav epa esposo esquel estabe establ estan estiba events eventu ex-dir exige exigia exmini extort extrac exvice fatura
5:ferias ficara fieis filha filmou filtra finger firear firmab flagra floate floor fogos follet fotoco freedo functi fund gallet garimp gemelo girl gobier gondol grabar gramas habeas habla hailed handle
5:headqu hectar herido hers horari iam igreja ilegai impues incert indebi inibic inmobi inmueb introd isquei joiner joy julgou kidnap kiosco kwanza land laptop lavar leido lentes lesada leyo limito
5:lipoas liposu lister livre llevo locati longti madeir mala malas mancha marcap mascot media medo meia mencio metodo might milk moneda mutual negou neighb nessa noites north notes nurse oath oficia olia
5:orderi origem owing p.m. pacote pagar page pasill passiv pedirl penas pendin pense peon perceb perdie pesa physic pickup pintad pintar planti plot plug podere pollut ponte port pot potato powder premiu
5:propos provar proven psicol pulls pumps purpos quashe queja quiero racion razao reabri readmi realto rebuil rechaz redaca redact reembo regres relief remedi remit remitt repiti repues reques reu revoco
5:rodill role romana runs sabiam salari salian sample saved sectio secues seen seguiu sello sentad sequer sesent sesion sets sham shared simulo slaver slimmi sob solven sombra sport spring star still
5:storie sua subins subiu subven suelo sumico suyos swappe sweats swindl syndic tamale tamanh tatuaj teguci tentar terras timesh togeth tomar tools trabo trader tramit tranca trato trator treze troubl
5:trout trucha tubo tucson tumbo tune twin type typed undert unlawf urged usurpa vacate vale valia valor venden vendio veread viagen vice vicemi villa virava vista vuelto wareho wash whethe word words
5:zungue
4:abraca abrio absten action adentr admiti agress ajeno alarm alcool alerto alivia almace alojad alugav amanhe amarra americ amount anonym anoto anuale apocri apurar armaze arroz asado asambl atenta
4:ativid audit badly balazo bar barris bass behind bid billio black blaze blocke blow bna bogus bomb boots borrab boston boveda braco bring buques cable cade cansad capata captio carer catama causid
4:causin chamar chapa cheate chicos chines chorou class clemen cmf co-op coacci cobrar coche coerci colhid collap collea combin coming commer concor consen contai conven copper corret court- courth cromo
4:crude cujos cumpri cupboa custav dancin dar deceiv decian deduzi define delaca delive desarr desest despen destap detene dezano difunt direto disclo dishon divert divisa divisi doente doing drums duena
4:duenos durar efecti elderl electi eletro email emails emenda emitid emptie encerr engana engord enriqu entitl entra entran entrev enviab esquer esquin esteli estima evacua evadin exame expert exrect
4:extraj favora fazend felt feriu fictit fight fique firman fit fixed flagge flats focos folios fooled footag founda france fuegos gamble gambli gaming ganar garage garant genuin gestao gnr grandm grey
4:grilag guide hablo handba hasta haver haveri hide hijos horn huachi hunter immedi implan impuso in indige indisp indust infrin initia injunc inmovi instru ironiz jueces jugado jul junta jurisd keepin
4:kickba knowle lacrad lavaba lavand lavato lawsui lendin lettin liabil liable licuad lidere lieu lifted litres load locuto loteri lucky lumina mandar maneja manejo manera maquil matric medio meias
4:member mercur mesmas messag miami milhao mineir mistak mosque motion much mumbai museu nabbed nail navy negoti ni night norueg notas novel novemb noviem nulida offeri ora ore organo origen otherw
4:ouvira pactad parked passar payabl pe peaje pedra penal percen perjui pesos pierde pintor pois policy polo porch portfo portra prefir presse priest prisao privac pro projec puente puerto push quator
4:quedad quesos quietl raceho raices rcmp reclui rectif rector redacc regret rented repres resold rest restam restra rhino rifles rosari row ruedas sacris sad safety saia saida sat sateli schola screen
4:seek seizur senior senor sexta shook shore shuts siempr siguen sixth smalle smuggl spared splash stands steps street suas subia sucesi suegra sul supera superf syrup tabela tampoc tapa tardo taxis
4:terco termic testam texted texts tortil tranqu triple twenty ubicad umpire uncle unders usada usados use utilit vacio valore valuat valued van vela velado velhos ventil versao verter viagem viajes
4:vice-p vieja virtua visado viuvo vivia vocero wants waste waters what wind wrongd younge
3:abiert aboard aborda abrier accusa accusi acresc actuac acusar adeuda aduane affair afterw ajenos alarma allegi alli almend almuer aloud amende ampoll anade angola aniver anteay anti-c anula apicul
3:aplaud appell apura ardio armeri arrend arsena art asfixi aside ata aument aunt autarc autarq autos away ayudas baby baixo bajaba bajaro balear bankro barba basica bastab bears beaten beatin bebe being
3:bidder blackl boligr bolsas bolso botche bote branco brasil brochu brusel buenas buraco burla buscad buscar buyers cache cadena cae califi cambie capto carnet cash-i cassou centav certai cese chapeu
3:charte cirugi cita cited clase cleani clonar clube colecc colhei coma comemo commun condom confis consej corage costum counti courag cruise crushe cruzar cuaren cubano custar cuyos cvm damnif debajo
3:debarm debts decir deed deer delata demoro depos deputi desalo descri desfal desmai despro desse deviam diamon dic digest discov discut disgor disser docket doou drives duerme dust duties edad eficaz
3:elevad empurr encarr engarr enjuic enlace enviad envio episod esquem estadu estara estimo estran etica ex-mul ex-wif exampl exibiu exigid exjefe eye faccao facts failur falava falou faltas farda fato
3:febrer feiran fellow felony ferrov ficam figure finais fixou flatma folio forgiv forro fortun four funds gaita genro geogra gettin gobern gouach grado gratui grupos guard guerri gun h40 hacian hacked
3:handcu hid howeve hung hungry ignore images imovei impedi indepe insolv intens interd intere isento isso jaleco joint jovene jovens jumped keep kept kieran killer lab lacked landsc laranj lawn leader
3:legisl leite length lesado lesion libane libero lied llamar loaded logs lots louvad luck lugare luxemb luxo lying magnat malver mandat mandav mansio manual manufa marinh mataro mate merend mesmos metal
3:metano middle milici mill mim min mine mis morta motors movido mp mule murier nation negro nesta newsle nickel niega nigeri nomead nun ocasio occasi odonto ontari opinia orange orders oxigen pagaro
3:panfle pantal panteo papa paperw paquet pares part pasada pasan patroa pavilh payrol pensav picker piso plazo plots poco porte portei posed pots preco pregao prescr probab propag prove pueblo purga
3:quadro quando quebro quit r ran rapaze rare rastre razona realid recole refem refine regla reinco reiter relaci relati remark replan replie respos retail rifas rifle robar rock roto sabido sacks sacos
3:saira sandal sanita scales scanne seal seat sec secund seekin seguim semina senado sergea shareh shoot shooti showin simult singap siquie smelle sobren sofreu sorteo sou spelli spent steere steeri step
3:sticke storag stripp subofi subscr subsid suya tank tantos tardes tarpau texto thermo tienen timber tipped tippin tiraro tivemo topo toront traian tratad tres unidad unlice unlock usado vacias valiam
3:valvul vara vaso venian viaje vicar vice-c vineya vinho viveu walk wear wearin widowe wound yachts
-3:abraza acusan adiant adjust agree ajudou alarga alegac algo announ aparat aprese archit arm armari arrisc atirou aunque autobu availa avisou baja banana baseme basket block bread brewer bromea bruise
-3:burn buscab bush buy buzos cai calgar camisa carrie carter cartoe catche cause celda cellis cereza choice ciego climbe colleg comeca comenz condec correi courtr cria crosse cuadro curren dedico defenc
-3:deixad deja demand deu deu-lh diaria dicto difere draine droppe durmie duzent echaro edicao eletri ello ensayo eran escolh esgota espero esquec expone fall falls family far farms feed fertil filhos
-3:filing filtro fish fisica fleet folded folga fourte fruit furnit games garaje ghost golden guards hacerl harves heater herede hiding hoja hotele hurto imigra imprim insure involv jura knee lane leer
-3:legal lift limpa limpia livra llena loaf louvor maquin markin matriz menino menu minori model movimi mudar multo munici murio needed norma northe nosotr not ocupa oito oleo oposit oregon outcom ouviu
-3:packer partes pecuar persia pesca pesqui piano pick pidier places poemas ponta postos predec proof propia propue prospe prueba pueden pune raids redond resear retuvo rifa roubar rust safra saldo salvo
-3:sancti seasid seemed seguem seja sexta- silent sillas slept smoke somos sorpre sounde square stable static stays stole subira sueca swept tanks task taster teenag templo tempra teto tie tiny tire toca
-3:toddle tortur traiu transc trip trying valves venced veneno verdic verifi visita waitin websit welder weren wheat which wholly wine worksh young zinc
-4:a abscon acaso accion acondi aconte acta acto advier aid ambas apply asalto asesin assegu asturi atingi atleta auto badge beekee began begins blue boiler bombei botell bricks bump bumper butche cachor
-4:calcad cambia cantar capitu carved cautio cento cereal chance chave checke cheiro ciento cima coimas coins comfor comiss comuna conduc contam cordob corpo covere cozinh cuenca cuidar cultur cup dara
-4:daught deep deixar dejado delas descen desfil destro deuda device dispen divida divulg dosis dr ecolog ella empleo ensino entrou ermita este estrad estrei every exames except exigio extens extrao faith
-4:fishin forens forged formac ganado gimnas goats golpea got grabac grain gravou grieta ground gym harbou heads herenc hold holds hondur honor hunt ilustr improv incapa joven junho kitche knife largel
-4:larger lectur leg letrer lifeti liga live llegad lluvia locksm loved mantev menina mensal midnig misa missin morto move mucho muerta napkin near neozel net notebo numero oculos oficio older onibus
-4:online overru owe padres parade partie partil pasant pendie perder pescad peso phrase piensa pista placar plants playin pocket portao preso press promes propon protot puts quedan raise recomm remote
-4:resgat resolv resort riendo roof ruta sabe sales scale secure shelf siga slip smilin soy space starti storm surfac surpri tasa tecnic tradit tratab unpaid utiliz vacant vendor violen waited wall warm
-4:withou women yacht zaguei zone
-5:achei actos actuo acuso advanc altern assina awards balcon barrel beds bet bidon bigges bit bolsa bonded bone bonus buying called camise candad cantab captac carpin cashie cedo certo cobija color
-5:concil confus corder correr corrio cruzo cubrir cuello cumple curios d delant demais deram difici discon doubte ejerci estaci estili exempl exerci explic fantas fault fiftee fila filial fincas fisher
-5:flat formul forty- fotogr frase fui fully gasole geral gosta grande habit habita half-t handwr heart helmet hero incomp instau japone julio junio jurado kick kill landlo laughe lease ler level leyend
-5:ligado llegue madrid mal manute marcad marsha martel materi medias miedo muchac mujere multan navega noches nod obliga openin oro our overni palavr parent parish past pego peixe pensoe pincha plante
-5:plasti plead poet projet pronto propin provou qualid quaren quiso quote railwa recoge redes reflec renova residu revert rooms roupa scient seed sembra shocke simple size snow soja stage stop studie
-5:tears threw tocou torre touris tracto transi trick turned unico usaron vacia vehicu visito vistor whatev wish yard yards zonal
-6:aceita aceito achou actuar agora alguem ali alivio alojam altas analys anythi apagou apelo aprova autogr bailif balanz banda barrio baseba bookin botao buena bundle busine cada causas cela cheia chinel
-6:cifra circle city ciudad cloth cobble cocine colore comarc contro corre costo cotiza cries crore culpab cuota dated decomi derrub despoj deve dieron divorc doesn edge educat eighte elogio embezz engine
-6:entero entry estar estive extra fevere fez finanz finds fintec fitnes ganas gather gestio grader grocer guia handed hear heartb hit hours ia impair inteir issue ladrao lago lead lingui linha linter
-6:llave look lot machin mama mangue matche matrim may modo molino mora na native negati nota octavo offers olvida outubr pai para pareja pavime peanut pega perfec pilota plant playa player ports portug
-6:prendi prova quince quitar reach recae replac revenu risas rovers rueda sair santia score sea sendo sensor serie sherif shipow skip socks source spell spot statut steppe subir suppor survei sworn tela
-6:telhad tellin tendra title tocaro tour towers trio trocou unos upper vengan wire world wrist yes
-7:accomp across adjudi agrono alcanc anotar aparel apito ashore aun automa avisad awake ayudo bandit barrig barro bascul becas beneat boleto branqu break broma cabe caixao canta casa casco center centra
-7:chaves chegad clean coal concur contav convid coorde copias cortes counci crop culpa dawn deben defien delinc dever diciem disena drawin drawn e emerge empreg encost enough espalh estoy etique explai
-7:facili failed fans fazer fechar felici fire galler gananc goal grafic guest hadn hand hangma hogar homem hong hurlin idosos incend indian isn jogos kids lea liked line lists livros lobste lonely madres
-7:main manda marzo mentor merece mismos mop nacimi named natura needs ninety noon nuestr ochent operar padeir pagas paname passes pastil patrim plazos points portad posse precin procla puxou rara rates
-7:reagiu recuer reune riscou robado runner saca sale seals secos shaped shifts slowly stall sube suena taken talk tan teatro teme traido turnov unifor unmask vault viajo vial volume volvia wait
-8:above abraco act alcanz alfand anybod app appoin arrema arroce assume astron boi buried calida cars cells choir co-fou coima comma confet cookie corona cosa couple dava de debarr descub deudor direit
-8:dissen docent dog dozen east ejerce emoldu error especi estant examen expedi favori feira festej fisiot formig grabo gritab group heavy hopes hosts impres its jueves justa landed lar letra lider litiga
-8:lixo loan lugar manga mano mantem marche marco mark matou medido melhor metade metro microf mirada musico myster noise notici novela noveli offend opener oppone ovatio oyster pagam papeis passou persig
-8:peseta photog pisar play poliza posted presto probar propus pusier quita raises rapida recipe refere releva renda renta repair rescat rings rival robot roubou runnin sano scrap sempre servan setent
-8:setor shall shift shops sido sight sobrin societ solar sort stern stone stoppe stout strike sucede swim tally tambor ten than this todavi toga tooth trials usa viejos vote weathe zona
-9:abono acres albani algema alimen almost alumna amorti apoio aposta area arrang articl atenua atrasa ausenc bad ballot bancos bathro blinda bola booksh breve cadast caixas calien caucao cellar cem
-9:cerami chao cheere cheira chemis child chilli clausu codigo collar com condut congel consec cook crianc depend desenh docena earnin elabor elogia equipe estuda estudo fechou fell femini festiv fijo
-9:first- flag frees frutas gana gaveta gol hair her huevos imovel inside judged just km known lei lock marine mata mediod moving nevera nuevo obtuvo otono papaga parrot partir perezo plan planni polvor
-9:porque pos post pouco precio precis predic punta queser questa quilo quinie rendeu respec river rope routin salt scene seco shoes silenc sombre sorna stayin stitch tail tarde teache tienda toda tomada
-9:tomou trains troca try tudo turns ultimo univer votes wax wife yellow
-10:abaixo actor adelan afuera agosto alta aria artist atraso barric bosque brinqu calle campo cara caro cartaz centur chambe clock close cola colgad colher colomb comes condit convin corazo corpse corrid
-10:corrie count county cresce cried cuader danced debt desayu develo dormid drive emisio empate ensaya erro esclar escuel ever ex exito farm father frame froze galeri game geolog grandc grew grow hall
-10:hecha hits horno hueco if incide infant irregu joked lance laughi leads lembro levar longer lord mobile more mudou muestr nurser once owed packed pages paragr perseg piezas prison protes puesto quadra
-10:querer quiet quilom quito recaud rejas reserv rules rural sal senora seus silla sits stay straig sueno sujeit tablet tecnol theatr trabaj traini union viaja villag viste volunt walk-i we well woman
-11:acata acoes apiece approa barrer box brazo cadern cake cantan capaci cat chargi charit chega chipa clerks cobran coffee cold coloca confer contri conver corrig cruz cumpli curato dedos desist desk
-11:discus duplic eat entren escrib estend fallec ferret forbid friday fridge galinh good graca grada guests hail home horses hospic huele incent innoce intend iran juega keeper laughs lava lives llegar
-11:make me meant minera mira motor moves negra next noctur novo on ouro overse parada parole pasaje patent pensar perfor pesada plato popula prazo rain recome rencor resist respir retrat reviso roubo
-11:saluda sardin says scienc semi-f sepa signed sketch some somebo sonris taxpay tea termin tipogr tirada tocar toque touche vecina velas virou war wildli window wooden
-12:acerto adject advirt aged amor aprobo audien aval bateri beauty bees big bird bomber bottom bowler campai caneta capa captai catalo chilen cobre coordi costur crimen cueva decimo discip doors end
-12:escapo estagi etapa exam farmin favour featur firmo frio full hallaz happy hat join jokes juror leavin livro- lote love manage means mesa micros moveme mula museum my nombra nos nothin ontem operac
-12:ours pais palabr panade parado passed pequen perros pitche po ponder ponto pool presos preten promis publis pupil puttin quem realiz relata resumi reunio rosa saving serao settin short shots sit song
-12:suma supply talked tape te th thinks third- twelve usted velho venceu vendim venia verano via voices zero
-13:abril actual acusou age amanha andaba asilo atras baker branch bucket budget canto canton cartao cedio cena chips cidade colega comer comite comple compri contac criado cronic cross- crowd dairy deduct
-13:dejar deudas dez discur earned ejecuc ensena escriv espera exhibi few flower formad fundac gallo grade guarde guardi hacien heavie highes hiring invier julgad kilo knocke knows lanzo made many marath
-13:maxima meals need neithe nem overla paris pastor pensei penso pie pirata pode prepar primer rather razon reduzi roband rojo rosto salto sausag seats seguir seized share shell shop start- strong swap
-13:thursd turn victor visto weeken wet
-14:abrir added advise air anda anothe aplaus aprovo arregl banca bander bicicl bottle broken cajero cancha cancio carcer card castan cellos cheese clevel club contem costad cronis curso custa dezemb done
-14:duele escape fence festa ficha framed gira goes gradua gritos growth hives hora impuni jamas jornad lands lleno marca margin marimb medall medir mi mind ordina perdoa promoc proper readin sacado side
-14:someth sozinh subast tanto tensio terno thing tia tomo trimes um va vez voted watchi wing
-15:a.m. abuelo aficio amostr arma balcao bolt cadeia carrei cartas chama cinque cleric concer cops crash cuesta custam cut debuta defici destin died dobrar double drumme enseno estadi falta film five-y
-15:forwar grades guerra homena mayo mestre milho moment mostly nariz nietos ninth o objeto palco pavili pelos peor placas platei prefer proyec puso reckon reinci rouba school she smile son subio sufrir
-15:tailor tell textil triste tu turist units vecino vezes voz whistl wins
-16:acaba acumul agrade aporto arquit asleep assess bridge cards cargas cargo cede champi cien cobros cobrou come cuida descar doze engenh europe expect ferry fill funded gente guitar help houve inmate
-16:joke juri keys knees leaves libro likes logo low lunch ningun number ou party playwr poeta positi pudo recogn regalo regra remolq rio rose scored second servir singin sinks songs sorghu speech thanks
-16:theirs traine weight won zafra
-17:acted allowe anoche anteri asi bacter ball barco battle begin bus cartei catego coloco conta convoc coupon course cuarto debut delibe dubai during ecuato effect emite es espect estren execut faltar
-17:keeps lifebo lifts limpio listas ll llorar locks lucro lupa market menor nacio oferec pass perde praise prejui queijo querem queue rehabi relogi remors revist romanc ronda safe served simbol sings
-17:tesis tornei verso
-18:aceitu almaza antiga asalta avo bate calcul came captur carta cocina cost creado dedica does electr employ encabe estaca estudi forms founde ganha goat gracia hangin hay hurt juro larga likely lineas
-18:lojas malbec meet paises pecas podio pontos pontua rating reo robbed robbin round rua sancoe simula statio substi suscri ticket tocara unica urso veio veredi workin write
-19:alcald antici applic apunta bilhet brindo chefe compos conoce coro could diz feria field for fusila gratis helada hire indult interr jogo laugh luz morreu mundo none nueva ocupar parece pasado perdao
-19:pies praca rie riu run serve sirvio soda sol stores stress thousa todos volvio
-20:abando an anual asiste auctio band best built calor canoe cast clause conser corta cow crust cuenta desafi destac direcc embarg here hoy hug humor impost italia key kilome lances lets libera looks mao
-20:mentir nasceu neta object obriga paz presid puntos rapido reabre ressal robaro sai shares tema too very viene viento violin white-
-21:abrira amid amplia be book cazado condem coral corto crime diez distin euro faz frente funera gato gives grito ha hoiste ideia indice las league levant loss managi marcha margem most noche note obitua
-21:oferta offere often opera passav pero plaza profit pupils redada retiri rise robada robo segred sem septie shows siglo sufrag sure treina where your
-22:add album are bancar bautiz bengal billet botani campeo catere cinta cosech exigie fair fee going golpe hotel incorp llaman llega martil memori minha missed ninos pastel pinto place postre power reina
-22:reprod sement sequia sienta sobre toco viejo
-23:abuela academ animal brass breath broke camara cayo conced curado da defend dona encome hablar larcen losses mantie marks meta mierco passas pitch produc progra remate should sopran sponso team teller
-23:tempo tradic used vinte vows work
-24:aqui around arriba beat camera catado change comisa conden cuando deixa derrot electe escrev foreca genera inaugu jobs jurada lidera news oats played plays salva sucurs techni vacaci vendie
-25:apenas applau arranc credit disco ejempl escena finish ganhou ice mato montan pelota profes revela solto tiempo twice vao winter
-26:aula capita cargad chairm degree extend fianza forty livro marrie medalh miss patio pictur pierda postpo punish retire ri solta succee surpre surviv teams ya
-27:blanco bolo caught closed derech enero enolog fondos from hammer head left-h lent nacion piedra retras rounds si so techo tras
-28:ate cerro critic empezo green invers lights mock ningue pays pieza prize seculo taxa there tiro top verde verdes waived
-29:dirigi emitir extint hangs partne peloto per sevent sino time ultima winner
-30:avisa bakery biblio cafe childr despid down expuls fianca fim hoje long mais match muere obra out pela repeti staff taught tem vem win
-31:alto back bonds carga concie fined grower infrac manana octubr opens releas sign tempor
-32:born cero con divide emplea equipo free gold leva maestr museo nobody planta primei
-33:chief doughn ladron llevar nenhum recall receit segund sera tenia vizinh
-34:disput histor sandwi take things
-35:all but by centen entre multas paro season single train
-36:confie jubila llama sola startu summer
-37:analis at confes direct linea lleva nova plans punto show studen
-38:anunci aos fundo hubo opened papel proxim uma year
-39:abrazo bonos cobra fabric final jefa preve provas times with
-40:abre batter brinca chef maker region
-41:campan is last librar like old paper promet sells
-42:brinco cent culpad mas una vende
-43:cargar coach doming minute multa quarte raid takes would
-44:entrad prende sabado sao sin up
-45:banker celebr don donde get nadie penali un
-46:arbitr biolog late musica paga result
-47:patroc
-48:castig financ fuga mejor taller
-49:metros ve
-50:ayer can chocol fundad
-51:local record
-53:editor
-54:aprend bono premio
-55:raised will
-57:ano
-60:first sancio
-61:bromeo nieta
-62:bond
-64:convic
-66:export vai
-67:new
-68:drew
-69:open
-73:penalt
-75:pena
-83:fine
-88:dispar
-92:minuto
-95:shot
-117:charge senten
`;
/** The sum of weights from which an article is on crime. */
export const LEAST_WEIGHT = -3;
