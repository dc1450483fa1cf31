import type { MeasureWords } from './measure.ts';
import { SPANISH_STATES } from './states-spanish.ts';

export const SPANISH: MeasureWords = {
  verbs: {
    convicted: 'condenar/condenaria,condenaran sentenciar encarcelar recluir ~penar ?ejecutar ?culpar',
    sanctioned: '?incluir/incluyo,incluye,incluyeron ~sancionar ~bloquear ~congelar ?designar ~embargar',
    charged:
      'detener/detiene,detienen,detuvo,detuvieron,detendra/detenido arrestar imputar procesar capturar recapturar apresar aprehender extraditar enjuiciar inculpar encausar esposar juzgar formalizar ?prender/prenden/preso ?atrapar ?buscar ?retener/retuvo,retienen/retenido ?interceptar ~acusar ?cazar ?localizar',
    fined:
      'multar inhabilitar ?suspender ~amonestar ~expedientar ~apercibir ~clausurar ~destituir/destituyo,destituyeron,destituye/destituido ?vetar ?expulsar ?penalizar ~sancionar ?cesar ~revocar ?retirar ?cancelar',
    accused:
      'investigar indagar allanar implicar acusar ~interrogar ~querellar ~demandar ~denunciar ~involucrar ?citar ?senalar ?vincular ~salpicar ~sospechar ?registrar ~incriminar ~responsabilizar ?apuntar ?relacionar ?atribuir/atribuye,atribuyen,atribuyo/atribuido ~delatar ~incautar ~embargar ~confiscar',
    cleared:
      'absolver/absuelve,absuelven,absolvio,absolvieron/absuelto exonerar exculpar sobreseer/sobresee,sobreseyo,sobreseyeron/sobreseido desimputar desprocesar ~desvincular ~exonerar ~indultar',
    harmed:
      'asesinar matar secuestrar estafar robar extorsionar violar asaltar enganar defraudar apunalar amenazar suplantar ?atacar ?golpear ~agredir ~rescatar ?liberar ~hackear ~balear ~acosar ?herir/hirio,hiere/herido',
  },
  acts: 'estafar malversar sobornar defraudar blanquear extorsionar traficar asesinar secuestrar falsificar falsear contrabandear desfalcar saquear ~robar ~desviar ~evadir ~lavar ~ocultar ~apropiar ~enganar ~cobrar ~recibir ~pagar ~pedir ~exigir ~aceptar ~violar ~agredir ~matar ~amanar ~manipular ~encabezar ~liderar ~dirigir ~operar ~captar ~simular ~sustraer/sustrajo,sustrae/sustraido ~amasar ~incumplir',
  confessions: 'admitir confesar/confiesa,confiesan',
  terms: { convicted: 'cumplir purgar recibir aceptar', charged: 'enfrentar afrontar' },
  demands: 'pedir/pide,piden,pidio,pidieron reclamar solicitar exigir requerir/requiere,requirio',
  nouns: {
    convicted: 'condena condenas encarcelamiento culpabilidad reclusion ~sentencia ~pena ~penas ~prision ~carcel',
    sanctioned: '~sanciones ~sancion ~bloqueo',
    charged:
      'cargos detencion arresto imputacion procesamiento captura extradicion acusacion ~prision ~orden ~ordenes ~juicio ~enjuiciamiento ~busqueda ~circular ~mandamiento ~formalizacion encausamiento aprehension',
    fined:
      'multa multas inhabilitacion ~suspension ~sancion ~expediente ~sumario ~advertencia ~clausura ~destitucion ~amonestacion',
    accused:
      'investigacion querella querellas acusaciones acusacion denuncia denuncias sospechas allanamiento indagatoria indagacion pesquisa ~causa ~caso ~demanda ~demandas ~pruebas ~proceso ~expediente ~registro ~indicios ~senalamientos ~interrogatorio',
    cleared: 'absolucion sobreseimiento exoneracion ~archivo',
    harmed:
      'asesinato homicidio secuestro violacion feminicidio crimen rapto ~muerte ~agresion ~ataque ~atentado ~robo ~liberacion',
  },
  states: SPANISH_STATES,
  labels: {
    convicted:
      'estafador estafadora convicto convicta narcotraficante traficante capo asesino asesina violador pederasta pedofilo contrabandista terrorista mafioso blanqueador ~condenado ~condenada ~delincuente ~sicario ~preso ~presa ~reo ~encarcelado ~encarcelada ~recluso ~interno ~ladron ~hacker',
    sanctioned: '~sancionado ~sancionada',
    charged:
      'imputado imputada profugo profuga acusado acusada procesado procesada detenido detenida enjuiciado enjuiciada encausado encausada inculpado inculpada ~arrestado ~arrestada ~capturado ~capturada ~fugado ~fugada',
    fined: '~inhabilitado ~inhabilitada',
    accused: 'sospechoso sospechosa investigado investigada cabecilla testaferro ~presunto ~presunta',
  },
  cases:
    'cargos causa caso condena acusacion acusaciones investigacion procesamiento imputacion denuncia querella sentencia proceso expediente juicio orden pena sanciones sobreseimiento sumario pesquisa indagacion diligencias multa sancion',
  endings:
    'archivar/archivo anular sobreseer/sobresee,sobreseyo/sobreseido desestimar/desestima retirar revocar levantar cerrar/cierra,cerro descartar rechazar caducar prescribir/prescribio/prescrito revertir/revirtio/revertido',
};
