import { squeeze } from '../squeeze.ts';

/** Forms of companies as papers spell them, the longer ones first. */
const FORMS = [
  'Sociedad de Responsabilidad Limitada de Capital Variable',
  'Sociedad Anónima Promotora de Inversión de Capital Variable',
  'Sociedad Anónima Bursátil de Capital Variable',
  'Sociedad Anónima de Capital Variable',
  'Sociedad por Acciones Simplificada',
  'Sociedad de Responsabilidad Limitada',
  'Sociedad Limitada Unipersonal',
  'Sociedad Anónima Cerrada',
  'Sociedad Anónima Unipersonal',
  'Sociedad Comercial de Responsabilidad Limitada',
  'Empresa Individual de Responsabilidad Limitada',
  'Sociedad en Comandita',
  'Sociedad por Acciones',
  'Sociedad Anónima',
  'Sociedad Colectiva',
  'Sociedad Limitada',
  'Sociedade Empresária Limitada',
  'Sociedade Limitada Unipessoal',
  'Sociedade Anônima',
  'Sociedade Limitada',
  'Sociedade Simples',
  'Private Company Limited by Shares',
  'Private Limited Company',
  'Public Limited Company',
  'Limited Liability Partnership',
  'Limited Liability Company',
  'Limited Partnership',
  'Benefit Corporation',
  'Nonprofit Corporation',
  'Profit Corporation',
  'Stock Corporation',
].map((form) => ({ form, squeezed: squeeze(form).text }));

/** The form of company that a text names; null: none. */
export function legalFormOf(text: string): string | null {
  const { text: squeezed } = squeeze(text);
  return FORMS.find((entry) => squeezed.includes(entry.squeezed))?.form ?? null;
}
