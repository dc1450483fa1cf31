import type { Texts } from '../language.ts';

const en = {
  checklist: 'Checklist',
  required: 'required for an approval',
  missing: {
    one: '{count} required point is missing: the case cannot be approved yet.',
    other: '{count} required points are missing: the case cannot be approved yet.',
  },
  template: 'Ready words',
  choose: 'Choose…',
} as const;

export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    checklist: 'Lista de control',
    required: 'obligatorio para aprobar',
    missing: {
      one: 'Falta {count} punto obligatorio: el caso aún no se puede aprobar.',
      other: 'Faltan {count} puntos obligatorios: el caso aún no se puede aprobar.',
    },
    template: 'Texto preparado',
    choose: 'Elegir…',
  },
  pt: {
    checklist: 'Lista de controle',
    required: 'obrigatório para aprovar',
    missing: {
      one: 'Falta {count} ponto obrigatório: o caso ainda não pode ser aprovado.',
      other: 'Faltam {count} pontos obrigatórios: o caso ainda não pode ser aprovado.',
    },
    template: 'Texto pronto',
    choose: 'Escolher…',
  },
};
