import { type Rule, ruleOf } from './phrases.ts';

/** Clauses of terms, in English, Spanish, Portuguese, German and French. */
export const TERMS_RULES = {
  /** The user has to be of age, or at least 18: minors whom their parents allow it are let in, so such a sentence is none. */
  includes_is_of_age: ruleOf(
    `must | shall be | have to be | need to be | you are | you re | are at least | is at least | be at least | being | have attained | has attained | reached | represent | confirm | certify | declare | warrant. | only | solely | restricted | limited | prohibited | intended | directed | designed | may not | cannot | can not | not permitted | not allowed | not use | not access | not eligible | not available | do not sell | never sell | not sell | not accept | required | open to | by using | by accessing | available to | if you | persons | sell. | sale & 18 years | 18 year. | 18 or | 18 and over | 18 and older | over 18. | above 18. | under 18. | below 18. | older than 18. | younger than 18. | age of 18. | aged 18. | ages 18. | be 18. | eighteen | 21 years | 21 year. | 21 or | over 21. | under 21. | below 21. | age of 21. | aged 21. | be 21.
    aged 18. | aged eighteen | ages 18. | 18 years or older | 18 years of age or older | 18 and over | 18 and older | 18 years and older
    must | you are | are of | be of | is of | represent | confirm | certify | warrant. | reached | attained | at least | only | restricted | limited | above | legal drinking & age of majority | legal age | full age | legal drinking age | lawful age | majority age
    limited to adults | adults only | only adults | are an adult | be an adult | is an adult | not for minors | not intended for minors | minors may not | minors are not | minors are prohibited | minors must not | minors cannot | no minors | not sell to minors | not available to minors | not directed to minors
    sell | sale | register | registration | order | use. | access | serve | accept | open | available & not. | no. | never | prohibit | forbidden & to minors | by minors | from minors
    deb | ser. | sea. | sean | eres. | es. | tener | tiene | tengo | haber | declara | garantiz | manifiest | confirm | asegur | solo | unicamente | exclusiv | reserv | dirig | destinad | orientad | limitad | prohib | requi | siempre que | al usar | permitid | vende & mayor de edad | mayores de edad | mayoria de edad | mayor edad | edad legal | mayor de 18. | mayores de 18. | al menos 18. | minimo 18. | minima de 18. | cumplido 18. | cumplido los 18. | 18 anos cumplidos | 18 anos o mas | dieciocho
    no podran | no puede | no deb | no est | prohib | absten | no se permit | no se vend | no vend | venta | excluid | acceso | registr | compra & menores de edad | menor de edad | menor de 18. | menores de 18. | menores de dieciocho
    dev | ser. | seja | sejam | sou. | e. | ter. | tenha | declar | garant | confirm | apenas | somente | so. | exclusiv | destinad | permitid | restrit | proibid | requi | desde que | ao usar | cadastr | vend | caso & maior de idade | maiores de idade | maioridade | maior de 18. | maiores de 18. | pelo menos 18. | superior a 18. | completado 18. | mais de 18. | 18 anos ou mais | dezoito | idade minima de 18. | minimo 18. | minima de 18.
    nao pod | nao dev | nao pode | proibid | vedad | nao e permitid | nao vend | venda | exclu | acesso | cadastr | compra & menor de idade | menores de idade | menor de 18. | menores de 18.
    volljahrig | achtzehn jahre
    nicht | kein | nur. | ausgeschloss | untersagt | verkauf & minderjahrig | unter 18.
    muss | mussen | nur. | bestatig | versicher | mindestens | voraussetzung | ab 18. & mindestens 18. | ab 18. | 18 jahre alt | uber 18. | 18 lebensjahr | 18 jahren
    etre majeur | est majeur | soit majeur | etes majeur | suis majeur | sont majeur | majeur et | majeure et | majeurs et | personne majeure | personnes majeures | declare majeur | majorite legale | age de la majorite | atteint la majorite | interdit aux mineurs | interdite aux mineurs | reserve aux majeurs
    interdit | ne peuvent | ne peut | exclu | reserve | vente & mineurs | mineur. | moins de 18.
    doi | etre | avoir | age | declare | reserve & au moins 18. | plus de 18. | 18 ans revolus | 18 ans ou plus | dix huit ans`,
    {
      not: `need not | not need to be | not have to be | no minimum age | not required to be | no es necesario | no hace falta | nao precisa | nao e necessario | muss nicht | mussen nicht | pas necessaire | discount | oldest | museum | anniversary | under 16 | garantia de
        | parent | guardian | supervis | padres | tutor | representante | pais. | responsavel legal | responsaveis | eltern | erziehungsberecht | gesetzliche vertret | gesetzlichen vertret | tuteur | representant legal
        | knowingly collect | knowingly solicit | personal information | personal data | datos personales | dados pessoais | months | meses | days | dias. | business days`.replaceAll(
        '\n',
        ' ',
      ),
      negatable: false,
    },
  ),
  /** The law or the courts that disputes go to. */
  has_applicable_law: ruleOf(
    `english law | scottish law | law of the state | swiss law | irish law | federal law & subject to | governs | governed | apply | applies
    the laws of | the law of | english law & govern
    disputes | dispute & courts | court of | arbitration
    governed by | governed under & law | laws
    construed | interpreted | subject to the law | subject to english | under the law & laws | law.
    governing law | choice of law
    applicable law & is. | shall be
    law applies | law shall apply | law will apply | laws apply
    exclusive jurisdiction | non exclusive jurisdiction | jurisdiction of the | personal jurisdiction | submit to the courts | settled by the courts | competent courts
    courts of | court of | courts in & dispute | jurisdiction | claims | venue
    rigen | rige | regir | interpret | sujet | sometid | aplicara & legislacion | ley. | leyes | derecho
    ley aplicable | legislacion aplicable & es. | sera | contrato | condiciones
    juzgados y tribunales | los tribunales | jurisdiccion de | jurisdiccion exclusiva | los juzgados & somet | competen | jurisdiccion | controversia | litigio | conflicto
    regid | regem se | rege se | aplica se | interpretad | sujeit & lei. | leis | legislacao | direito
    legislacao aplicavel | lei aplicavel & e. | sera
    o foro | foro da | tribunais de | tribunal de | tribunais competentes | foro competente & eleito | elege | elegem | comarca | competen | litigio | conflito | controversia
    recht. | rechts. & gilt | anwend | anwendung | unterlieg | findet | massgeb
    gerichtsstand
    droit applicable | loi applicable
    droit | loi & est applicable | seul applicable | sera applicable | s applique au contrat
    soumis | regi. | regie. | regis. | regies | regies | interprete & droit | loi | lois
    competence exclusive | tribunaux | tribunal & litige | competen | differend`,
    { not: 'permitted by | required by law | conforme a la ley aplicable | cumplimos la ley' },
  ),
  /** The user must not attack, overload or disturb the service. Damage that the operator is not liable for is no such clause. */
  dos_clause: ruleOf(
    `make | making | render & unavailable | inaccessible | inoperable & not. | prohibit | forbidden | refrain | never | unacceptable
    bots | flood | automated | scripts | spider & prohibit | not. | forbidden & slow | load | request
    denial of service | ddos | dos attack | unreasonable load | disproportionate | large load | excessive load | excessive traffic | mailbomb | mail bomb & not. | prohibit | forbidden | refrain | never | agree | unacceptable | illegal
    overload | overburden | burden | flood | crash | disrupt | interfer | impair | disable | impede | hinder | damage | slow down | sabotage | adversely affect | affect the functionality | affect the operation & site. | sites. | website | websites | service. | services. | server | platform | network | infrastructure | system | systems | app. | application & not. | prohibit | forbidden | refrain | never | unacceptable
    denegacion de servicio | denegacion del servicio | ddos | sobrecarg | inutili | interfer | interfier | interrump | interrumpir | danar | danen | danos en | deterior | satur | colapsar | impedir el normal | afectar el funcionamiento & sitio | web. | pagina | plataforma | servicio | servidor | sistema | infraestructura | red. | redes. | portal | funcionamiento | equipos & prohib | no podra | no debe | no puede | no se permite | no esta permitid | abstendr | absten | compromete | obliga
    negacao de servico | ddos | sobrecarreg | interfer | interfir | prejudi | perturb | danific | inutiliz | derrubar | sabotar & site | sitio | plataforma | servico | servidor | sistema | infraestrutura | rede. | redes. | portal | funcionamento | aplicativo & vedad | proibid | nao podera | nao deve | nao pode | nao e permitid | compromete | abster | abstem | obriga
    uberlast | storen | stort | storung | beeintracht | denial | ddos | belastung | lahmleg & untersagt | verboten | unzulassig | darf | durfen | unterlass | verpflichtet
    perturb | surcharg | entrav | deni de service | nuire au | ddos | satur | ralenti & interdit | ne doit | engage a | ne pas | ne peut | s abst | prohib`,
    {
      not: `liable | liability | not responsible | responsible for any | warrant | not guarantee | no guarantee | damages | loss or damage | force majeure | beyond our control | no respond | no se hace responsable | no nos hac | no sera responsable | no garantiz | perjuicios | fuerza mayor | nao nos responsab | nao se responsab | nao garant | perdas e danos | forca maior | haften | haftung | gewahr | ne saurait | responsab | ne garanti | shelf | shipments | deliver | lecture | concert`,
      negatable: false,
    },
  ),
  /** How the contract, the account or the access ends. */
  termination_clause: ruleOf(
    `terminat | suspend | clos | cancel | deactivat | disabl | discontinu | end. | ends. | delet | revok | block | restrict | withdraw | ban. & account | agreement | contract. | subscription | access. | your access | right to use | membership | profile | these terms | the terms
    upon termination | termination clause
    suspen | cancel | rescin | resolver | resoluci | resuelto | dar de baja | darse de baja | bloque | elimin | terminar | terminac | finaliz | extingui | revocar & cuenta | contrato | suscripcion | acceso | usuario | presentes condiciones | acuerdo
    encerr | suspen | rescin | rescis | cancel | bloque | exclu | extin | denuncia | revogar | terminar & conta. | contas. | contrato | assinatura | acesso | cadastro | acordo
    kundig | kundbar | gekundigt | sperr | gesperrt | beend | losch | geloscht | deaktiv & konto | kontos | kundenkonto | nutzerkonto | benutzerkonto | vertrag | zugang | mitglied | abonnement
    resili | suspen | mettre fin | met fin | ferm | cloturer | supprim | desactiv | bloqu & compte | contrat | acces | abonnement | inscription`,
    { not: 'employment | orders cannot | end of the month' },
  ),
  /** A privacy policy of the site. */
  privacy_policy: ruleOf(
    `privacy and data protection policy | policy on privacy
    privacy policy | our privacy policies | privacy notice | privacy statement | privacy terms | data protection policy | privacy and cookie | privacy cookie | privacy cookies | data protection notice | data policy
    politica de privacidad | politicas de privacidad | aviso de privacidad | politica de proteccion de datos | politica de datos | declaracion de privacidad
    politica de privacidade | aviso de privacidade | politica de protecao de dados | politicas de privacidade | declaracao de privacidade
    datenschutzerklar | datenschutzrichtlin | datenschutzhinweis | datenschutzbestimm | datenschutzbelehr | datenschutzinform | hinweise zum datenschutz
    politique de confidentialite | charte de confidentialite | charte de vie privee | politique de protection | politique de vie privee | politique vie privee | politique de donnees`,
    {
      not: 'of their own | their own | of the third | of third | third party site | de terceros | propias politicas | de terceiros | facebook s | google s | paypal | of its own | dritter | drittanbieter | de tiers',
    },
  ),
} as const satisfies Record<string, Rule>;

/** Clauses of AML policies. */
export const AML_RULES = {
  has_kyc_procedures: ruleOf(
    `passport | identity card | national id | photo id | government id | identification document & proof of address | utility bill | ask | require | provide | submit | collect
    customer | client | user | applicant | party | parties & identify and verify | identified and verified | due diligence | verification
    acredit | presentar & identidad
    identitatsprufung | identitatsnachweis | identifizierung der kund | identifizierung unserer | identifizierung des
    procedures de connaissance | verification d identite | verification de l identite | piece d identite
    kyc. | know your customer | know your client | customer due diligence | client due diligence | enhanced due diligence | customer identification | client identification | cdd.
    identity verification | verification of identity | verify your identity | verification of the identity | beneficial owner
    verif | identif | check | confirm | establish & identit | identity document | government issued | passport | proof of identity & customer | client | account | user | person | his. | their.
    government issued | proof of address & check | verif | require | provide
    debida diligencia | conozca a su cliente | conoce a tu cliente | conocimiento del cliente | conocer al cliente | identificacion del cliente | identificacion de cliente | identificacion de los client | beneficiario final | titular real
    identific | verific | comprob | acredit & identidad | documento nacional | documento de identidad & client | usuario | abrir
    identificamos | verificamos | identificacion y verificacion & client
    conheca seu cliente | conheca o seu cliente | identificacao do cliente | identificacao de cliente | identificacao dos client | diligencia previa | devida diligencia | beneficiario efetivo | beneficiario final
    verific | identific | confirm | comprov & identidade & client | usuario | cadastro
    identificamos | verificamos | identificacao e verificacao & client
    sorgfaltspflicht | wirtschaftlich berechtigt | legitimationspruf | identitatspruf
    identitat & prufen | pruf | gepruft | festgestellt | festst | verifiz | identifiz
    kunden | kunde | vertragspartner & identifizier | ausweis
    connaissance client | connaissance du client | connaissance des clients | connaissance de la clientele | vigilance a l egard | mesures de vigilance | beneficiaire effectif
    identite & client | verif`,
  ),
  has_sanctions_screening: ruleOf(
    `sanctions list | sanction list | on a sanction | sanctions lists & will not | do not | cannot | screen | check | compar | never enter
    screen | screened | screening & sanctions | ofac | sdn.
    sancionad & lista | listas | consult | revis
    consta | constam | constem & sancoes | listas restritivas
    gleichen & sanktion
    gel des avoirs & consult | verif | control
    sanctions screening | sanction screening
    sanctions | sanctioned | ofac | ofsi | hmt. | watchlist | watch list | security council | embargo & screen | check | compar | match | not deal | refus | not accept | prohibit | no account | not open | not provide | not do business | listed | do not serve | reject
    listas de sanciones | lista de sanciones | listas restrictivas | listas vinculantes | lista ofac | listas ofac | listas de ofac | listas de la ofac | listas internacionales | listas negras | personas sancionadas | sanciones internacionales & contrast | cotej | revis | consult | verific | no aceptamos | compar | comprob | control | bloque | cruce | cruza | rechaz | busqueda
    listas de sancoes | lista de sancoes | listas restritivas | listas internacionais | sancoes internacionais | pessoas sancionadas | ofac & verific | consult | pesquis | compar | triagem | nao mantemos | nao aceitamos | chec | confront | recus
    sanktionslistenpruf | sanktionsprufung | sanktionslistenscreening | sanktionslistenabgleich
    sanktion | embargo & abgeglich | gepruft | prufen | pruft | abgleich | screening
    sanctions internationales | listes de sanctions | aucune liste de sanctions | gel des avoirs | listes de gel & control | filtr | verifi | compar | consult | croise | refus`,
    { not: 'sanctions hit | not screen | never check | late | contractual' },
  ),
  has_transaction_monitoring: ruleOf(
    `check | screened by | watch | detect | alert & payment | transaction | unusual transaction | unusual amount & unusual | automat | system | continu | pattern
    movimentac | transac | operac & perfil | atipic | suspeit & analis | detec | identific | monitor
    suivi & operations | transactions
    transaction monitoring | monitoring of transactions | ongoing monitoring | continuous monitoring
    monitor | review | flag | analys | analyz | scrutin | examin | surveil | track & transaction | payments. | account activit | deposits | withdrawals | transfers
    monitoreo transaccional | monitoreo de operaciones | monitoreo de transacciones | monitoreo continuo
    monitor | seguimiento | supervis | vigil | analiz | analisis | alertas | examin | controla & transaccion | operaciones | pagos. | movimientos
    monitor | acompanha | analis | vigi | examin | alertas & transac | operac | pagamentos. | movimentac
    uberwach | untersuch | monitoring | analysier | kontroll & transaktion | zahlung | geschaftsvorf
    surveill | examen | analys | controle | suivi & transaction | operations | paiements | virements`,
  ),
  has_suspicious_activity_reporting: ruleOf(
    `sar. | sars. | str. | strs. & submit | file | report | lodg
    suspicious activit | suspicious transaction | suspicious operation | suspicion | suspect | unusual transaction & report | disclos | notif | inform | escalat | file & unit | authorit | fiu. | nca. | agency | fincen | file | money laundering | mlro | regulator | transaction
    operaciones sospechosas | operacion sospechosa | operacion inusual | operaciones inusuales | actividad sospechosa | actividades sospechosas | transacciones sospechosas | sospecha | indicios & comunic | report | inform | envia | notific | denunci
    operacoes suspeitas | operacao suspeita | atividades suspeitas | atividade suspeita | transacoes suspeitas | transacoes atipicas | operacoes atipicas | suspeita de | suspeitas de | indicios & comunic | report | inform | notific
    verdachtsmeldung | verdachtsfall | verdachtsfalle | verdacht | verdachtige | auffallige & meld | gemeldet | anzeig
    operation suspecte | operations suspectes | transactions suspectes | declaration de soupcon | soupcon & declar | tracfin | signal | cellule`,
    { not: 'police. | street | no duty | barrio | bairro' },
  ),
  has_compliance_officer: ruleOf(
    `compliance officer | mlro. | amlco. | bsa officer | reporting officer | aml officer | aml compliance officer | head of compliance | compliance manager | nominated officer | designated officer | person responsible for aml | responsible for aml | head of aml | compliance department
    oficial de cumplimiento | oficial de prevencion | responsable de cumplimiento | responsable de prevencion | encargado de cumplimiento | encargado de prevencion | representante ante el sepblac | organo de control interno | director de cumplimiento | funcionario de cumplimiento
    oficial de compliance | diretor de compliance | diretora de compliance | diretor responsavel pela prevencao | responsavel pelo compliance | responsavel pela conformidade | responsavel pela prevencao | responsavel pelo cumprimento | encarregado de prevencao | gerente de compliance
    geldwaschebeauftragt | compliance beauftragt | geldwasche beauftragt | compliance officer
    responsable de la conformite | responsable conformite | responsable de la lutte | correspondant tracfin | declarant tracfin | charge de conformite | responsable lcb`,
  ),
  cites_regulation: ruleOf(
    `directive eu | money laundering directive | amld | bank secrecy act | patriot act | money laundering regulation | terrorist financing and transfer | proceeds of crime act | fatf. | financial action task force | regulation eu | money laundering act | anti money laundering act | terrorism act | terrorist financing act | 2015 849 | 2018 843 | 2018 1673
    gafi. | gafi fatf | gafilat | sarlaft | ley 10 2010 | ley 25 246 | ley 19 913 | ley 27 693 | directiva ue | directiva 2015
    ley. | decreto & blanqueo | lavado | procedencia ilicita
    lei 9 613 | lei nº 9 613 | lei n º 9 613 | 83 2017 | circular 3 978 | circular nº 3 978 | circular bcb | aviso do banco de portugal | diretiva ue
    lei. | lei n & lavagem | branqueamento
    geldwaschegesetz | gwg. | geldwascherichtlinie | richtlinie eu
    code monetaire | directive ue | directive 2015`,
  ),
} as const satisfies Record<string, Rule>;

/** Sentences that say how goods are taken back. */
export const RETURN_RULE = ruleOf(
  `return | returns. & item | product | goods | order | purchas | merchandise | deliver | exchange | accept | unworn | may return | postage
  send | post | bring | ship & back. & goods | item | product | order
  exchange & days | within
  sales are final | right of withdrawal
  devol | devuel | cambi | desist | retracto | arrepent & producto | articulo | pedido | compra | mercanc | plazo | dias | acept | derecho | solicit
  devol | troca. | trocas. | trocar | trocamos | arrepend & produto | item | compra | pedido | peca | encomenda | dias | prazo | direito
  widerruf | ruckgabe | zurucksend | rucksendung & tag | ware | artikel | vertrag | recht. | moglich
  retourner | retours | retractation & article | produit | commande | jours | droit | delai`,
  { not: 'annual return | tax return | return on investment | past return | happy returns', negatable: false },
);

/** Sentences that say how money is paid back. */
export const REFUND_RULE = ruleOf(
  `no se realizan reembolsos | no se efectuan reembolsos | no se reembols | no hay reembolso | nao ha reembolso | entitled to a refund | full refund
  refund & price | purchas | cancel | order | payment | ticket | request | days | full | given | product | item
  money back & days | guarantee | purchas
  non refundable | not refundable | sales are final
  reembols | reintegr & compra | cancel | solicit | importe | dias | producto | pedido | pago | cliente
  reembols | estorn | restitui | dinheiro de volta & compra | cancel | solicit | valor | dias | produto | pedido | cliente
  ruckerstatt | erstattung | erstatten & kauf | betrag | tag | preis | bestell
  rembours & achat | jours | commande | demande | prix`,
  { not: 'tax refund | tax office | refund scam | police.', negatable: false },
);
