import * as contracts from '../kept-document.ts';
import { proofOfAddress as output } from './document.ts';
import { exampleFor } from './example-for.ts';

const { verification_id, timestamp: created_at, status, document_type } = output;
const page = { verifications: [{ verification_id, document_type, status, created_at }], count: 1, next_key: null };

export const examples = [
  exampleFor(contracts.list, { input: { document_type }, output: page }),
  exampleFor(contracts.get, { input: { verification_id }, output }),
  exampleFor(contracts.remove, { input: { verification_id }, output: { verification_id } }),
  exampleFor(contracts.ofIds, { input: { verification_ids: [verification_id] }, output: { verifications: [output] } }),
  exampleFor(contracts.ofCustomers, {
    input: { customers: [{ customer_id: verification_id }] },
    output: { pages: [page] },
  }),
];
