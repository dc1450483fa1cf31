import type { DocumentReading } from '@vett/engine/documents';

/** The engine masks account numbers; a whole one never leaves, whatever happens there. */
export function withoutAccount(fields: DocumentReading['fields']): DocumentReading['fields'] {
  const { account_number } = fields;
  if (typeof account_number !== 'string' || /^\*+[^*]{0,4}$/.test(account_number)) return fields;
  return { ...fields, account_number: `****${account_number.slice(-4)}` };
}
