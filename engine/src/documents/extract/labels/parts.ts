/** The parts of papers of banks and of proofs of address that labels stand beside. */
export type BankPart =
  | 'account_holder_name'
  | 'account_number'
  | 'bank_name'
  | 'account_type'
  | 'routing_number'
  | 'swift'
  | 'statement_date'
  | 'address';

export type ProofPart =
  | 'account_holder_name'
  | 'address'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'document_date';

export type TaxPart =
  | 'tax_id'
  | 'legal_name'
  | 'issue_date'
  | 'tax_status'
  | 'address'
  | 'street'
  | 'number'
  | 'neighbourhood'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'legal_form'
  | 'taxpayer_segment'
  | 'first_surname'
  | 'second_surname'
  | 'given_names';

export type CharterPart =
  | 'company_name'
  | 'registration_number'
  | 'incorporation_date'
  | 'registered_address'
  | 'city'
  | 'legal_form'
  | 'authorized_capital'
  | 'directors';
