import type { PolicyType } from '@vett/schema/web-validation-result';
import type { SiteContent } from './content.ts';

/** Phrases of links to policies and of their headings, in English, Spanish, Portuguese, German and French. */
const NAMES: Readonly<Record<PolicyType, readonly string[]>> = {
  terms: [
    ...['terms of service', 'terms of use', 'terms and conditions', 'terms & conditions', 'terms of sale', 'terms'],
    ...['términos y condiciones', 'condiciones de uso', 'condiciones generales', 'aviso legal', 'termos de uso'],
    ...['termos e condições', 'agb', 'geschäftsbedingungen', 'nutzungsbedingungen', 'conditions générales'],
  ],
  return: [
    ...['return policy', 'returns', 'returns policy', 'devoluciones', 'política de devolución', 'devoluções', 'trocas'],
    ...['rückgabe', 'widerruf', 'retours', 'politique de retour'],
  ],
  refund: [
    ...['refund policy', 'refunds', 'reembolso', 'reembolsos', 'política de reembolso', 'rückerstattung'],
    ...['remboursement', 'politique de remboursement'],
  ],
  aml: [
    ...['aml', 'anti-money laundering', 'anti money laundering', 'aml policy', 'kyc policy', 'prevención de lavado'],
    ...['blanqueo de capitales', 'prevenção à lavagem', 'lavagem de dinheiro', 'geldwäsche', 'blanchiment'],
  ],
};
const PATHS: Readonly<Record<PolicyType, readonly string[]>> = {
  terms: ['/terms', '/terms-of-service'],
  return: ['/returns', '/return-policy'],
  refund: ['/refund-policy', '/policies/refund-policy'],
  aml: ['/aml', '/aml-policy'],
};

/** The phrases of which one makes a clause. */
const CLAUSES = {
  includes_is_of_age: [
    'years of age',
    'years old',
    'age of majority',
    'mayor de edad',
    'mayores de 18',
    'maior de 18',
    'volljährig',
    'majeur',
  ],
  has_applicable_law: [
    'governing law',
    'governed by',
    'applicable law',
    'ley aplicable',
    'se regirán por',
    'lei aplicável',
    'anwendbares recht',
    'droit applicable',
  ],
  dos_clause: [
    'denial of service',
    'denial-of-service',
    'overload',
    'interfere with',
    'denegación de servicio',
    'negação de serviço',
    'überlasten',
    'déni de service',
  ],
  termination_clause: [
    'terminate',
    'termination',
    'suspend your',
    'rescindir',
    'cancelar su cuenta',
    'encerrar',
    'kündigung',
    'résilier',
  ],
  privacy_policy: [
    'privacy policy',
    'privacy notice',
    'política de privacidad',
    'política de privacidade',
    'datenschutz',
    'confidentialité',
  ],
  has_kyc_procedures: [
    'know your customer',
    'kyc',
    'customer due diligence',
    'verify the identity',
    'debida diligencia',
    'conheça seu cliente',
    'sorgfaltspflichten',
  ],
  has_sanctions_screening: ['sanctions', 'ofac', 'sanciones', 'sanções', 'sanktionslisten'],
  has_transaction_monitoring: [
    'transaction monitoring',
    'monitor transactions',
    'monitoreo de transacciones',
    'monitoramento de transações',
    'überwachung von transaktionen',
  ],
  has_suspicious_activity_reporting: [
    'suspicious activity',
    'suspicious transaction',
    'operaciones sospechosas',
    'operações suspeitas',
    'verdachtsmeldung',
  ],
  has_compliance_officer: [
    'compliance officer',
    'mlro',
    'oficial de cumplimiento',
    'geldwäschebeauftragte',
    'responsável pela conformidade',
  ],
  cites_regulation: [
    'directive',
    'bank secrecy act',
    'proceeds of crime',
    'fatf',
    'regulation (eu)',
    'ley 25.246',
    'lei 9.613',
    'geldwäschegesetz',
  ],
} as const;
export type Clause = keyof typeof CLAUSES;

const MIN_WORDS = 40;
const MAX_QUOTE = 300;
const PLACEHOLDERS = ['[company', '[your', 'lorem ipsum', '{company', 'insert company', 'your company name'];

/** URLs of the same site that may have a policy: those of links, best first, then usual paths. */
export function policyUrls(
  type: PolicyType,
  { links, url: base }: Pick<SiteContent, 'links' | 'url'>,
): { linked: string[]; usual: string[] } {
  const { hostname } = new URL(base);
  const isNamed = (label: string) =>
    NAMES[type].some((name) => label === name || (name.length > 4 && label.includes(name)));
  const linked = links.filter(({ text, url }) => new URL(url).hostname === hostname && isNamed(text.toLowerCase()));
  return {
    linked: [...new Set(linked.map(({ url }) => url))],
    usual: PATHS[type].map((path) => new URL(path, base).href),
  };
}

/** Whether a page is a policy of the type: it has its name in title or headings, and a text. */
export function isPolicy(type: PolicyType, { title, headings, text }: SiteContent): boolean {
  const head = [title, ...headings].join('\n').toLowerCase();
  return text.split(' ').length >= MIN_WORDS && NAMES[type].some((name) => head.includes(name));
}

/** The sentence that a clause rests on; undefined: the text has no such clause. */
export function quoteOf(clause: Clause, { text }: Pick<SiteContent, 'text'>): string | undefined {
  const sentences = text.split(/[.!?\n]/u);
  const found = sentences.find((sentence) => {
    const lower = sentence.toLowerCase();
    return CLAUSES[clause].some((phrase) => lower.includes(phrase));
  });
  return found?.trim().slice(0, MAX_QUOTE);
}

/** Whether the text still has places for the name of a company. */
export const isGeneric = ({ text }: Pick<SiteContent, 'text'>): boolean => {
  const lower = text.toLowerCase();
  return PLACEHOLDERS.some((placeholder) => lower.includes(placeholder));
};

/** The days of a return or refund, from «within 30 days» and its translations; null: they are not told. */
export function windowDays({ text }: Pick<SiteContent, 'text'>): number | null {
  const [, days] =
    /\b(\d{1,3})[ -](?:(?:calendar|business|working) )?(?:days?|días|dias|tage[n]?|jours)\b/iu.exec(
      text.slice(0, 50_000),
    ) ?? [];
  return days === undefined ? null : Number(days);
}
