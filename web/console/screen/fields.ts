import type { api } from '../api.ts';

type Subject = Parameters<typeof api.listCheck.screen.mutate>[0]['subject'];
type Name = Exclude<keyof Subject, 'entity_type' | 'identifiers' | 'additional_names' | 'document_type'>;

export const KINDS = ['individual', 'company', 'vessel', 'aircraft', 'wallet'] as const;
export type Kind = (typeof KINDS)[number];
export type Values = Readonly<Partial<Record<Name, string>>>;

export interface AskedField {
  readonly name: Name;
  readonly isRequired?: boolean;
}

const NAME: AskedField = { name: 'full_name', isRequired: true };

const FIELDS: Record<Kind, readonly AskedField[]> = {
  individual: [NAME, { name: 'birth_date' }, { name: 'nationality' }, { name: 'document_id' }, { name: 'tax_id' }],
  company: [NAME, { name: 'incorporation_country' }, { name: 'registration_number' }, { name: 'tax_id' }],
  vessel: [NAME, { name: 'imo_number' }, { name: 'call_sign' }],
  aircraft: [NAME, { name: 'registration_number' }],
  wallet: [{ name: 'wallet_address', isRequired: true }],
};

export const fieldsOf = (kind: Kind): readonly AskedField[] => FIELDS[kind];
