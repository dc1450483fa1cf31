import type { MeasureWords } from './measure.ts';

/** Phrases that are said of the subject of their clause. `measure.ts` explains their signs. */
export const SPANISH_STATES: MeasureWords['states'] = {
  convicted: `
    declarado culpable | declarada culpable | declaro culpable | declararon culpable | declara culpable |
    hallado culpable | hallada culpable | hallo culpable | encontrado culpable | encontrada culpable | culpable de |
    culpable a | se declaro culpable | se declara culpable | tras las rejas | tras los barrotes | en la carcel |
    a la carcel | ingreso en prision | ingresa en prision | ingresado en prision | entro en prision |
    entra en prision | anos de prision | anos de carcel | anos de reclusion | anos de cadena | anos de presidio |
    anos de internamiento | meses de prision | meses de carcel | dias de prision | cadena perpetua | cumple condena |
    cumplia condena | cumplir condena | cumple una condena | cumple pena | cumple una pena | debera cumplir |
    cumplira | purga condena | purga una | reconocio haber | reconocio que | reconoce que | reconocio ante * que | reconocio ante * * que | reconocio los hechos | reconoce haber |
    reconoce los hechos | admitio haber | admite haber | admitio los hechos | admite los hechos | admitio su culpa* |
    confeso | confiesa haber | confiesa | confesado | acepto los cargos | acepta los cargos | se allano a los cargos |
    prision permanente | prision domiciliaria por | pena de prision | pena de carcel | pagara con carcel |
    prision efectiva | prision en suspenso | prision suspendida | privado de la libertad | privada de la libertad |
    privado de libertad | +confirmo la condena | +confirma la condena | +ratifico la condena | +ratifica la condena |
    +mantiene la condena | +mantuvo la condena | +confirmo la sentencia | +confirma la sentencia |
    +rechazo el recurso de @ | +rechaza el recurso de @ | +desestima el recurso de @ | +desestimo el recurso de @ |
    +eleva la condena | +confirmo la pena`,
  sanctioned: `
    lista de sancionados | lista negra | lista clinton | lista ofac | lista de la ofac | lista de sanciones |
    activos congelados | bienes congelados | bienes bloqueados | cuentas congeladas | cuentas bloqueadas |
    cuentas embargadas | quedaron bloqueadas | bajo sanciones | objeto de sanciones | sancionado por estados unidos |
    sancionada por estados unidos | a su lista | en su lista`,
  charged: `
    busca y captura | en prision preventiva | prision preventiva | prision provisional | a prision | en prision |
    en paradero desconocido | a juicio | en el banquillo | al banquillo | en la mira de la justicia |
    orden de captura | orden de detencion | orden de arresto | orden internacional | orden de aprehension |
    circular roja | alerta roja | ficha roja | notificacion roja | sera juzgado | sera juzgada | seran juzgados |
    arresto domiciliario | prision domiciliaria | detencion domiciliaria | profugo | profuga | fugado | fugada |
    se fugo | se dio a la fuga | en fuga | tras huir | se entrego a | se entrego ante | se entrego en |
    bajo custodia | fue puesto a disposicion | fue puesta a disposicion | a disposicion judicial |
    a disposicion de la justicia | a disposicion del juez | vinculado a proceso | vinculada a proceso |
    vinculacion a proceso | auto de apertura | auto de procesamiento | se enfrenta a | enfrenta cargos |
    enfrenta un juicio | enfrenta # anos | enfrenta una pena | enfrentara | afronta una | afronta cargos |
    afronta un juicio | se sienta en | se sento en | se sentara en | llamado a juicio | llamada a juicio |
    elevo a juicio | elevada a juicio | libertad bajo fianza | libertad con cargos | libertad condicional |
    libertad provisional | bajo fianza | medida cautelar | medidas cautelares | cayo en | se le imputa |
    se le imputan | se le acusa | le imputa | le imputan | le imputo | lo acusa | la acusa | formulacion de cargos |
    pide para @ | esposado | esposada | el mas buscado | la mas buscada | requerido por | requerida por |
    reclamado por | reclamada por | buscado por | buscada por | acusado formalmente | acusada formalmente |
    formalmente acusado | formalmente acusada | se declaro inocente | se declara inocente | nego los cargos |
    niega los cargos | rebeldia`,
  fined: `
    sin licencia | sin autorizacion | no esta autorizada | no esta autorizado | no cuenta con autorizacion |
    no autorizada | no autorizado | no esta registrada | no esta inscrita | chiringuito financiero | debera pagar |
    debera abonar | tendra que pagar | debera indemnizar | debera devolver | le retiro la licencia |
    retirada de la licencia | inhabilitacion para | expediente sancionador | expediente disciplinario | acordo pagar |
    pagara una multa | pago de una multa | separado del cargo | suspendido de | suspendida de`,
  accused: `
    bajo la lupa | en la mira | bajo sospecha | bajo investigacion | objeto de investigacion |
    esta siendo investigado | esta siendo investigada | siendo investigado | siendo investigada | como investigado |
    como investigada | como imputado | como imputada | en calidad de investigado | en calidad de investigada |
    presunto autor | presunta autora | presunto cabecilla | presunto lider | presunto responsable |
    presunta responsable | presunto jefe | presuntamente | supuestamente | declaro como investigado | declaro como investigada | declaro como imputado | declaro como imputada |
    comparecio ante | comparece ante | comparecera ante | llamado a declarar | llamada a declarar |
    citado a declarar | sospechoso de | sospechosa de | sospechas sobre | salpica a | salpicado por | salpicada por |
    acusado de | acusada de | acusados de | denunciado por | denunciada por | implicado en | implicada en |
    involucrado en | involucrada en | vinculado con | testaferro | en el ojo del huracan | si @ | advierte sobre @ |
    advirtio sobre @ | alerta sobre @ | quejas sobre @ | niega las acusaciones | nego las acusaciones |
    rechazo las acusaciones | rechaza las acusaciones | enriquecimiento ilicito`,
  cleared: `
    no culpable | inocente de | declarado inocente | declarada inocente | declaro inocente | libre de cargos |
    sin cargos | en libertad sin cargos | libertad sin cargos | libre de culpa | quedo absuelto | quedo absuelta |
    retirada de la acusacion | falta de merito | no ha lugar | excluido de la lista | retirado de la lista |
    retirada de la lista`,
  harmed: `
    victima de | fue victima | perdio sus ahorros | perdio todos | perdio # | perdio la vida | le robaron |
    le sustrajeron | le quitaron | le estafaron | cayo en la estafa | cayo en la trampa | a nombre de @ |
    en nombre de @ | se hizo pasar por @ | se hacia pasar por @ | se hacian pasar por @ | suplanto a @ |
    haciendose pasar por @`,
};
