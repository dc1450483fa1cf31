import type { Texts } from '../language.ts';

const en = {
  title: 'Alerts',
  about: 'Matches of watched subjects that nobody has decided on, the newest first.',
  none: 'No match waits for a decision.',
  subject: 'Subject',
  entry: 'On the list',
  list: 'List',
  score: 'Score',
  percent: '{score} %',
  watchlist: 'Watchlist',
  since: 'Found or changed',
  customer: 'Open the customer',
  unnamed: 'Without a name',
} as const;

export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    title: 'Alertas',
    about: 'Coincidencias de sujetos seguidos sobre las que nadie ha decidido, las más recientes primero.',
    none: 'Ninguna coincidencia espera una decisión.',
    subject: 'Sujeto',
    entry: 'En la lista',
    list: 'Lista',
    score: 'Puntuación',
    percent: '{score} %',
    watchlist: 'Lista de seguimiento',
    since: 'Encontrada o cambiada',
    customer: 'Abrir el cliente',
    unnamed: 'Sin nombre',
  },
  pt: {
    title: 'Alertas',
    about: 'Correspondências de sujeitos monitorados sobre as quais ninguém decidiu, as mais recentes primeiro.',
    none: 'Nenhuma correspondência espera uma decisão.',
    subject: 'Sujeito',
    entry: 'Na lista',
    list: 'Lista',
    score: 'Pontuação',
    percent: '{score} %',
    watchlist: 'Lista de monitoramento',
    since: 'Encontrada ou mudada',
    customer: 'Abrir o cliente',
    unnamed: 'Sem nome',
  },
};
