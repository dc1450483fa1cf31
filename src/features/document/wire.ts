import type { DocumentReading, DocumentIssue as EngineIssue } from '@vett/engine/documents';
import { DOCUMENT_ISSUES, type DocumentIssue } from '@vett/schema/document-issue';

/** The issues of a document as codes, and with texts that tell what to do. */
export function issuesOf(found: readonly EngineIssue[]): { issues: string[]; issue_details: DocumentIssue[] } {
  const details = found.map(({ code, page, field }) => ({
    code,
    key: `document.issue.${code.toLowerCase()}`,
    ...(page !== undefined && { page }),
    ...(field !== undefined && { field }),
    message: DOCUMENT_ISSUES[code].replace('{page}', String(page ?? 1)).replace('{field}', field ?? 'a field'),
  }));
  return {
    issues: details.map(({ code, field, page }) =>
      [code, field ?? page].filter((part) => part !== undefined).join(':'),
    ),
    issue_details: details,
  };
}

/** The engine masks account numbers; a whole one never leaves, whatever happens there. */
export function withoutAccount(fields: DocumentReading['fields']): DocumentReading['fields'] {
  const { account_number } = fields;
  if (typeof account_number !== 'string' || /^\*+[^*]{0,4}$/.test(account_number)) return fields;
  return { ...fields, account_number: `****${account_number.slice(-4)}` };
}
