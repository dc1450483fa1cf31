/** Written by `npm run fit-crime-words`: beginnings of words by their weight for an article on crime. */
export const CRIME_WORDS = `
125:fiscal
83:told
78:prosec
77:contra
70:inform
68:denunc
65:por
64:years
62:was who
61:millon
58:invest
57:crimin
55:lost que
54:case
53:he him juez of
52:declar
51:magist
50:judge
49:had police regist suspen
48:licenc
47:abogad caso lawyer
46:acusad meses tribun
45:agains allege
44:accuse been
43:estafa fraud solici
42:cuatro docume found notice
41:over quien trial victim
40:court man pay
39:arrest entreg le suspec
38:bought despac inspec respon
37:agent agente deteni encont mes
36:dinero jueza men pidio
35:ante audito compan lo them
34:atribu estaba homici preven
33:empres os pensio
32:custom eviden hallo han millio were witnes
31:ele juicio minist ordeno perdio procur regula segun
30:acusac agrava dueno imputa launde penal polici quedo
29:advoga al consid cuenta inhabi months ofreci owner repart
28:acompa custod detect famili federa foram habia impose names prisio protec quem sancti
27:ademas amenaz conspi driver extrad juiz justic receiv
26:boss catorc clerk delega fraude querel servic sus they
25:admitt attorn colabo detall durant indict later lunes off office pecula pela reclam siguie sospec titula
24:absuel cancel corrup dealer fueron his indici name nueve offici recurs ver week yester
23:admini after asked books client cocain cura defens deposi follow has hersel hospit jailed jueves paid paymen practi tambie testig
22:among aviso bloque casino compla conclu cooper counse dormia down hechos hombre indaga intere law les orden ordere own preso prisao resolu superv
22:wanted
21:apelar bolsil crime days dirige econom ellas enferm gestor libert mr operat pleade proces spokes superi suspei two washin
20:absolv accoun claim compli dead devolv exalca exchan funcio given haber integr interv muerto presun relato road robber separa servin ter that
20:trafic trata under
19:accord banco before cartel civil commis confir corone decisi each expedi failin forced former heard killed lender llamo milhoe mio patron pedir
19:plea pulled queria sede suppli theft their thrown
18:admite also antece apelli betwee corpor debera detent else exoner homens llamab perito pide podra propie recept reproc sargen sent severa skippe
18:tender terror veces vierne wrote
17:agents ao aplica being bienes bribes compar comput d diz domici false falsif ficou filed mando medida networ notari ocho otros public puerta
17:reconh sigue smuggl soborn televi then threat varill viuda
16:abuso accept activo aftern asocia bill brough colegi consta contar detuvo dono embarg exdire fentan friend havia indica intern licens madera me
16:menore poison promot quatro recebe reopen retira revisa secues sem sold statem those
15:anythi aquell assets broker brothe cajera camion captur clinic commen contad dentro escolt estado expens find foragi freeze habian includ indivi
15:invita lament lista mujer narcot notifi offenc oficia pagara patien person phone phoned piloto porta- prohib quetza retire search sostie specia
15:sum testif traffi veinti vereda widow
14:acredi alerta aparta apoyo appear armado asegur bail balazo becaus briber chofer comisi congel counts crimes cuyo decide ended enforc extors face
14:fake falsos fecha figura forens imagen import imprud impues influe juiza juzgad ladril leave list machet mandad multad pacien prosti provid queda
14:reache remand resign salio settle sobres still strang subjec taken testim tradin treasu uno ventas vida video vitima walked warnin
13:alguno believ blanqu bombas buildi busca call came cases chain clausu compen connec costs de delato dijo dolare drug enterr escond falsed forfei
13:frozen gasoli gave hallar impuso inexis instan interp issued julgam kg kilos kingpi llamad llego lodge mercad met milita misled money narco nome
13:obras outsid owners penas pharma pistol premis primo put rang recuer saco salari salir scam sealed showed sotano submit switch total vended wants
13:warran
12:advoca anos answer anyone archiv armed bala beef behind bills cheque city cofre comman conhec contab cripto crypto dado debia dedo defesa defrau
12:detenc dictad differ discou dos drove entiti error explai firme flores four guardi guilty hacia hands haulie hawala hour human impris inocen
12:judici jurors labora listed loses martes mecani medica metica mientr motori multas nao narro oficio olor operac order pago pais porta provin re
12:recibe recupe remiti requer say sector securi sellos semana sir such sued taxi tells titulo trasla vendia whose
11:action acusa agency amparo arraig asking assist autos blanca borrow botas care celula coat coca comand compra counte cree defaul dejo determ
11:dispos dispus droga durmio edicio file files filmo finall fled foto fotogr have indemn instru it lee letrad lloro mansla matter mayor mesa misma
11:must ningun nombre nove ordena otra pagar pasapo patter perjud peso pesqui placed prende propri reason recien respal return revelo runs sabia
11:screen see senalo siempr siguen sole someon spoken store sua supo suspic suyo think tirado travel under- uso verifi ya
10:aclara actual advise agenci ambula arguid awaiti based behalf benefi cada cash cateo cement centro claime colusi conces congre consej culpa cumpri
10:defini dental deny deputy destit destru detido diecis eleven enquan envelo era ese euros examin failur fantas fined fishin fue ghost grave hearin
10:ignore inquer inspet interm into justif knew licita luego made mar menos nego nomina o otro paint pedian pedira perdon perman perro petrol presse
10:proced profug provee puso quais qualif queixa questi recolh recono review ruled rumbo salia sete sexual sistem sister sixtee socios soles sumari
10:system tarjet term test thanke tiros trader transf vessel warned weeks why
9:acerca acogio addres adjudi advice afirmo ahi ameaca announ aponta asesor asic assim asunto atrasa audit bajo balead banned bingo cadeia carpet
9:carros casas casi cerebr chaire charit church cincue cito commit conden consum corred courie cuanto dano depoim desped dolo emitio ending entao
9:entrev eso explos explot fala falso fica filho filing fisher fora front galler grupo guarda ha hecho hidden hija himsel hockey holdin how hygien
9:ilicit ill impres incaut inside instit insult interc intimi killin know knowin lanza laundr ley m making mao map medico medio night nothin nurse
9:pareja patrul paying perdeu pigmen planos plata ponent pounds princi probe racket ranger reside ring rivals salud scheme seguid seven shut sindic
9:slippe sought spat tax testem text transa tribut unanim uncons vender vendid videos volunt withou worker
8:adiant admits advirt aggrav ahorri alerts alias allana ambos aplaud aplico apoder apreen arquiv associ ayuda barbec barris bem billin bishop
8:bolsas bungal buscan caja catorz chalec chamou citado clean cleane clube colect compro confun conoce conoci consor contac copia creek cumpre da
8:debts deixou del delinq dentis denver descri dilige disagr discov drowne earlie endere estanc estao estima estudi everyo explor expose expres
8:faces fechad felony fez firmar fogos forged fotos frauds fronte grocer helpin hilo hit hizo igual incluy jefe jornal judgme jueces junior k killer
8:la led leer letter leyo liberd libret life living llegar llevab lorry maior manipu media mercha motore muerte nega nephew nieto nights north noto
8:obispo observ obtain occupa oficin ones opposi others oven oyo partic permis prelim premia proibi provis racion ratifi read recove recurr reject
8:replic report requir romana roubad secret seguro sendin separo shareh ship sick soltar states stream submet sugges surger swappe teleph terca
8:teria terren today tonela took traded traves tresci venda verdad vieron voice watchd wept window within yerno
7:acudio ago agreed alcald alimen along apagad apanho aquel armas ascien ask away banker bars baston bid bosses boy brigad buena burned buyer callar
7:cambod cannot carne carry cedula censur cerca cerrar cigare clases cobra coleti comisa commer comuni confor consis coordi corte creati crew cuarte
7:cuya decret demons depois derech desvio det detras deu dice dicen discul dizia drone duerme elder em entend entonc entran envene eram everyb eyes
7:fish foi folder foreig fornec fraudu fuera fundac future garda gate gerent giro grante graves habla hauled heranc husban ignora impoun imputo
7:income innoce intens invito irregu juri jurisd known labour lady larges lavar leak levou lose luz mayo medios mensag messag migran mislea morte
7:oculto oil oposic owns pagaba pagina pagos pagou panade parame parar parole parroc pede perda period pesque ponian posses prayed pregun prensa
7:prevar qual qualqu ran releas renunc rest robo rompio roofer room saiu seized sellin sento servia servid sherif siete siphon sostuv source speaki
7:speaks spotte star stolen supues tenido terms terras todas todavi traced treate tres tudo vacio vacuna vencid vidrio vigia vigila vivien want
7:weddin words writte yo youth
6:abusiv afront ahora algema allano always ancian anulo apanha aporto apos aposen apropi artesa aviao bad balanc balboa bank banks bateu belong
6:blame blind boat border bound bribe brusse bullet burial buscas cabe cabeci califi calls camina car carrer casame cashie centim cereza chacar
6:channe cinco clan coima coimas collap colone colour comiss concej consig contas conver crossi culpos datos decora desemb destap detain deteve die
6:dio diputa discha dizer driven duas due ejerce el email entrar escuch esposo eu extort failed falsas favor fevere fiscai five footy forma forum
6:gambli ganade gift gone guilt guns hacker herido heroin homes honest hora hugged hunts iba identi ilegai ilegal illega impugn inabil inicio insura
6:invent izquie journa judges jugo juridi labor landlo large legal lembra lincha logro lorrie madre manha moral newspa norueg notas oculta oferec
6:operad organi outfit pagame pantal parcel parkin partir passou passpo paving payrol pedia pendin perder persua phanto picked pineap pisara piso
6:plug poache privad pulls quebra queja rebaja redact referr refuse repara restit restri revoke risk rules ruling said salesm segura series sirvio
6:sits sobbed spent state suffer susten swindl tabaco taped taxa teeth temple tener termo teve tierra topogr transp troca truste truth unas unlawf
6:urgent usados usou vial violat volant vote votos wages whethe while wrong
5:about acao aceita acesso acting activi adjour adulte advert afecta aguard alego alerte alumno ampara analog anonim anotab appare appoin aproba
5:argued ashame asume attach attemp avion bag banda bandid bans baseme became beside billed binocu blackm blow bn bookke branqu breach bureau busine
5:cambie camino captad cargam cargos carro ceilin chatar circul claims clase cleare cohech collec compou contri couple courtr creyo crooke curso
5:data date decada dejaro delito demas denied denies deputa derram design diecio difunt duties edad emails emptie encarg entero entrab entret epa
5:escrav esposa establ evange evasio ever ex ex-dir exigir exmini faltab farda fazia fe festiv fillin filtra fit flagra follet fool forger freedo
5:fuel fugiti funds gang gente girlfr girls golpea guest hallaz hand headqu health helico herman hijo homolo iban immigr immuni implic incump indebi
5:injunc inmobi inquir insist invoic jail keepin king lakh lancha leakin less ligado llegab lodged look lotes maquin medido meetin milici mirar mis
5:morrer navier negoti nomes obrero ofrece ordene outras ouvida ouvir panel papers parale pasa passad patroc pediat pediu perjui permit perten
5:pleito plus podera poliza pone poured presos printe probad proven prueba quarry quedab ransom rcmp recaud reforc regime relati repaid retail
5:reward saw sea sectio senala sergea shore shortf signat six sobrev soubes stabbe steali stole subir sue t tambem tanker tanque target tarpau
5:tenant terca- till timesh tobacc trabo tramit trawle trucki unifor unmove upon urged vacas valore vanish vendeu ventan veread viajab voltar wasn
5:white wire wonder word works
4:abertu acabo acorda acordo acto afirma agricu alerto alone amanec amanhe amigos antigu apelac apreci apura apurac apurou articu asesin asleep
4:assino ato atrave audio ban bens billet blew bolivi burla cable cafete caixas cama camioe cardio casaci causa causid check checks cigarr circum
4:clear coacci cofrad coinci confis consti conven cook crook crying cuadra culpab cunado dan deceiv decomi demost depart depth descre despue desta
4:diabet diario did dije dioces disclo dishon dismis dispon disse distri doesn dormir drugs efcc elas eles ellos emprei encuen ente entere entrou
4:escola estava estrad estuvo evadin exampl exgere extran exvice facts fazend fees fifth figure fin finca fired firm fisco flats flight footag
4:forema formal funcoe furthe galleg galpon garimp gobern golpes grand granja gremio guardo habili habria hachis hauler hicier house huachi hurto i
4:impedi impren infect infrac introd kettle kickba latera learne length liable libel liquid lister loaded longti looked looted luna mancha maneja
4:mansio manual marcap meant mencio mentio mercur meu miami mismo mismos mortga mp murier muy nearly neglig negou nesta nightc norte operab or otras
4:pague pan papel para passap perdid perfec perita pf plano pleno pollut portfo porton powder prejud privil projec propon provad proved puesto
4:quadri quietl quirof rapaz realto recebi rechaz reclui reclus red refund relief rememb restau resumi rifles rodill roja roll row salmon sample
4:sandal saved scream seeing seek seguri seizur senato sentar seriou shippi sicari small socio sons spoke spread steelw steeri stock sueldo suit
4:surety surgeo swoop talk telefo tenor timber toda tomar trabal trust typed uma used using veio vesper vestid vincul viu vocero vuelto walks wall
4:wash wore wrongd
3:abonar above absten acabou accide accusi acquit adds afasta affida agua alegat alguna ampoll ankle antigo aparel approv aprehe ardio argume articl
3:aside author autori autumn avisar bajar bar barred beca birthd biscui bitcoi bodegu bromea buyers cajon calabo centre cerrad challe change charac
3:chefia chegar chemis chorou cidade circui ciruja clande cleari colega comeca compet conduj consci contou copied costar could courth cousin credor
3:crushe death deaths debate decade declin define delibe den denyin descub desest desfib detuvi dicto didn diecin diez diplom direit disqua divers
3:divert dividi doctor door dying edific elderl embora encerr escala esquem evenin ex-pre exist existi faccao facili facing factor falsa faltas
3:ficam ficha fijo firmab fixed flown forex gamble ganado golf got grands habers hablo hacer hallad handcu having held hide high homela houses ia
3:idea inmueb inscri insolv insuli interi interr ir ira jovem keep kidnap knowle kwanza landsc lavage lenien lesado levara libre licuad lied llevad
3:loadin locali locked log lookin lots major mandan mandou manera mataro matche maxima mierco miles mitiga music nadie narra nation nickel notebo
3:notes notici nursin objeto obliga occasi offend offere ontari origen our outros ouvia panfle paperw passar passiv pena penny perceb pesaba petici
3:picker poco pode poder pointe port porter portua pot poultr prices privac propos prova pusier quesos quiebr quiere quiero recomi regret reloj
3:remove respec respue retiro rights risco ruedas s sacar sacos saida salao sanita santo sello ser sesion sheets shippe shoute sight siguio slaver
3:sleepi smelle socia spared street stripp subins suitca supera suprem syndic tera tesore this timbre trabaj treat trip tucson turnin u.s. usado
3:usurpa utilit vacias velas villa volver writin
-3:able aborda am amaril amarra amor analys arms assegu assent availa below bien bigges blamed blanco boca bolsa builde caixa career carrie cars cita
-3:comia crosse culpri deixar deles descul develo dies dinner dock donati double educat entro estaci estata even existe family feiran felt finds
-3:firma flat fund hectar holida honour hostag inicia jamas julio kept lado live llevan mal materi matric month morir ms multa nas nice ninete northe
-3:nuestr numa onde one ouvido owned pasar patrim pc pencil perpet perseg plays plead prejui previs purcha quadro quince rate refere repeti rooms
-3:rope schedu seat settin si sirve speak stand tem tiene tonnes turned turns umpire us volume whatev wife you young
-4:agosto alunos ambien amigo analiz and any apolog asalta assalt autor bancos barrio become bed bump cabeza cabo cake cambia cambio captai carryi
-4:cause cayo cell coffee collea coloco comeco comenz coming comple comune condit confia correo cortar covere cuaren cup degree difere divida drones
-4:embarc enough esa espald except factur felici filled fincas fire fundin furnit gafas ganha glass going govern hired indust instal insure ja joven
-4:laid limpie little llave loan marido marked marsha member metro midnig move mrs murder negro nevera noon only origin p pagaro pages parado passin
-4:pelo perde pesca pirata podria politi porque pouco privat progra pronou quedar razon receip recogi rescat resort rie sales saying seed sheet
-4:shield since solar solto stands start subast tanks terra there to traduc twenty vinha voto walk wouldn wrist yard
-5:abriu act adelan afuera aid almuer alvo antes arroz aunque auto awarde azul banca begun bonus boys breakf camise chefe climbe co-op cobert comfor
-5:course cruzo cuader dejar deport deve dez dezass discus duty early ejecut ejempl estuda falou femini film finish half harves hawker help helped
-5:ilustr imigra inclui intend isso level limpia lit ll llamar llena make mala mandat may metade mil milhao much muchac museum na nenhum number oido
-5:operar parade pictur pizza placem pleads please poster presa price propin propio quarta raise recorr rector recusa recuso redes relaci remark
-5:salida salvo sateli sell seller septie st suppor tercei todos toward traido trucks turn twice unit upper vecina violen vuelve websit whistl wins
-5:woman
-6:abiert accion acoes agrade aide alarga andaba applic bander becari block bush carimb choir ciento clave cobrar condec correr dates deckha earned
-6:east eighte empezo engenh engine escape esta esteve examen extrao fair faz featur ficara findin forest gananc go ground guests hace hard home hope
-6:hornea hunt impost inteir intent joined junta keys kids ladron libera linder loja mandar many net never none nueva packag pared pesa porto press
-6:prison procee pueblo queso quinta quiso recibo regres resgat rovers sala sat seal seguem sessao singap sixty someth spot steal stop stoppe surpri
-6:talked tanto tell tinha tiny tomo trains unidad unmask unpaid vacant ve verdic violin vista yet
-7:agrono alegac an anybod armaze arregl asi audien awards bancar barco brewer cocina cordob cosa costur counci delant desist died dieron dog ella
-7:estiba exerci expect extra favour fechou for ganas get hijas hogar julgad km lago lluvia lote love mama marcha master meio miedo mira more most
-7:ninety oito outra oyster paga painte papele pelas pelos pequen pista placa play played precio recall remote rival runnin same sandwi scient sempre
-7:slept sobrin spring teache templo threw tienda ultima usar very whisky wish your
-8:abraza alread apelo aprese are arma around assina booked botell branch bricks butche buy campan come comerc compos consel contes conto courts
-8:cuota das diciem disena duena eight embarq esos estagi etique falta fianza fourth fully gaita garden gas good gracia gradua group guard hondur
-8:horas hospic landed league left light logo lupa marca mesma modo mostra muestr news ni noches otono part peca people pilot planni poet predec
-8:prepar quiet quitar revela santa says seques servan sesent sexta- share social some standi su subio turnov unico veneno vengan weight
-9:across alcanz alli antiga aposta applau approa arquit as assaul casa cents chief cocine constr crore docent during empleo encome far fee firmo
-9:flew funded geolog heater incide levar lider lugar mae manos marcad morreu nave need nobody obriga obtuvo openin orders paises parece paso patent
-9:pavime photog pie pincha placas plazos pune quedan recoge rojo sacris seguir senhor senora serve shift shocke signed silla simula sittin slip stay
-9:straig suena techni throug transi use valor viaja vira virtua vuelta women worked
-10:acaba advier apunta aqui aun bakery boiler cadena cards catere cells cero chance cheere ciudad cold confie contam conten cost countr cover cumple
-10:daba dairy defici doze dr efecti elabor emerge farm fell fill fim finger frame full grandc grande hair hall hasta heads hopes hours hoy impuni
-10:junto jury laughe lectur levant libro lift lobste low mano median micros mill missin moment mujere mulher native noche pasaje pastel pidier piscin
-10:pocket popula presto promes propue prospe quis quito raises respir river sexta siglo sit sobre teachi tesis tortur unos vehicu vet viajo went
-11:again almaza alta anda area buscab calle capaci cara cargas casco cat condut conduz confes crianc cuadri divide dois equipa explic fiftee frente
-11:fuga hubo italia junio latest lent line listas llegad loss lunch marine mark medal mucho munici no noise oro penali pleasu podio positi preten
-11:rueda rural saca sale se serie setent shoes so statio stone stores tambor tenth verso vez volta weathe
-12:aceitu artist back beneat bosque castan cima colomb condem contem critic cuarto donado earnin electr escrev espero favori financ five-y frase
-12:garant gestio grow infant jurado market microf mornin not novo nuevo obra out parent plan portug remolq roubou seis side solo soy studen tablet
-12:tan vendie via visita yellow
-13:abrira anothe aparec arranc atacar ausenc bonds boyace buried cadern canto child coloca dawn dejado dirigi doors drive edicao en fila grower
-13:hurlin keeps lanzo leavin lhe lleva manzan margin ocupa oferta opens party patio pescad pessoa planta pool portao prize promis rencor scienc
-13:served succee tecnic thieve try venia victor viejos villag
-14:autore cien clock despoj duele entren erro etapa exito feria grew here histor hotel ingeni leva like lleno lock madrug mata mind moving parada
-14:pensei plaza proyec quando realiz reunio sevent sign silenc stout table th tia tiempo ultimo usa war way wet
-15:acusou allowe arm bacter ball basis calcul catego chilen com desde distin dona employ enolog free hear knees lands lidera likely mostly musica nem
-15:on pays primer produc punto pupil rifa sancio seu sola surviv sustit tocar traine tratad univer verde waitin win workin write
-16:abuelo aged amplia anoche attack baja bateri big buscar cancha centra champi chocol comma concie count county cultur debut deudas do does end
-16:estadi exhibi forty gold grabo hueco ironiz jogo meta named obitua ordina parque power premio publis puntos quimic rise sardin shop sin soda
-16:strike tea third thousa toco union
-17:abando age analis animal best bus but cafe cargo cartei emisio encabe escrit goes highes kitche llega mundo my paname post praise probat sair sao
-17:seus singer struck take turno units well zona
-18:abrazo academ aplaus batter broken bucket cargar chair chef dedica direcc electe entre espera euro ferry gano head lineas nos pastor piedra profit
-18:quer rio romanc school servir spend substi sufrir tensio tiro treina
-19:added camera caught colgad concer ecuato enseno equipo es especi fallec frio funera gratis laughs livro managi near partid perfor profes quilom
-19:raid raised short son staff strong suma taught team which
-20:add arbitr bengal dezemb every expuls fundo incorp just leaves lets prefer provas pupils revist round te thing times
-21:abril aos corto empreg gato invers llama meet negra nova protes resume retras sequia single smile sueno vecino
-22:album bate begin certam horno its larga plans sinks takes tarde ticket una viento weeken where
-23:abre alto bautiz biblio board book cartas conced conser descar escuel hat hay jornad marrie memori missed nacion pelota per pieza presen startu
-23:than until
-24:admiti avo band by crimen dedos hire kilome medall plant she should sido techo
-25:ayer be beat cent cosech disput don donde genera hoje mantie mas presid reina robaro sells year
-26:abuela anteri bicicl castig club comite conta cuando derrot emplea enero maker manage muere octubr robada winter
-27:broke cargad cerro despid execut grito old readin region trimes vende
-28:anunci breath golpe green linea marzo mato place run tempo
-29:apenas avisa cinta emitir founde jobs last maestr match opened peloto receit second shares too
-30:abrir biolog born cazado fondos result season top train
-31:bottle destin minute museo
-32:novela sera
-33:destac inaugu paper preve
-34:childr long show tercer up
-35:closed librar llevar proxim work
-36:mejor
-37:bono from hablar ninos quarte
-38:ano bond late sabado
-39:bonos fabric summer
-40:can primei
-41:centen drew will
-42:segund tempor
-43:at direct is next penalt
-46:convic editor local nieta
-48:ate jubila
-49:entrad
-50:bromeo celebr taller un
-51:pero
-52:mais record
-54:aprend
-55:fundad
-56:senten with
-57:manana
-60:final
-61:would
-63:coach doming
-66:new vai
-67:minuto
-68:metros
-70:con export
-71:first
-74:open
-80:fine
-86:dispar
-88:charge
-89:shot
`;
/** The sum of weights from which an article is on crime. */
export const LEAST_WEIGHT = 23;
