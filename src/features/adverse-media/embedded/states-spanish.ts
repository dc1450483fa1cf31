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
    +eleva la condena | +confirmo la pena | autor de un delito | autora de un delito | autor del delito | autora del delito | autor de los delitos | autora de los delitos | como autor de | como autora de |
    como autor responsable | como autora responsable | responsable de un delito | responsable del delito | responsable de los delitos | hallado responsable | hallada responsable | penalmente responsable | culpabilidad de @ |
    pena privativa | penas privativas | anos de privacion | meses de privacion | anos de pena | impuesto # anos | impuso # anos | impone # anos | dicto # anos | # anos a @ | # anos para @ |
    condena de # | condenas de | pena de # | a la pena de | debera purgar | ira a prision | ira a la carcel | ira preso | ira presa | ingresara en prision | ingresara en la carcel | evita la carcel | elude la carcel | evitara la carcel |
    pacta # | pacto # | acepta # anos | acepto # anos | acepta una pena | acepto una pena | acepta una condena | acepto una condena | se conformo con | conformidad con la fiscalia | acuerdo de conformidad | acuerdo con la fiscalia |
    procedimiento abreviado | juicio abreviado | acepta su culpabilidad | acepto su culpabilidad | reconocio su culpabilidad | admite que | admitio que | veredicto de culpabilidad`,
  sanctioned: `
    lista de sancionados | lista negra | lista clinton | lista ofac | lista de la ofac | lista de sanciones |
    activos congelados | bienes congelados | bienes bloqueados | cuentas congeladas | cuentas bloqueadas |
    cuentas embargadas | quedaron bloqueadas | bajo sanciones | objeto de sanciones | sancionado por estados unidos |
    sancionada por estados unidos | a su lista | en su lista | lista de la ofac | sdn | designado por | designada por | designacion de @ | designacion del | bloqueo de cuantos bienes | bloqueo de sus bienes | bloqueo de los bienes |
    congelacion de bienes | congelacion de sus | congelamiento de bienes | congelamiento de sus | inclusion en la lista | incluido en la lista | incluida en la lista`,
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
    niega los cargos | rebeldia | vinculo a proceso | vinculan a proceso | declaro rebelde | declaran rebelde | declarado rebelde | declarada rebelde | declarado en rebeldia | dicto el procesamiento | procesamiento de @ | procesamiento contra @ |
    proceso a @ | procesan a @ | procesaron a @ | procesado por | procesada por | formalizo a @ | formalizan a @ | formaliza a @ | formalizado por | formalizada por | imputa a @ | imputan a @ | imputo a @ | imputado por | imputada por |
    acusa a @ | acuso a @ | acusan a @ | acusado por la fiscalia | acusada por la fiscalia | escrito de acusacion | llaman a juicio a @ | llamo a juicio a @ | llamamiento a juicio | apertura de juicio | abrio juicio oral | juicio oral contra @ | causa criminal contra @ |
    a juicio oral | sera enjuiciado | sera enjuiciada | envia a prision | envio a prision | envia a la carcel | envio a la carcel | ordena prision | ordeno prision | ordeno la detencion de @ | ordeno la captura de @ | ordeno detener | decreto prision | decreto la prision | decretado prision | decreta prision |
    prision comunicada | prision sin fianza | prision incondicional | sin fianza | sin derecho a fianza | arraigo nacional | arraigo | impedimento de salida | prohibicion de salir | prohibio salir | retirada del pasaporte | retirado el pasaporte |
    retiro del pasaporte | entrega del pasaporte | comparecencias * juzgado | brazalete electronico | tobillera electronica | grillete electronico | imputacion de cargos | le formulo cargos | formulo cargos | formulan cargos | cargos contra @ | cargos por |
    acusacion contra @ | fue aprehendido | fue aprehendida | cayo preso | cayo presa | fue apresado | quedo detenido | quedo detenida | quedo preso | quedo presa | quedo imputado | quedo imputada | sigue detenido | sigue detenida | permanece detenido | permanece detenida | continua en prision |
    ingreso al penal | trasladado al penal | trasladada al penal | trasladado a la carcel | recluido en | recluida en | entregado a la justicia | extraditado a | extraditada a | embargo preventivo | le trabaron un embargo | le trabo un embargo | embargo de bienes | trabo embargo |
    pedira el desafuero | pidio el desafuero | desafuero de @ | desaforado | solicito la captura`,
  fined: `
    sin licencia | sin autorizacion | no esta autorizada | no esta autorizado | no cuenta con autorizacion |
    no autorizada | no autorizado | no esta registrada | no esta inscrita | chiringuito financiero | debera pagar |
    debera abonar | tendra que pagar | debera indemnizar | debera devolver | le retiro la licencia |
    retirada de la licencia | inhabilitacion para | expediente sancionador | expediente disciplinario | acordo pagar |
    pagara una multa | pago de una multa | separado del cargo | suspendido de | suspendida de | inhabilitado para | inhabilitada para | inhabilitado durante | inhabilitada durante | inhabilitado por # | inhabilitada por # | inhabilita a | inhabilito a | la inhabilito | lo inhabilito |
    sancion de # | una sancion | aplico una sancion | aplica una sancion | impuso una multa | impone una multa | multa de # | multa por | multa contra @ | multa a @ | multo a @ | sancion contra @ | sanciona a @ | sanciono a @ | confirmo la multa | ratifico la sancion | ratifica la sancion |
    debera cubrir el deficit | concurso culpable | cancelo la licencia | cancela la licencia | revoco la licencia | revoca la licencia | revoco la autorizacion | intervenida por | cese de actividades | orden de cese`,
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
    rechazo las acusaciones | rechaza las acusaciones | enriquecimiento ilicito | querella contra @ | querella por | denuncia contra @ | demanda contra @ | denuncio a @ | demando a @ | investiga a @ | investigan a @ | investigado por | investigada por | indagado por | indagada por |
    allanan * de @ | allanaron * de @ | allanamiento de @ | registro en * de @ | registran * de @ | habria cobrado | habria recibido | habria percibido | habria pagado | habria desviado | habria ordenado | habria utilizado | habria sobornado | habria participado | habrian desviado |
    segun la acusacion | segun la fiscalia @ | segun la querella | segun el auto | segun la denuncia | segun los investigadores | segun la investigacion | la fiscalia sostiene que @ | sostiene que @ | sostienen que @ | senalan a @ | senala a @ | senalado de | senalada de | senalado por | senalada por | senalado como | senalada como |
    identificado como el | identificado como presunto | mencionado en | mencionada en | bajo pesquisa | beneficiario oculto | sociedad opaca | soborno a @ | sobornos a @ | pago a @ | se le investiga | se le atribuye | se le atribuyen | le atribuye | le atribuyen`,
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
