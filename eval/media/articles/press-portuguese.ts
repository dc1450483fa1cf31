import type { Template } from '../template.ts';

/** In the styles of agencies, local papers, prosecutors, regulators, obituaries, sports and business of Brazil and Portugal. */
export const pressPortuguese: readonly Template[] = [
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'Ex-prefeito de {C} é condenado a nove anos',
    text: 'A Justiça Federal condenou o ex-prefeito de {C}, {N}, a nove anos e quatro meses de prisão, em regime fechado, pelos crimes de corrupção passiva e fraude em licitação. A decisão é da 3ª Vara Criminal e cabe recurso. Segundo o Ministério Público Federal, {L} recebeu {A} de uma empreiteira.',
  },
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'PF prende empresário em operação contra lavagem',
    text: 'A Polícia Federal prendeu na manhã desta terça-feira (4) o empresário {N}, apontado como operador de um esquema que movimentou {A}. Foram cumpridos doze mandados de busca e apreensão. A defesa de {L} não foi localizada.',
  },
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'STF torna deputado réu por peculato',
    text: 'A Primeira Turma do Supremo Tribunal Federal aceitou nesta quarta-feira a denúncia contra o deputado {N} por peculato. Com a decisão, {L} vira réu e responderá a uma ação penal.',
  },
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'Antigo banqueiro começa a cumprir pena',
    text: 'O antigo banqueiro {N} entrou hoje no Estabelecimento Prisional de {C} para cumprir uma pena de cinco anos e oito meses por burla qualificada e branqueamento de capitais. O Tribunal Constitucional rejeitou o último recurso em abril.',
  },
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'Autarca constituído arguido',
    text: 'O presidente da Câmara Municipal de {C}, {N}, foi constituído arguido no âmbito de uma investigação a contratos de obras públicas. A Polícia Judiciária fez buscas em dez locais. O autarca está indiciado por prevaricação e participação económica em negócio.',
  },
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'Foragido é capturado na fronteira',
    text: 'Procurado desde 2022 por tráfico internacional de drogas, {N} foi capturado nesta sexta-feira na fronteira. O nome dele constava na lista vermelha da Interpol. Ele foi levado para um presídio federal.',
  },
  {
    kind: 'adverse',
    expected: 'HIGH_RISK',
    title: 'Médica é denunciada por fraude',
    text: 'O Ministério Público denunciou a médica {N} por estelionato e falsidade ideológica. Conforme a denúncia, ela cobrava do plano de saúde por consultas que não ocorreram. O prejuízo passa de {A}.',
  },
  {
    kind: 'adverse',
    expected: 'MEDIUM_RISK',
    title: 'CVM multa ex-diretor',
    text: 'A Comissão de Valores Mobiliários (CVM) multou em {A} o ex-diretor {N} por uso de informação privilegiada. O colegiado também o inabilitou por cinco anos. Cabe recurso.',
  },
  {
    kind: 'adverse',
    expected: 'MEDIUM_RISK',
    title: 'Vereador é alvo de operação do Gaeco',
    text: 'O vereador {N} foi alvo de uma operação que apura a prática de rachadinha na Câmara de {C}. Agentes apreenderam celulares e documentos no gabinete. {L} disse que está à disposição da Justiça.',
  },
  {
    kind: 'adverse',
    expected: 'MEDIUM_RISK',
    title: 'Banco de Portugal aplica coima',
    text: 'O Banco de Portugal aplicou uma coima de {A} a {N}, antigo administrador, por prestação de falsas informações ao supervisor. {L} recorreu para o Tribunal da Concorrência.',
  },
  {
    kind: 'adverse-company',
    expected: 'HIGH_RISK',
    title: 'Construtora confessa propina',
    text: 'A {B} fechou acordo de leniência e admitiu ter pago {A} em propinas a servidores. A empresa ficará proibida de participar de licitações por dois anos.',
  },
  {
    kind: 'adverse-company',
    expected: 'MEDIUM_RISK',
    title: 'CMVM alerta investidores',
    text: 'A CMVM alerta os investidores de que a {B} não está autorizada a exercer qualquer atividade de intermediação financeira em Portugal.',
  },
  {
    kind: 'namesake',
    expected: 'CLEAR',
    title: 'Idoso é preso por golpe',
    text: '{N}, de {Y} anos, foi preso em {C} suspeito de aplicar golpes em aposentados. Segundo a polícia, ele se apresentava como corretor.',
  },
  {
    kind: 'commentator',
    expected: 'CLEAR',
    title: 'Juíza condena grupo por desvio de verbas',
    text: 'A juíza {N} condenou cinco pessoas por desvio de verbas da merenda. Na sentença, {L} afirma que o grupo agiu com frieza. A magistrada negou aos réus o direito de recorrer em liberdade.',
  },
  {
    kind: 'commentator',
    expected: 'CLEAR',
    title: 'Delegado explica prisões',
    text: 'Segundo o delegado {N}, os suspeitos clonavam cartões de idosos. «Prendemos o chefe da quadrilha», disse {L}. Os três detidos vão responder por estelionato.',
  },
  {
    kind: 'commentator',
    expected: 'CLEAR',
    title: 'Defesa nega acusações',
    text: 'O advogado {N}, que representa o ex-governador, disse que a denúncia é frágil. O ex-governador é acusado de receber {A} em propina. «Ele provará a inocência», declarou {L}.',
  },
  {
    kind: 'victim',
    expected: 'CLEAR',
    title: 'Preso suspeito de matar professora',
    text: 'Um homem de 25 anos foi preso suspeito de matar a professora {N} em {C}. O corpo de {L} foi encontrado no domingo. Segundo a polícia, o suspeito confessou o crime.',
  },
  {
    kind: 'victim',
    expected: 'CLEAR',
    title: 'Aposentada perde economias em golpe',
    text: 'A aposentada {N} perdeu {A} ao cair no golpe do falso gerente. Os criminosos usaram documentos falsos em nome de {L} para pedir empréstimos. Dois suspeitos foram detidos.',
  },
  {
    kind: 'other-person',
    expected: 'CLEAR',
    title: 'Filho de senador é indiciado',
    text: 'O filho do senador {N} foi indiciado por tráfico de influência. O senador, que não é investigado, disse confiar na Justiça.',
  },
  {
    kind: 'acquittal',
    expected: 'CLEAR',
    title: 'Tribunal absolve empresário',
    text: 'O Tribunal da Relação absolveu o empresário {N} do crime de burla, por falta de provas. {L} tinha sido acusado em 2022. «Fez-se justiça», disse à saída.',
  },
  {
    kind: 'acquittal',
    expected: 'CLEAR',
    title: 'Arquivado inquérito contra reitora',
    text: 'O Ministério Público arquivou o inquérito contra a reitora {N}, investigada por supostas irregularidades em concursos. Não foram encontrados indícios de crime.',
  },
  {
    kind: 'benign',
    expected: 'CLEAR',
    title: 'Atacante é reeleito o melhor da rodada',
    text: '{N} foi reeleito o melhor jogador da rodada. O atacante acertou um golpe de cabeça no fim do jogo e agora desfalca o time por lesão. O técnico {O} muda o esquema no meio-campo. A torcida prende a respiração.',
  },
  {
    kind: 'benign',
    expected: 'CLEAR',
    title: 'Escola ganha nova diretora',
    text: 'A professora {N} assume em agosto a direção da escola de {C}. Ela deu aulas de francês durante vinte anos. O processo de escolha durou um mês e a nova diretora quer abrir a biblioteca aos sábados.',
  },
  {
    kind: 'benign',
    expected: 'CLEAR',
    title: 'Padaria abre segunda loja',
    text: 'A padaria de {N} abre na sexta a segunda loja no centro de {C}. O desvio no trânsito da rua principal não assusta {L}, que investiu {A}. «O pão sai às seis», promete.',
  },
];
