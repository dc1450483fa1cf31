import type { MeasureWords } from './measure.ts';

/** Phrases that are said of the subject of their clause. `measure.ts` explains their signs. */
export const PORTUGUESE_STATES: MeasureWords['states'] = {
  convicted: `
    considerado culpado | considerada culpada | considerou culpado | considerou culpada | declarado culpado |
    declarada culpada | culpado de | culpada de | culpado por | culpada por | declarou-se culpado |
    se declarou culpado | se declarou culpada | atras das grades | na cadeia | na prisao | a cadeia | para a prisao |
    cumpre pena | cumpria pena | cumprir pena | cumpre prisao | cumprir prisao | tera de cumprir | tera que cumprir |
    devera cumprir | anos de prisao | anos de cadeia | anos de reclusao | anos de detencao | meses de prisao |
    meses de reclusao | meses de detencao | prisao efetiva | prisao efectiva | pena suspensa | pena de prisao |
    pena de reclusao | regime fechado | regime semiaberto | prisao perpetua | confessou | confessa | admitiu ter |
    admite ter | admitiu os | admitiu o crime | admitiu que recebeu | reconheceu ter | reconheceu que | reconhece que | reconheceu perante * que | reconheceu perante * * que | confesso |
    +manteve a condenacao | +mantem a condenacao | +mantem condenacao | +confirmou a condenacao |
    +confirma a condenacao | +confirma condenacao | +manteve a pena | +manteve a sentenca | +rejeitou o recurso de @ |
    +rejeita recurso de @ | +negou recurso de @ | +nega recurso de @ | +negou o recurso de @ | +aumenta a pena |
    +aumentou a pena | condenado a | condenada a | condena a | condenou a | pena de # | pena unica | cumulo juridico | a pena de | anos e * meses de | sentenciado a | sentenciada a | dado como culpado | dada como culpada | dado como provado | deu como provado |
    se declara culpado | se declara culpada | declara-se culpado | delacao premiada | colaboracao premiada | acordo de delacao | acordo de nao persecucao | confessou ter | confessou que | confessou os | confessa que | admitiu que | admite que | reconheceu os |
    prisao em regime | anos em regime | execucao da pena | trabalho a favor da comunidade | prestacao de servicos a comunidade | autor do crime | autora do crime | autor de um crime | autora de um crime | pela pratica de | pelo crime de | pelos crimes de | por crime de`,
  sanctioned: `
    lista de sancionados | lista de sancoes | lista negra | alvo de sancoes | sob sancoes | bens congelados |
    bens bloqueados | ativos congelados | ativos bloqueados | contas bloqueadas | contas congeladas |
    bloqueio de bens | bloqueio dos bens | a sua lista | em sua lista | na sua lista | congelamento de bens | congelamento dos bens | congelamento de ativos | arresto de bens | arresta * de @ | arrestou * de @ | arresto dos bens | sequestro de bens | designado pelo | designada pelo |
    incluido na lista | incluida na lista | inclusao na lista | sancionado pelos estados unidos | sancionada pelos estados unidos | sancionado pelos eua | sancionada pelos eua`,
  charged: `
    prisao preventiva | prisao temporaria | prisao domiciliar | prisao domiciliaria | preso preventivamente |
    presa preventivamente | em prisao | sob custodia | sob detencao | a julgamento | em julgamento |
    no banco dos reus | vira re | vira reu | virou reu | virou re | tornou-se reu | se torna reu | se tornou reu |
    se tornou re | torna-se reu | constituido arguido | constituida arguida | e arguido | e arguida | foi arguido |
    como arguido | como arguida | e reu | e re | foragido | foragida | esta foragido | em fuga | em parte incerta |
    mandado de prisao | mandado de captura | mandado de detencao | mandado internacional | mandado europeu |
    alerta vermelho | difusao vermelha | procurado pela | procurada pela | procurado por | procurada por |
    entregou-se | se entregou | se apresentou a policia | apresentou-se a policia | pulseira eletronica |
    pulseira electronica | tornozeleira eletronica | tornozeleira | formalmente acusado | formalmente acusada |
    acusado formalmente | sera julgado | sera julgada | vai a julgamento | ira a julgamento | responde por |
    respondera por | responde pelo* | vai responder por | vai responder pelo* | responde a processo |
    responde em liberdade | responder em liberdade | em flagrante | apontado como lider | apontado como chefe |
    apontada como lider | sob fianca | pagou fianca | liberdade provisoria | termo de identidade |
    medidas cautelares | aceitou a denuncia | aceita denuncia | recebeu a denuncia contra | levado para a delegacia |
    levada para a delegacia | levado a delegacia | levado pela policia | encaminhado a delegacia | juri popular |
    negou as acusacoes | nega as acusacoes | nega os crimes | foi preso | foi presa | foram presos | preso em | presa em | preso na | presa na | preso no | presa no | preso pela | presa pela | detido pela | detida pela | detido por | detida por | detido em | detida em | foi detido | foi detida |
    indiciado por | indiciada por | indiciado pela | indiciada pela | denunciado por | denunciada por | denunciado pelo | denunciada pelo | denuncia contra @ | denunciou @ | denuncia @ | acusado pelo ministerio | acusada pelo ministerio | acusado pelo mp | acusada pelo mp | deduziu acusacao | acusou @ | acusa @ |
    despacho de acusacao | foi acusado | foi acusada | vai a julgamento por | comeca a ser julgado | comeca a ser julgada | comecou a ser julgado | comecou a ser julgada | esta a ser julgado | esta a ser julgada | pronunciado para julgamento | pronunciada para julgamento | levado a juri |
    levada a juri | prisao decretada | prisao de @ | decretou a prisao | teve a prisao | teve prisao | pedido de prisao | audiencia de custodia | convertida em preventiva | medidas de coacao | medida de coacao | apresentacoes periodicas | proibicao de contactos | proibido de sair | proibida de sair | passaporte retido |
    passaporte apreendido | caucao de | obrigacao de permanencia | aguarda julgamento | aguardam julgamento | aguarda em liberdade | extraditado para | extraditada para | procurada internacionalmente | procurado internacionalmente | lista da interpol | mandados de busca | constituidos arguidos | tornada re | tornado reu`,
  fined: `
    sem autorizacao | sem licenca | sem registro | nao esta autorizada | nao esta autorizado | nao autorizada |
    nao autorizado | nao tem autorizacao | nao possui autorizacao | tera de pagar | tera que pagar | devera pagar |
    tera de devolver | devera devolver | devera ressarcir | obrigado a pagar | obrigada a pagar | afastado do cargo |
    afastada do cargo | perdeu o mandato | perda do cargo | termo de compromisso | processo administrativo |
    processo disciplinar | acordo de leniencia | suspenso por | inelegivel | improbidade | multado em | multada em | multa de # | multa a @ | coima de # | coima a @ | aplicou uma multa | aplicou multa | aplicou uma coima | condenado a pagar | condenada a pagar | condenado a devolver | condenada a devolver | inabilitado por | inabilitada por | inibido de | inibida de |
    proibido de exercer | proibida de exercer | licenca cassada | licenca revogada | registro cassado | teve o registro | mandato cassado | insolvencia culposa | ressarcir os cofres | devolver aos cofres`,
  accused: `
    sob investigacao | sob suspeita | na mira | alvo de investigacao | alvo de inquerito | alvo da operacao |
    alvo de operacao | alvo de buscas | alvo de mandado | alvo de mandados | alvo de busca | alvo de uma operacao |
    alvo da policia | alvos da operacao | alvo de denuncia | alvo de acao | alvo de processo |
    esta a ser investigado | esta a ser investigada | esta sendo investigado | esta sendo investigada | suspeito de |
    suspeita de | suspeitos de | acusado de | acusada de | acusados de | envolvido em | envolvida em | envolvido no |
    envolvida no | envolvido num | envolvido na | implicado em | implicado no | citado na | citado em |
    prestou depoimento | presta depoimento | prestar depoimento | depos a | depos na | depos como | perante o juiz |
    ouvido pela policia | ouvido pelo juiz | supostamente | alegadamente | suposto esquema | suposto lider |
    suposto chefe | operador financeiro | testa de ferro | enriquecimento ilicito | suspeitas de | indicios de |
    se @ | alerta sobre @ | alertou sobre @ | reclamacoes contra @ | apontou que @ | aponta que @ | investigado por | investigada por | investigado pela | investigada pela | investiga @ | queixa-crime contra @ | inquerito contra @ | acao contra @ | processo contra @ | acao civil publica contra @ | buscas em casa | buscas na casa | buscas a casa | buscas domiciliarias |
    busca e apreensao | cumpriu mandados | teria recebido | teria desviado | teria pago | teria participado | teria cobrado | teria usado | tera recebido | tera desviado | segundo a acusacao | segundo a denuncia | segundo o mp | segundo o ministerio publico @ | segundo a policia federal | segundo as investigacoes | de acordo com a denuncia | de acordo com a acusacao | de acordo com as investigacoes |
    apontado como | apontada como | apontado pela | apontada pela | identificado como o | beneficiario oculto | quebra de sigilo | sigilo bancario | alvo da pf | mira da pf | mira do mp`,
  cleared: `
    inocente das | inocente de | declarado inocente | declarada inocente | livre das acusacoes | livre de acusacao |
    sem acusacao | sem acusacao formal | nao foi pronunciado | retirado da lista | excluido da lista |
    provada a inocencia`,
  harmed: `
    vitima de | foi vitima | perdeu as economias | perdeu suas economias | perdeu todas | perdeu # | perdeu a vida |
    caiu no golpe | caiu num golpe | caiu em um golpe | em nome de @ | se passou por @ | se passava por @ |
    se passavam por @ | documentos de @ | dados de @ | fez-se passar por @`,
};
