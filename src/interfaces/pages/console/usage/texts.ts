import type { Texts } from '../language.ts';

const en = {
  title: 'Usage',
  quotas: 'Quotas of this month',
  unit: 'Unit',
  used: 'Used',
  limit: 'Limit',
  no_limit: 'No limit',
  resets: 'Begins anew on',
  by_day: 'By day',
  day: 'Day',
  endpoint: 'Operation',
  units: 'Units',
  errors: 'Failed units',
  month: 'Month',
  none: 'Nothing was used in this month.',
  of_limit: '{used} of {limit}',
} as const;

type Key = keyof typeof en;

export const texts: Texts<Key> = {
  en,
  es: {
    title: 'Uso',
    quotas: 'Cuotas de este mes',
    unit: 'Unidad',
    used: 'Usado',
    limit: 'Límite',
    no_limit: 'Sin límite',
    resets: 'Empieza de nuevo el',
    by_day: 'Por día',
    day: 'Día',
    endpoint: 'Operación',
    units: 'Unidades',
    errors: 'Unidades fallidas',
    month: 'Mes',
    none: 'No se usó nada en este mes.',
    of_limit: '{used} de {limit}',
  },
  pt: {
    title: 'Uso',
    quotas: 'Cotas deste mês',
    unit: 'Unidade',
    used: 'Usado',
    limit: 'Limite',
    no_limit: 'Sem limite',
    resets: 'Recomeça em',
    by_day: 'Por dia',
    day: 'Dia',
    endpoint: 'Operação',
    units: 'Unidades',
    errors: 'Unidades com falha',
    month: 'Mês',
    none: 'Nada foi usado neste mês.',
    of_limit: '{used} de {limit}',
  },
};
