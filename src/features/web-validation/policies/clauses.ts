import { type Rule, ruleOf } from './phrases.ts';

/** Clauses of terms, in English, Spanish, Portuguese, German and French. */
export const TERMS_RULES = {
  /** The user has to be of age, or at least 18. */
  includes_is_of_age: ruleOf(
    `age of majority | legal age | limited to adults | adults only | minors may not | minors are not | not for minors | not intended for minors
    must be | you are | represent | confirm | declare | warrant | only | restricted | prohibited | if you | persons & 18 years | 18 or older | 18 or over | over 18 | under 18 | under eighteen | eighteen | 21 years | 21 or over | 21 or older | over 21
    mayor de edad | mayores de edad | menores de edad | edad legal
    mayores de 18 | al menos 18 | al menos dieciocho | menores de 18 | mayor de 18
    maior de idade | maiores de idade | maioridade | menores de idade
    maior de 18 | maiores de 18 | menores de 18 | minimo 18 | pelo menos 18
    volljahrig | minderjahrig
    mindestens 18 | 18 jahre alt | unter 18 | das 18 lebensjahr
    majeur. | majeurs. | majorite legale | mineurs
    au moins 18 | moins de 18 | plus de 18`,
    {
      not: 'need not | not need to be | not have to be | no minimum age | not required to be | no es necesario | no hace falta | nao precisa | nao e necessario | muss nicht | mussen nicht | pas necessaire | discount | oldest | museum',
      negatable: false,
    },
  ),
  /** The law or the courts that disputes go to. */
  has_applicable_law: ruleOf(
    `governed by & law | laws
    construed | interpreted & laws | law of
    governing law
    applicable law & is. | shall be
    law applies to | laws apply to & contract | terms | agreement
    exclusive jurisdiction | jurisdiction of the courts | submit to the courts
    courts of & dispute | jurisdiction | claims
    rigen por | rige por | regiran por | regira por | sujetas a & legislacion | ley. | leyes
    ley aplicable | legislacion aplicable & es. | sera | contrato
    juzgados y tribunales | someten a los tribunales | jurisdiccion de los | tribunales competentes | sometimiento a los
    regidos pela | regem se | regido pela | rege se | regidas pela | aplica se & lei | leis | legislacao
    legislacao aplicavel | lei aplicavel & e. | sera
    eleito o foro | foro da comarca | fica eleito | tribunais competentes | foro competente
    recht der & gilt | anwend | unterlieg
    anwendbar | anwendung & recht. | rechts.
    gerichtsstand
    droit applicable | soumises au droit | soumis au droit | regies par | regi par & droit | loi
    competence exclusive | tribunaux competents | tribunaux de & litige | competen`,
    { not: 'permitted by | required by law | conforme a la ley aplicable | cumplimos la ley' },
  ),
  /** The user must not attack, overload or disturb the service. */
  dos_clause: ruleOf(
    `denial of service | ddos. | unreasonable load | disproportionate load & not. | prohibit | forbidden | refrain
    overload | overburden | flood | disrupt | interfere | impair the availability | disable | impede & site. | website | service. | services. | server | platform | network | infrastructure | system & not. | prohibit | forbidden | refrain
    denegacion de servicio | sobrecarg | inutili | interferir | interfiera | danar los & prohib | no podra | no debe | no deben | abstenerse | se compromete
    negacao de servico | sobrecarreg | interferir | prejudicar o funcionamento | perturbar & vedado | vedada | proibid | nao podera | nao deve | nao pode | compromete se | abster
    uberlast | uberlasten | storen. | beeintracht | denial & untersagt | verboten | darf | durfen | nicht
    perturber | surcharg | entraver | deni de service | nuire au fonctionnement & interdit | ne doit | engage a | ne pas`,
    {
      not: 'not liable | no liability | not responsible | no respond | nao nos responsab | haften nicht | shelf | shipments | deliver',
      negatable: false,
    },
  ),
  /** How the contract, the account or the access ends. */
  termination_clause: ruleOf(
    `terminat | suspend | close | cancel | deactivat | discontinu | end. | delete & account | agreement | contract. | subscription | access. | membership | profile | these terms
    upon termination
    suspender | suspendid | cancelar | rescindir | resolver | resoluci | dar de baja | bloque | eliminar | eliminad | terminar & cuenta | contrato | suscripcion | acceso | usuario
    encerrar | suspender | rescindi | cancelar | bloquear | excluir | rescis & conta. | contas. | contrato | assinatura | acesso | cadastro
    kundig | gekundigt | sperren | gesperrt | beend & konto | nutzerkonto | vertrag | zugang | mitglied
    resili | suspendre | mettre fin | fermer & compte | contrat | acces | abonnement`,
    { not: 'employment' },
  ),
  /** A privacy policy of the site. */
  privacy_policy: ruleOf(
    `privacy policy | privacy policies | privacy notice | privacy statement | data protection policy | privacy and cookie | data protection notice
    politica de privacidad | politicas de privacidad | aviso de privacidad | politica de proteccion de datos
    politica de privacidade | aviso de privacidade | politica de protecao de dados | politicas de privacidade
    datenschutzerklar | datenschutzrichtlin | datenschutzhinweis | datenschutzbestimm
    politique de confidentialite | charte de confidentialite | politique de protection des donnees | politique de vie privee`,
    {
      not: 'of their own | their own | of the third | of third | third party site | de terceros | propias politicas | de terceiros | dritter | drittanbieter | de tiers',
    },
  ),
} as const satisfies Record<string, Rule>;

/** Clauses of AML policies. */
export const AML_RULES = {
  has_kyc_procedures: ruleOf(
    `kyc | know your customer | know your client | customer due diligence | enhanced due diligence | customer identification
    verif | identif | check & identit | identity document | government issued | proof of identity & customer | client | account
    government issued & check | verif
    debida diligencia | conozca a su cliente | conocimiento del cliente | conocer al cliente | identificacion del cliente | identificacion de cliente
    identificamos | verificamos | verificacion & client
    conheca seu cliente | conheca o seu cliente | identificacao do cliente | identificacao de cliente | diligencia previa | devida diligencia
    verificamos | identificamos & client
    sorgfaltspflicht | identitat der kund | identitat unserer kund | identitat jedes kund
    kunden & identifizier | ausweis
    connaissance client | connaissance du client | vigilance a l egard de la clientele | mesures de vigilance
    identite & client`,
  ),
  has_sanctions_screening: ruleOf(
    `sanctions list | sanction list | sanctions database | ofac | hmt. | watchlist | watch list | international sanctions | sanctioned & screen | check | compar | match | not deal | refus | not accept | against | prohibit
    listas de sanciones | lista de sanciones | listas restrictivas | lista ofac | listas ofac | listas internacionales | personas sancionadas & contrast | cotej | revis | consult | verific | no aceptamos | compar | control | bloque
    listas de sancoes | listas restritivas | sancoes internacionais | pessoas sancionadas | ofac & verific | consult | pesquis | compar | nao mantemos | nao aceitamos | cheg
    sanktionslistenprufung | sanktionslistenscreening
    sanktionslist & abgeglich | gepruft | prufen | abgleich | screening
    sanctions internationales | listes de sanctions | gel des avoirs & control | filtr | verifi | compar | consult`,
    { not: 'sanctions hit | not screen | never check' },
  ),
  has_transaction_monitoring: ruleOf(
    `transaction monitoring | monitoring of transactions
    monitor | review | flag | analys | scrutini & transaction | payments. | account activit
    monitoreo transaccional | monitoreo de operaciones | monitoreo de transacciones
    monitor | seguimiento | supervis | vigil & transaccion | operaciones | pagos
    monitor | acompanha & transac | operac | pagamentos
    uberwach & transaktion | zahlung
    surveill & transaction | operations | paiements`,
  ),
  has_suspicious_activity_reporting: ruleOf(
    `sars. & submit | file | report
    suspicious activit | suspicious transaction | suspicion | suspect money | unusual transaction | suspect that & report | disclos | notif & unit | authorit | fiu. | nca. | agency | fincen | file | money laundering | mlro | regulator
    operaciones sospechosas | operacion sospechosa | operacion inusual | operaciones inusuales | actividad sospechosa | actividades sospechosas | indicios & comunic | report | inform | envia
    operacoes suspeitas | operacao suspeita | atividades suspeitas | transacoes suspeitas | indicios & comunic | report | inform
    verdachtsmeldung | verdachtsfall | verdachtsfalle | verdacht auf & meld
    operation suspecte | operations suspectes | declaration de soupcon | soupcons & declar | tracfin | signal`,
    { not: 'police. | street | no duty | barrio | bairro' },
  ),
  has_compliance_officer: ruleOf(
    `compliance officer | mlro. | money laundering reporting officer | aml officer | head of compliance | nominated officer
    oficial de cumplimiento | responsable de cumplimiento | encargado de cumplimiento | representante ante el sepblac | oficial de prevencion
    oficial de compliance | diretor de compliance | diretora de compliance | responsavel pelo compliance | responsavel pela conformidade | encarregado de prevencao | responsavel pelo cumprimento
    geldwaschebeauftragt | compliance beauftragt
    responsable de la conformite | responsable conformite | correspondant tracfin | declarant tracfin`,
  ),
  cites_regulation: ruleOf(
    `directive eu | money laundering directive | bank secrecy act | patriot act | money laundering regulation | proceeds of crime act | fatf. | financial action task force | regulation eu | money laundering act | terrorist financing act | 2015 849 | 2018 843
    gafi | ley 10 2010 | ley 25 246 | ley 19 913 | ley 23 prevencion | sarlaft
    ley & prevencion & blanqueo | lavado | procedencia ilicita
    lei 9 613 | lei nº 9 613 | lei n 9 613 | lei 83 2017 | circular 3 978 | circular nº 3 978 | aviso do banco de portugal
    geldwaschegesetz | gwg. | geldwascherichtlinie
    code monetaire | directive ue`,
  ),
} as const satisfies Record<string, Rule>;

/** Sentences that say how goods are taken back. */
export const RETURN_RULE = ruleOf(
  `return | returns. & item | product | goods | order | purchas | merchandise | deliver | exchange | accept | unworn | may return | postage
  send & back. & goods | item | product | order
  sales are final | right of withdrawal
  devol | cambio & producto | articulo | pedido | compra | mercanc | plazo | dias | acept
  devol | troca | arrependimento & produto | item | compra | pedido | dias | prazo | direito
  widerruf | ruckgabe | zurucksend | rucksendung & tag | ware | artikel | vertrag | recht. | moglich
  retourner | retours | retractation & article | produit | commande | jours | droit | delai`,
  { not: 'annual return | tax return | return on investment | past return', negatable: false },
);

/** Sentences that say how money is paid back. */
export const REFUND_RULE = ruleOf(
  `refund & price | purchas | cancel | order | payment | ticket | request | days | full | given | product | item
  money back & days | guarantee | purchas
  non refundable | not refundable | sales are final
  reembols & compra | cancel | solicit | importe | dias | producto | pedido
  reembols & compra | cancel | solicit | valor | dias | produto | pedido
  ruckerstatt | erstattung | erstatten & kauf | betrag | tag | preis | bestell
  rembours & achat | jours | commande | demande | prix`,
  { not: 'tax refund | tax office | refund scam | police.', negatable: false },
);
