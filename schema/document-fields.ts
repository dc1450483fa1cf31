import * as z from 'zod';

const text = z.string().optional();
const date = (what: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${what}, as YYYY-MM-DD.`, format: 'date' });
const country = (what: string) => z.string().optional().describe(`${what}, as ISO 3166-1 alpha-2.`);

/** Names beside the one that the document is about. */
const other_names = z
  .array(z.string())
  .optional()
  .describe('Other names on the document: at birth, aliases, and names of other pages. They are screened as well.');

export const Director = z.object({ name: z.string(), role: z.string() }).meta({ id: 'DocumentDirector' });

export const EconomicActivity = z
  .object({ code: z.string(), description: z.string(), is_primary: z.boolean() })
  .meta({ id: 'EconomicActivity' });

export const TaxObligation = z
  .object({
    name: z.string(),
    start_date: z.string().optional().describe('As precise as it is printed: YYYY-MM-DD or YYYY-MM.'),
  })
  .meta({ id: 'TaxObligation' });

export const IdDocumentFields = z
  .object({
    full_name: text.describe('Given names, then surnames.'),
    document_number: text,
    document_type: text.describe('Such as `passport`, `national_id`, `driver_license`, `residence_permit`, `visa`.'),
    nationality: country('The nationality'),
    date_of_birth: date('The date of birth'),
    expiry_date: date('The last day of validity'),
    issue_date: date('The date of issue'),
    issuing_authority: text,
    issuing_country: country('The issuing country'),
    address: z.string().describe('The address that is printed on the document; empty when there is none.'),
    other_names,
  })
  .meta({ id: 'IdDocumentFields' });

export const ProofOfAddressFields = z
  .object({
    address: text,
    city: text,
    state: text,
    postal_code: text,
    country: country('The country of the address'),
    document_date: date('The date of the document'),
    utility_type: text.describe('Such as `electricity`, `water`, `gas`, `internet`, `bank_statement`.'),
    account_holder_name: text.describe('The first of several.'),
    account_holders: z.array(z.string()).optional().describe('All holders, if there are several.'),
    other_names,
  })
  .meta({ id: 'ProofOfAddressFields' });

export const CompanyCharterFields = z
  .object({
    company_name: text,
    other_names,
    registration_number: text,
    incorporation_date: date('The date of incorporation'),
    registered_address: text,
    city: text,
    state: text,
    country: country('The country of incorporation'),
    legal_form: text,
    authorized_capital: text,
    directors: z.array(Director).optional(),
    owners: z
      .array(Director)
      .optional()
      .describe('Shareholders, partners and beneficial owners, with their labels as roles.'),
    other_people: z
      .array(Director)
      .optional()
      .describe('Whoever signs, or is named as agent or auditor, with the label as role.'),
  })
  .meta({ id: 'CompanyCharterFields' });

export const BankOwnershipFields = z
  .object({
    account_holder_name: text.describe('The first of several.'),
    account_holders: z.array(z.string()).optional().describe('All holders, if there are several.'),
    other_names,
    account_number: text.describe('Masked but for its last four characters.'),
    bank_name: text,
    account_type: text,
    routing_number: text,
    statement_date: date('The date of the statement'),
    address: text,
  })
  .meta({ id: 'BankOwnershipFields' });

export const TaxCertificateFields = z
  .object({
    is_valid_document: z.boolean().optional(),
    detected_document_type: text,
    validation_reason: text,
    tax_id: text,
    legal_name: text,
    other_names,
    issue_date: date('The date of issue'),
    jurisdiction: text,
    document_country: country('The country of the document'),
    tax_status: text,
    address: text,
    legal_form: text,
    taxpayer_segment: text,
    economic_activities: z.array(EconomicActivity).optional(),
    tax_obligations: z.array(TaxObligation).optional(),
    image_quality: text.describe('`good`, `fair` or `poor`.'),
  })
  .meta({ id: 'TaxCertificateFields' });

/** The fields of each type. */
export const DOCUMENT_FIELDS = {
  id_document: IdDocumentFields,
  proof_of_address: ProofOfAddressFields,
  company_charter: CompanyCharterFields,
  bank_ownership: BankOwnershipFields,
  tax_certificate: TaxCertificateFields,
} as const;

export type DocumentType = keyof typeof DOCUMENT_FIELDS;
