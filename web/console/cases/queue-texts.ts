import type { Texts } from '../language.ts';

const en = {
  risk: 'Risk',
  reason: 'Reason',
  due: 'Due',
  link_ends: 'Link until {date}',
  overdue: 'Overdue',
  check_unavailable: 'A check could not run',
  level_low: 'Low',
  level_medium: 'Medium',
  level_high: 'High',
  level_critical: 'Critical',
  due_first: 'Due first',
  risk_first: 'Highest risk first',
  by_reason: 'By reason',
} as const;

/** The texts of the terms, risks and reasons of cases in the queue. */
export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    risk: 'Riesgo',
    reason: 'Motivo',
    due: 'Plazo',
    link_ends: 'Enlace hasta el {date}',
    overdue: 'Vencido',
    check_unavailable: 'Una comprobación no se pudo hacer',
    level_low: 'Bajo',
    level_medium: 'Medio',
    level_high: 'Alto',
    level_critical: 'Crítico',
    due_first: 'Primero los que vencen antes',
    risk_first: 'Primero los de mayor riesgo',
    by_reason: 'Por motivo',
  },
  pt: {
    risk: 'Risco',
    reason: 'Motivo',
    due: 'Prazo',
    link_ends: 'Link até {date}',
    overdue: 'Atrasado',
    check_unavailable: 'Uma verificação não pôde ser feita',
    level_low: 'Baixo',
    level_medium: 'Médio',
    level_high: 'Alto',
    level_critical: 'Crítico',
    due_first: 'Primeiro os que vencem antes',
    risk_first: 'Primeiro os de maior risco',
    by_reason: 'Por motivo',
  },
};
