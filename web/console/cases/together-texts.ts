import type { Texts } from '../language.ts';

const en = {
  together: 'Act on the chosen cases',
  chosen: { one: '{count} case is chosen: {names}', other: '{count} cases are chosen: {names}' },
  assign: 'Assign',
  clear: 'Choose none',
  not_done: 'Done for {done} of {count} cases. These are still chosen:',
  needs_a_look: 'an entry of a list counts against it, or a check did not run in full. Open the case to approve it.',
  done_approved: { one: 'Approved: {names}', other: '{count} cases approved: {names}' },
  done_rejected: { one: 'Rejected: {names}', other: '{count} cases rejected: {names}' },
} as const;

export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    together: 'Actuar sobre los casos elegidos',
    chosen: { one: '{count} caso elegido: {names}', other: '{count} casos elegidos: {names}' },
    assign: 'Asignar',
    clear: 'No elegir ninguno',
    not_done: 'Hecho en {done} de {count} casos. Estos siguen elegidos:',
    needs_a_look:
      'una entrada de una lista cuenta en contra, o una comprobación no se hizo por completo. Abra el caso para aprobarlo.',
    done_approved: { one: 'Aprobado: {names}', other: '{count} casos aprobados: {names}' },
    done_rejected: { one: 'Rechazado: {names}', other: '{count} casos rechazados: {names}' },
  },
  pt: {
    together: 'Agir sobre os casos escolhidos',
    chosen: { one: '{count} caso escolhido: {names}', other: '{count} casos escolhidos: {names}' },
    assign: 'Atribuir',
    clear: 'Não escolher nenhum',
    not_done: 'Feito em {done} de {count} casos. Estes continuam escolhidos:',
    needs_a_look:
      'uma entrada de uma lista conta contra ele, ou uma verificação não foi feita por completo. Abra o caso para aprová-lo.',
    done_approved: { one: 'Aprovado: {names}', other: '{count} casos aprovados: {names}' },
    done_rejected: { one: 'Rejeitado: {names}', other: '{count} casos rejeitados: {names}' },
  },
};
