import type { Texts } from '../language.ts';

const en = {
  first_steps: 'First steps',
  put_away: 'Do not show this again',
  to_do: 'To do',
  done: 'Done',
  step_lists: 'Load the screening lists',
  why_lists:
    'Where the list of a publisher is not loaded yet, names are compared with fictional samples, or with nothing.',
  step_check: 'Screen a first subject',
  why_check: 'A check that you keep stays readable with the versions of its lists.',
  step_workflow: 'Make a workflow',
  why_workflow: 'It says what a new customer is asked, and which rules decide. Templates are a good start.',
  step_colleague: 'Invite a colleague',
  why_colleague: 'Decisions under four eyes need a second person.',
} as const;

/** The texts of the first steps. */
export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    first_steps: 'Primeros pasos',
    put_away: 'No volver a mostrar',
    to_do: 'Pendiente',
    done: 'Hecho',
    step_lists: 'Cargar las listas de control',
    why_lists: 'Donde falta la lista oficial, los nombres se comparan con muestras ficticias o con nada.',
    step_check: 'Consultar a un primer sujeto',
    why_check: 'Una comprobación que guarda sigue siendo legible con las versiones de sus listas.',
    step_workflow: 'Crear un flujo',
    why_workflow:
      'Indica qué se pregunta a un cliente nuevo y qué reglas deciden. Las plantillas son un buen comienzo.',
    step_colleague: 'Invitar a un colega',
    why_colleague: 'Las decisiones a cuatro ojos necesitan a una segunda persona.',
  },
  pt: {
    first_steps: 'Primeiros passos',
    put_away: 'Não mostrar de novo',
    to_do: 'A fazer',
    done: 'Feito',
    step_lists: 'Carregar as listas de verificação',
    why_lists: 'Onde falta a lista oficial, os nomes são comparados com amostras fictícias ou com nada.',
    step_check: 'Consultar um primeiro sujeito',
    why_check: 'Uma verificação que você guarda continua legível com as versões de suas listas.',
    step_workflow: 'Criar um fluxo',
    why_workflow: 'Ele diz o que se pergunta a um novo cliente e quais regras decidem. Os modelos são um bom começo.',
    step_colleague: 'Convidar um colega',
    why_colleague: 'Decisões a quatro olhos precisam de uma segunda pessoa.',
  },
};
