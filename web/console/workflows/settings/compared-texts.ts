import type { Texts } from '../../language.ts';

const en = {
  set_steps: 'Step',
  set_custom_fields: 'Question',
  set_rules: 'Rule',
  set_order: 'Order',
  set_conditional_logic: 'Condition',
  set_conditions: 'Comparison',
  set_match: 'How much of it is true',
  set_translations: 'Translation',
  set_document_labels: 'Words for documents',
  set_branding: 'Look of the page',
  set_template_type: 'Template',
} as const;

export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    set_steps: 'Paso',
    set_custom_fields: 'Pregunta',
    set_rules: 'Regla',
    set_order: 'Orden',
    set_conditional_logic: 'Condición',
    set_conditions: 'Comparación',
    set_match: 'Cuánto se cumple',
    set_translations: 'Traducción',
    set_document_labels: 'Palabras para documentos',
    set_branding: 'Aspecto de la página',
    set_template_type: 'Plantilla',
  },
  pt: {
    set_steps: 'Passo',
    set_custom_fields: 'Pergunta',
    set_rules: 'Regra',
    set_order: 'Ordem',
    set_conditional_logic: 'Condição',
    set_conditions: 'Comparação',
    set_match: 'Quanto se cumpre',
    set_translations: 'Tradução',
    set_document_labels: 'Palavras para documentos',
    set_branding: 'Aspecto da página',
    set_template_type: 'Modelo',
  },
};
