/** Written by `npm run fit-crime-words`: beginnings of words by their weight for an article on crime. */
export const CRIME_WORDS = `
133:fiscal
78:contra
76:prosec
74:was
73:told
69:denunc
66:inform
62:years
61:invest of por
60:who
58:case
56:accuse
55:judge police suspen
54:crimin lost
52:acusad him magist man que
51:declar
50:lawyer regist
49:juez licenc over solici
48:deteni had
47:allege millon
46:abogad court
45:arrest tribun
44:been found fraud notice victim
43:caso docume
42:agains estafa le quien trial
41:agente estaba
40:driver pay
39:despac
38:entreg meses pidio respon suspec
37:acompa agent millio months superv
36:al audito bought cuatro procur
35:dinero federa fraude mes
34:atribu hallo homici inspec juicio ordeno repart
33:acusac ante conspi encont lo sancti witnes
32:custom jueza os penal pensio polici preven them
31:admitt consid dead he impose launde receiv regula robber were
30:eviden names segun
29:advoga cartel custod dueno famili han imputa juiz men office prisio puerta
28:boss detect extrad ofreci owner quem trafic
27:absuel ademas client defens justic paymen pecula pela protec reclam recurs servic sus
26:among colabo counts indict quedo querel
25:amenaz asked catorc cocain confir corrup delega empres foram habia has indici later minist name road they yester
24:absolv casino clerk compli counse hechos his nueve offici perdio presun
23:attorn books conclu cuenta cura detall durant enferm hersel intere invita libert notari orden practi servin spokes suspei that then titula wanted
23:week
22:accoun cancel de deposi dice fueron inhabi law les lunes mr own pleade preso siguie sobres ver
21:admini apelar bloque bolsil brough compla crime days dirige given indaga interv jailed jueves muerto nao operat paid prisao public tambie taxi
21:testig theft under
20:aftern agrava cash civil claim dormia ellas exalca follow gestor includ integr mujer ordere pacien pide sede
19:anos asegur aviso compan consta corone d debera decisi domici each else faces filed funcio haber heard lender milhoe patron pedir plea quatro
19:queria sellos sold superi suppli ter terror trata veces
18:admite after banco comput detent down econom estado exoner failin fecha find friend habian havia homens indica intern killed la lament licens
18:llamo lloro menore mio networ premis promot propri pulled quetza recept reconh relato resolu severa showed washin wrote
17:abuso agents appear asocia betwee bribes broker cases certif clinic connec corpor exdire falsif fentan ficou forced forfei grand hija hombre
17:inocen nome offenc phoned poison proces recebe reopen retira separa sigue sostie televi testif thrown varill video
16:accept accord anythi aplica before brothe commis contar denver dias era error expedi false mando mansla medida milita ocho perito podra reache
16:sargen sem soborn specia strang tender their tradin treasu vierne viuda
15:also aquell bail being bienes bill colegi commen conden dealer detenc dono drug embarg ended expens face falsos foragi forens guilty import imprud
15:impuso indivi influe juzgad knew letter llamab machet madera mayor oficia otro otros person phone piloto poultr read reproc rivals salio secues
15:sent smuggl taken threat traffi two unanim veinti vereda vitima widow
14:aggrav ao aparta apoyo assets becaus believ busca call camion clausu comand compar compen congel contad crimes cuya dentro devolv diecis differ el
14:enforc escolt extors fake imagen impris juiza jurors leave lista mercad met must narcot off ordena porta- provin queda remand resign return review
14:revisa search sister sospec statem submit system ventas vida walked warnin
13:acredi addres alerta behind blanqu cadeia casas citado comman crypto dado decade decide defesa defini delato dentis desvio enterr exchan falsed
13:figura frozen gave hacia hospit hour inexis interp kingpi ladril lodge mandad martes notifi outsid owners pagara pharma picked premia prende primo
13:prohib prosti put ratifi recurr remiti requer salir scam sir skippe sotano subjec term those trasla vendid
12:aclara activo advoca alguno answer archiv armado armed asking assist beef bombas chain chofer church cofre conces consej cripto cuyo debia defaul
12:defrau dejo dispon diz doctor drove eleven escond file finall foto freeze guardi hallar hawala held human impues instan julgam labora listed llego
12:loses m mecani medica menos mientr misled multad narro obras order partic pasapo patter penas perjud pistol questi rang recibe recove recuer runs
12:sabia saco say sealed settle seven stream sum suspic suyo tax testem testim the total trader uso volunt warran
11:acusa adjudi afirmo alegat ambula aponta arraig base botas briber captur centro cheque circum coat conhec contab cooper costs counte denied determ
11:dictad discov droga durmio edicio entiti firma galler grupo guarda haulie hearin hecho himsel honest inquer invoic kg kilos lee less licita list
11:llamad matter migran misma motori narco nove o passpo petrol porta quebra quiere reason recien respal revelo salari sector securi seguro siempr
11:siguen siguio sixtee sole states such sumari supo tells think tirado travel under- vencid vended wants warned weeks
10:action actual agenci ahi amparo anyone aplaud arguid arquiv audit autos bala banned based baston benefi bills blanca brigad came cargam cargos
10:coca colect comisi consum cree cuarte dedo dental desped destru detido detuvo discou dispos dispus dos entao estudi everyo examin explai files
10:filmo finca fishin fled flores foi fotogr fraudu fresh giro hands helpin heranc holdin ignore indemn inspet instru interc interm into knowin luego
10:media metica multas nego nephew nomina nurse olor operac paint parame patien patrul pedian perdeu perro pesqui placed poured presse quais qualif
10:queixa ranger recolh ring ruled screen senalo sete sherif sistem sought spoken su sued switch tarjet thanke till took transf vendia why window
10:withou
9:advise agency allano announ apelli asesor associ asunto awaiti bank bars behalf bien bishop bungal cateo celula cement charac chille city claime
9:coleti colusi congre conoci conver courie creek da death delinq demost deny destit doble dolare emitio endere ending enquan entrev eso explos
9:failur falso fantas filing fined firmar forged fractu gerent girls hacker have homes hugged ilicit impoun intimi issued jornal judgme justif k
9:killin know lady letrad ley liberd llegar mar nadie night ningun nombre north nothin observ oculto organi owns pagar pago paying pedira peso
9:planos pounds prayed prelim prensa proced profug proibi propie proved provid re reinte relati salia see seguid sexual slippe soles state still
9:surger swappe test text tiros todas traves tudo used verifi weddin within worker
8:acerca acogio acudio adds adiant admits aduana advice advirt ahorri alias ameaca apanha apreen asic assim asume atrasa balead banks bem beside
8:bingo bolsas buildi buscas buyer care carpet carros casi chaire chamou clande confun cumpri debts deixou depoim deputy dicen dijo dilige disagr
8:dolo drowne elder entonc envelo estanc estima explot expres fala fallo favor fechad fica fish fogos former frigor front future ghost gift grante
8:grave hauled hauler hidden hilo hizo how hygien immigr imputo incaut income instit insult invent judici junior larges laundr leyo living lorry
8:made making manipu mao mayo me mislea money mostro muerte nega neglig occupa ofrece ones oposic others otra outfit oyo pais pediu perda perdon
8:perman pesque pigmen poache pregun princi probe provee provis racion recono reject renunc restit room rumbo sacos salud sanita saw scheme secret
8:semana sendin separo servid shareh shortf shut sick sindic speaks store submet target teleph terras terren titulo tonnes trece tribut trucki
8:uncons van vessel vieron voice votos wept words yerno yo youth
7:ago agreed allana allega always antece apagad apoder aposen aquel armas ayuda barbec billin blind bosses bound boy burned buscan cabe cada cae
7:caja carry cashie catorz cerca cerebr cereza cerrar chalec charit cigare cincue cleane colour comisa commer commit concej consor contac coordi
7:copia corred creati crossi cuanto culpos cumpre derech deteve did discul disse dizia driven drone duerme edad ele entend entran envene eram escola
7:estao everyb explor exsecr figure filho filtra fired footy fora foreig forma fornec fotos frauds fronte fuera garda gasoli grocer gross hit house
7:hunts husban ill impres inabil incluy ingres innoce insuli irregu it jueces killer leak levou libret life llegab llevab longti look lose madre
7:maior manha medios mercha mesa messag moral morte mortga motore murder nieto norueg notas obispo obtain oil opposi ordene ouvida oven pagina pagou
7:parcel parole pede pediat permis persua piso ponent ponian prevar prices probad racket referr releas replic requir reside rest revoke romana
7:rompio roofer saiu seized servia ship siphon sits soltar source spat spotte sua sugges superf supues tambem tanque tenido terca teria terms teve
7:traded transa treate truth unlawf unmove urged usou venda vender vendeu vial videos vigila vincul watchd white writte
6:a about afecta afront aletas algema ambos ancian antigo apanho aplico aporto apos apropi argued aviao bans bar barris bateu bid blame bribe brusse
6:buena burial buys califi callar calls cambod camina carne casame cedula ceilin censur circul cito clean coima coimas coinci collec consig consti
6:corte courtr crew crooke cuaren culpa dano data datos decret del demons descri desta det detain deu die diecio dio diputa discha dizer duas duties
6:dying earlie ejerce ela em email embarc encerr entere entrab esposo esta euros evasio ever ex-pre exigir eyes fazend felony fez firme five folder
6:forum four fuel fundac furthe gone guest guns helico i ignora ilegai ilegal illega impugn inicio inside intens invito izquie jefe journa jugo
6:jurisd labour lancha lanza large lavar learne led legal lembra lorrie lotes manual meu newspa niece nights noto now oculta oficin operad orderi
6:pagame pagos panade pantal partir paving pena perici pineap plata plug pone posses prejud printe privad pulls punch qual qualqu real recupe redact
6:report restri rules said sellin sirvio sobbed someon sostuv soubes speaki spoke steali stole swindl tabaco taped taxa tener today topogr traced
6:transp tresci troca unica urgent usados vacuna viajab vidrio vigia vivien volant vote wonder word wrong
5:abusiv aceita acesso acting activi adjour advert agricu aguard alego alerte alimen alli along alumno ampara ankle anonim anotab antigu anulo
5:appoin aprehe aproba apura artesa asleep attach attemp author avion away bag bajar balanc bandid bedroo belong bens binocu branqu bullet bureau
5:busine cabeci camino cannot captad carro casaci causa chacar channe chatar circui clan clases clube cobra cohech colega collap comiss compou
5:comuni contas curso dan deceiv decomi dejaro depois deputa derram desemb destap diabet diario didn dishon doce dock doesn drugs emails emptie
5:entero entrar entret epa establ ex exampl exmini expose failed falsas faltab fazia fe fees festiv fevere fiscai flagra flight follet fool forger
5:fue fugiti funcoe gambli ganade gate golpea granja guilt habla headqu herido heroin hicier homolo houve iba igual implic indebi injunc insist
5:insura introd jail judges juridi keep keepin kettle known labor lakh leakin libre lied lincha logro looked maquin marcap medico medido mentio
5:mismo morrer multa murier navier negoti ni nomes oferec oficio panel papers parale parar pasa passap patroc pedia pendin perder perdid period
5:permit perten pf phanto physic pisara pleito plus podera portfo pot propos provad proven prueba quarry queja quince quirof ran ransom rebaja
5:rechaz reclus reforc refuse regime relief reward risk row ruling salesm sea sectio seeing sello senala senato sento sergea sicari signat six
5:stabbe steeri subir sueldo suffer susten teeth telefo temple ten tenant terca- termo tierra tomar trades tramit trawle truste verdad vezes vio
5:violat volver wages waited want wash wasn when whose wire
4:abertu acabo acabou accusi acordo acto adulte afasta agua ahorro alerto alguna all allegi alone amanec amanhe amigos analog aneste aparel apelac
4:appare apreci apurac articu asesin asfalt ashame aside ato atrave attend autumn bajo ban barred baseme became billed biscui bn bodegu bolivi
4:border both breach buen buques burla cama cambie carrer cash-i ceremo cerrad check checks chefia chemis cidade claims clase cleare comedo confis
4:confor consci correg couple courth creyo crook crying cuadra cunado date deer denies descre detuvi difunt dioces disclo dismis disqua dormir drunk
4:due efcc elas eles encuen ente escrav ese estava estrad exgere extort extran farda fijo fillin fin firms fisher fit flats forema formal fotoco
4:freedo funds galleg galpon gamble gang garimp gente girlfr gracia habria hallad hallaz hide high hijo hora huachi iban identi immuni impedi impren
4:incump inmedi inmobi inquir inscri jarabe king knocke knowle lavage length levara levava ligado lister loaded lodged mancha maneja maxima meant
4:meetin mensag mercur milici mirar miro mismos mitiga myself nation needed negou nesta nickel norte ontari ontem operab ought ouvir pagaba pareja
4:passad passar passiv payrol peces penny perjui pollut porton powder presos previo privil projec pusier quadri quanto quedab quietl rapaz rcmp
4:recebi reclui recomi refund rememb repaid repara respec rifles roja sample sandal saved scream segura seguri seizur sentar ser series seriou sham
4:shippi shore sobrev sons spared steps stock stolen subins sue suit summon surety surgeo tarpau these timber timesh tobacc todavi trabal trabo
4:trade trip turnin unas upon using vacas valore vanish veio ventan veread vesper viu voltar vuelto while wore wrongd
3:absten acao accide acorda acuso affida afirma ahead ahora ahorra antes appeal apurou ardio arrang arrivi articl balboa billet biotec blew blow
3:boat bookke borrow bringi bromea buyers cable cafete caixas cajon camioe cardio causid challe chorou cigarr cinco ciruja citati citing coast
3:comeca comemo comerc compra concen condic conduj consis contri copias copied could credor crushe cualqu culpab debate decada define delict delinc
3:den depend descub desest desfal desfib detras dicto diesel dije divers dividi divisi doubt elderl emprei encarg engana enriqu esposa esquem estuvo
3:evadin evenin excont exist exrect exvice faccao facing factor facts falsa fazer feet ficam ficha fifth finais finger firmab fisco fixed flown
3:fortni go golpes got grands graves gremio habers hablo hacer hachis handcu heist homela houses hurto idea inmueb insolv interi ira jet joint jovem
3:jovene juri kickba kidnap lado land landlo landsc lenien lesado liable libel licuad liquid locali log looted lots mataro mencio mensua miami
3:minera mp multo narra neighb notebo obliga offend oppose origem origen our outros padres pague panfle papel paperw parkin passou perceb perfec
3:perita perto pesaba petici planil plano pleno poder poliza port portua privac propia propon prova quesos quiebr rare realto recrui regret repres
3:respue resumi retail reu rights roll ruedas s sacar saida santo sec seek semina senor sesion sheets shippe siete sight site sleep small smelle
3:socio somewh sonega south spent spread stayed steelw street stripp sucurs suitca supera suprem surren syndic taking tenor tera three to toda treat
3:trust tucson typed u.s. unders unifor usado usurpa utilit vacias vacio venta vestid what wholly writin
-3:acepto acta ambien any apolog arms arrive assent azul bees below builde bump classi conduc daught decir desper develo died discip drones duena
-3:educat ellos entida entro escrit espald estaci exige existe factur falou farms feiran firm forwar froze furnit ganha gives going grandm half hold
-3:honour improv indust inicia instal intent itself ja juego las latest let llena llevan loan machin makes mala move ms nine nino none nuestr oido
-3:once onde other otras owed pagado parte pictur planne plead podria posto pouco prejui quarta rate replie rises robbed ruta schedu seat ships sirve
-3:stall stand stood terra thirty trabaj twenty vinte watche wrist
-4:able alarga alvo arroz autor availa awarde banca begun bigges buy caixa cambio cause cell cobert coloco combin compro comune confer contin crosse
-4:cup defend deixar despue difere dinner discus esteve estiba even expect featur felt filled finish fire fleet fundin hace hired homem in julio kept
-4:laid largel lectur left limpia little llevad mandat marsha morir mrs muchac natura never ninete one only p padre pagaro palabr pan parado pasar
-4:passin pelo pirata places plasti plays presta progra pronou purcha quadro rector repeti robo rope saying sell settin share sheet shield tanks tem
-4:tenia third- toma turns unit utiliz voz vuelta walk wouldn yet you
-5:acoes adelan afuera aid almost alunos amaril analiz assegu autora awards bancos barrio blanco block bonds boys breakf cabeza cake cambia camise
-5:carryi celda cellis chefe climbe coffee comenz comes coming correr cortar covere culpri daba deport deve dezass divida double duty early eighte
-5:ejecut enough esa escape escrib espero extrao farmer felici femini ficara fincas govern hard help holida hope imigra inclui indepe intend isn
-5:levant lift linder lookin make mal marked meio mesma metade milhao much nenhum nevera nice nina noon northe origin pages painte papele parade
-5:parque pencil perde perpet perseg pleads porto presa privat procee proper quinto recibo recogi recusa redes relaci remark resort rie salvo sesent
-5:sixty solar start subast tanto tercei themse todos toward traduc upper vacant verdic vinha violen vista whatev ya
-6:abiert aide amigo and applic armaze assalt assaul bander bed brewer bush card carimb cents cocina comfor condec consen counci cruzo dates dinhei
-6:dog dona droppe ejempl engenh except fair faz film finds forest ground group hubo impost inteir jamas joven keys lavado lit logo love may metro
-6:midnig missin na negro net number operar pared pequen pesa pesca pizza placem please propin propio recall receip recoge recorr recuso remote
-6:rescat resgat roof sala salida sat sateli seal seed septie sessao si solto spot st stoppe surpri talked tendra termin tienda tiny traido trains
-6:tras trucks turn turnov unpaid volume wife
-7:abrio abriu act agosto alegac andaba aprese arma audien aunque auto barco cabo carcel cayo cobrar collea comeco cosa cost costur course deckha
-7:degree earnin east empezo examen favour fianza fully fundo gran habita hospic hunt ilustr insure ironiz isso joined julgad lago level ll llamar
-7:llave llegad lluvia loja mandar mi miedo mira more muestr noches nueva oito outra oyster peca placa play press price quitar regres restau sales
-7:seguem seller sempre serve sexta- sobrin some someth stands teache tell turned twice unmask vira websit whisky whistl wish yard
-8:accion agrade alread anybod aposta assina bancar branch chair chairm choir clave compos confes cordob courts credit cuader cuota dieron earned
-8:empleo encome engine esos estuda exerci fechou frame ganas heater helped hijas hogar hondur junta km ladron landed light lupa mae many mitad modo
-8:mostra mulher munici nave news ninety noche orders parece part patent pavime pelas played pocket poet predec prepar quiet recibi repair revela
-8:rose rovers runnin sandwi santa scient seques shift shops social spring standi steal suppor techni templo there third tinha tomo unico use valor
-8:vengan went worked
-9:abraza again apelo apunta attack aun bodega booked botell bricks calle camara cancio cargas cars cells cheere ciudad consel das desist dia disena
-9:dois during elabor embarq estagi explic falta far fee fourth good gradua grandc hours kids levar libera lugar marcad mill mornin morreu museum
-9:need negra oro paises pelos pincha placas popula porque propue raise respir rifa rojo saca sacris same senora servan shocke sueno tambor threw
-9:throug unos usar vecina vehicu veneno viajo violin virtua vuelve weight women your
-10:acaba agrono anda antiga approa aqui are arm as asi atras cadena calida capaci casco catere cocine contam countr crore efecti ensena entren equipa
-10:especi etique family flew garden gas guests iran league lhe listas low mama marca mark median mujere native obriga otono paname paso piscin plan
-10:plazos precio promes prospe pune quedan quis quito rival river sale seis senhor shoes slept slip straig transi viaja
-11:across advier alta area arranc artist becari butche chance cima co-fou conduz confia contes crianc delant desde docent eight emerge escrev estren
-11:fell fiftee fill fim findin frase fuga full funded gestio hair hall hopes hoy incide italia junio laughe lider line lobste lunch medal near novo
-11:obtuvo opens photog pidier pilot portao presto pueblo roubou rueda sancio serie setent sexta signed silla simula stop subio teachi tortur verso
-11:weathe wins
-12:anoche anothe applau arregl atacar boiler buscab cards castan cat cero chief coloca condem condut confie contem cover crimen critic cumple dawn
-12:defici dejado doze farm for impuni kitche lanzo lent libro lleva mano marine microf micros moment mucho nuevo openin pasaje pastel penali people
-12:pescad planni pool positi puntos raises says se sittin soy stay stores strike tesis vet visita volta
-13:acusou an aparec bacter bateri colomb conto dairy dr electr favori hasta horas hotel jurado leva lleno madrug manos nobody noise ocupa oferta on
-13:parent party patio pie pista planta primer quiso realiz seguir served side son spend suena tea tenth tocar try usa venia verde viejos yellow
-14:abrira alcanz arbitr ausenc basis beneat best cadern centra champi child chilen cuarto divide doors drive erro ferret five-y hay heads hueco
-14:hurlin junto keeps market mata mil mind musica not partid pessoa plaza preten promis quimic reunio scienc sign so statio stone surviv tablet tan
-14:team tia univer vendie victor wet
-15:aos asalta bakery buried cancha cara come comma concie count cultur despoj direcc distin duele ella employ en exhibi feria firmo frente garant get
-15:grow here infant leavin likely lock marcha margin nem ordina out pensei podio publis pupil razon resume rural sardin sevent silenc table tecnic th
-15:turno via villag waitin war way win workin
-16:amplia analis back bosque cien clock county es estadi etapa exito financ geolog hear her horno lands larga lidera meta parada plant produc punto
-16:quando quer rencor rise sair sit sobre sola stout struck studen succee tarde traine trimes
-17:abando anteri around baja ball big bus buscar catego chef chocol debut dedica edicao escuel euro forty gano grabo jornad knees like llega loss
-17:moving no obitua portug probat proyec romanc sufrir take tensio thousa vecino very write
-18:age aged batter bicicl but campan cargo cartei casa caught deudas emisio encabe gold gratis highes jogo lets lineas mostly mundo nova pays piedra
-18:power prize quinta seus siglo toco ultimo union zona
-19:broken bucket cargar com concer do expuls fallec ferry free frio funera grew histor laughs managi named nos obra post quilom sao short staff
-19:substi suma tiro treina units well which
-20:academ add added allowe animal aplaus cafe dezemb does ecuato end enseno founde goes head novela raid remolq revist seu shop sin smile taught than
-21:aceitu almaza arquit biolog camera cartas conser destin gato incorp ingeni just leaves memori perfor pieza praise prefer premio presen protes
-21:provas pupils rio round servir soda strong thing until
-22:abrazo band begin corto dirigi electe grower meet pastor pelota raised school startu takes weeken
-23:abre abril album board calcul club empreg equipo hat hire livro marrie medall my plans profes should sinks where
-24:be book bottle conced descar entre espera every kilome llama missed preve robaro second
-25:abrir conta cosech execut manage mantie marzo profit she sido single techo ticket times
-26:alto avo broke by cargad comite cuando dedos enolog hoje per vez viento
-27:admiti bautiz beat derrot grito inaugu result sells too
-28:cerro despid enero golpe jobs mas readin receit region reina robada sequia year
-29:abuela apenas biblio disput emitir genera green invers last maker place shares tempo up winter
-30:anunci avisa breath cent cinta emplea match mato muere museo nacion octubr old peloto retras
-31:born castig linea train una vende
-32:its maestr ninos paper run tercer
-33:cazado from season tempor
-34:destac opened
-35:childr mejor minute
-36:bond donde fondos presid quarte top
-37:ayer fabric librar llevar
-38:bono don long next show work
-39:ano jubila late sera
-40:bonos can hablar proxim sabado segund
-41:centen primei
-42:celebr closed
-43:nieta
-44:drew local
-45:penalt summer
-46:record will
-48:entrad
-49:direct manana
-50:editor taller
-52:at bromeo
-53:is senten
-54:ate convic fundad with
-55:mais pero
-59:new would
-61:un
-62:aprend
-64:final
-66:coach export metros vai
-67:con
-71:doming
-74:minuto
-75:open
-78:charge
-80:fine
-81:first
-85:shot
-90:dispar
`;
/** The sum of weights from which an article is on crime. */
export const LEAST_WEIGHT = 7;
