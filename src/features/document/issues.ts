import type { DocumentIssue as EngineIssue } from '@vett/engine/documents';
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
