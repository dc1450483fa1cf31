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
