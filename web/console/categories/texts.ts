import type { Texts } from '../language.ts';

const en = {
  categories: 'Categories of entries',
  hint: 'None chosen: entries of all categories are matches. Entries of others are counted.',
  asked: 'Only entries of these categories are matches: {categories}.',
  others: {
    one: '{count} entry of another category is as alike, and is no match.',
    other: '{count} entries of other categories are as alike, and are no matches.',
  },
  category_sanction: 'Sanctions',
  category_pep: 'Political office',
  category_relative: 'Close to a political office',
  category_crime: 'Crime',
  category_debarment: 'Debarment',
  category_internal: 'Internal',
  category_other: 'Other',
} as const;

export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    categories: 'Categorías de entradas',
    hint: 'Sin elegir ninguna, coinciden entradas de todas las categorías. Las de otras se cuentan.',
    asked: 'Solo coinciden entradas de estas categorías: {categories}.',
    others: {
      one: '{count} entrada de otra categoría es igual de parecida y no es una coincidencia.',
      other: '{count} entradas de otras categorías son igual de parecidas y no son coincidencias.',
    },
    category_sanction: 'Sanciones',
    category_pep: 'Cargo político',
    category_relative: 'Cercano a un cargo político',
    category_crime: 'Delito',
    category_debarment: 'Inhabilitación',
    category_internal: 'Interna',
    category_other: 'Otra',
  },
  pt: {
    categories: 'Categorias de entradas',
    hint: 'Sem escolher nenhuma, correspondem entradas de todas as categorias. As de outras são contadas.',
    asked: 'Só correspondem entradas destas categorias: {categories}.',
    others: {
      one: '{count} entrada de outra categoria é igualmente parecida e não é uma correspondência.',
      other: '{count} entradas de outras categorias são igualmente parecidas e não são correspondências.',
    },
    category_sanction: 'Sanções',
    category_pep: 'Cargo político',
    category_relative: 'Próximo de um cargo político',
    category_crime: 'Crime',
    category_debarment: 'Inabilitação',
    category_internal: 'Interna',
    category_other: 'Outra',
  },
};
