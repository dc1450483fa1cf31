import type { MeasureWords } from './measure.ts';
import { PORTUGUESE_STATES } from './states-portuguese.ts';

export const PORTUGUESE: MeasureWords = {
  verbs: {
    convicted: 'condenar sentenciar encarcerar aprisionar ?apenar ?culpar',
    sanctioned: '?incluir/incluiu,inclui,incluiram ~sancionar ~bloquear ~congelar ?designar',
    charged:
      'prender/prendeu,prenderam/preso,prendido deter/deteve,detiveram,detem,deteria/detido indiciar denunciar capturar extraditar processar algemar recapturar ~acusar ?pronunciar ~autuar ?apreender ?procurar ~julgar ?localizar ?encontrar ?flagrar ?retirar ?interceptar ?conduzir/conduziu/conduzido',
    fined:
      'multar inabilitar ?suspender/suspendeu/suspenso ?punir ?afastar ~cassar ?proibir ~coimar ?exonerar ?demitir ?expulsar ~sancionar ~interditar ?banir ?desqualificar ~revogar ?retirar ?cancelar',
    accused:
      'investigar ?apurar ~suspeitar ?apontar ?envolver ?citar ~interrogar ~intimar ~delatar acusar implicar ?mencionar ?ligar ?vincular ?indicar ?ouvir/ouviu/ouvido ~incriminar ~responsabilizar ?visar ?relacionar ?atribuir ~inquirir ~confiscar',
    cleared:
      'absolver/absolve,absolvem,absolveu/absolvido inocentar ilibar despronunciar ~desvincular ~isentar ~perdoar ~indultar',
    harmed:
      'assassinar matar/matou,mataram/morto,matado sequestrar enganar roubar extorquir estuprar violar assaltar ameacar esfaquear lesar burlar ludibriar furtar golpear clonar ?atacar ~agredir ~resgatar ?libertar ~balear ~raptar ~hackear',
  },
  acts: 'desviar subornar fraudar lavar sonegar extorquir traficar assassinar sequestrar falsificar contrabandear branquear corromper burlar saquear ~roubar ~furtar ~evadir ~ocultar ~receber ~pagar ~cobrar ~exigir ~aceitar ~estuprar ~agredir ~matar ~manipular ~chefiar ~liderar ~comandar ~operar ~captar ~simular ~superfaturar ~apropriar ~enganar ~aplicar ~esconder ~movimentar ~enriquecer',
  confessions: 'admitir confessar',
  terms: { convicted: 'cumprir aceitar receber pegar', charged: 'enfrentar responder' },
  demands: 'pedir/pede,pedem,pediu,pediram solicitar requerer/requer,requereu exigir',
  nouns: {
    convicted: 'condenacao condenacoes encarceramento ~sentenca ~pena ~penas ~reclusao ~cadeia ~culpa',
    sanctioned: '~sancoes ~sancao ~bloqueio',
    charged:
      'prisao detencao indiciamento extradicao captura denuncia ~mandado ~mandados ~acusacao ~julgamento ~libelo ~ordem ~alerta ~pronuncia ~flagrante',
    fined:
      'multa multas coima coimas inabilitacao ~suspensao ~advertencia ~punicao ~processo ~contraordenacao ~cassacao ~afastamento ~alerta',
    accused:
      'investigacao investigacoes inquerito inqueritos acusacoes acusacao suspeitas suspeita denuncias denuncia delacao ~acao ~processo ~processos ~queixa ~queixas ~caso ~provas ~indicios ~buscas ~busca ~operacao',
    cleared: 'absolvicao ilibacao arquivamento',
    harmed:
      'assassinato assassinio homicidio sequestro feminicidio estupro rapto ~morte ~agressao ~ataque ~atentado ~roubo',
  },
  states: PORTUGUESE_STATES,
  labels: {
    convicted:
      'estelionatario estelionataria golpista traficante narcotraficante assassino assassina estuprador pedofilo contrabandista terrorista mafioso miliciano burlao condenado condenada ~criminoso ~criminosa ~presidiario ~detento ~detenta ~preso ~presa ~ladrao ~hacker ~doleiro ~recluso ~bandido',
    sanctioned: '~sancionado ~sancionada',
    charged:
      'reu arguido arguida foragido foragida denunciado denunciada indiciado indiciada acusado acusada ~detido ~detida ~procurado',
    fined: '~inabilitado',
    accused: 'suspeito suspeita investigado investigada ~suposto ~alegado',
  },
  cases:
    'acusacao acusacoes denuncia processo processos acao caso condenacao condenacoes inquerito investigacao investigacoes sentenca pena queixa prisao mandado indiciamento sancoes apuracao multa coima',
  endings:
    'arquivar anular rejeitar retirar revogar extinguir/extinguiu/extinto encerrar trancar derrubar reverter/reverteu/revertido cassar prescrever/prescreveu/prescrito suspender/suspendeu/suspenso',
};
