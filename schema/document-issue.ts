import * as z from 'zod';

/**
 * The issues of a document with a text that tells what to do. The key of a translation is `document.issue.` and the code in
 * lower case; `{page}` and `{field}` are its parameters.
 */
export const DOCUMENT_ISSUES = {
  BLANK_PAGE: 'Page {page} is blank. Send the page that shows the document.',
  BLURRED: 'Page {page} is blurred. Take it again: hold still, and let the camera focus.',
  DOCUMENT_EXPIRED: 'The document has expired. Send a valid one.',
  ENCRYPTED_PDF: 'The PDF is protected by a password. Send it without one.',
  GLARE: 'Page {page} has glare. Take it again without flash, away from lamps.',
  LOW_CONFIDENCE: 'The value of {field} was hard to read. Check it against the document.',
  MISSING_FIELD: 'The value of {field} was not found. Send the whole document, every side of it.',
  NO_PORTRAIT: 'No face was found on the document. Send the side with the photograph, well lit.',
  NOT_A_DOCUMENT: 'This is no document that can be read. Send a photograph or scan of the document.',
  PAGE_UNREADABLE: 'Page {page} cannot be read. Take it again: closer, sharp, and well lit.',
  PORTRAIT_UNCHECKED: 'The photograph of the document was not looked for. Ask the operator to mend the face models.',
  POSSIBLE_SCREEN: 'Page {page} may show a screen. Send a photograph of the document itself, or its original file.',
  REVERSE_SIDE_MISSING: 'The reverse of the document is missing. Send both sides.',
  SEVERAL_DOCUMENTS: 'Several documents were sent as one. Send each one alone.',
  TEXT_LAYER_DIFFERS:
    'The text in the PDF on page {page} is not the one that is seen. Send the original file, or a scan.',
  TIMED_OUT: 'Reading took too long, so parts are missing. Send fewer pages, or a sharper picture.',
  TOO_SMALL: 'Page {page} is too small to be read. Take it again from closer, or send the original size.',
  TRUNCATED_IMAGE: 'Page {page} is cut short. Send the whole file.',
  UNREAD_NAMES: 'Page {page} may name more people than were read as {field}. Compare them with the document.',
  WRONG_TYPE: 'This is another type of document. Send the one that is asked for.',
} as const;

export type DocumentIssueCode = keyof typeof DOCUMENT_ISSUES;
export const DOCUMENT_ISSUE_CODES = Object.keys(DOCUMENT_ISSUES) as [DocumentIssueCode, ...DocumentIssueCode[]];

/** One issue with its text. */
export const DocumentIssue = z
  .object({
    code: z.enum(DOCUMENT_ISSUE_CODES).meta({ id: 'DocumentIssueCode' }),
    key: z.string().describe('Identifies the text for translations.'),
    page: z.int().optional().describe('Counted from 1 over all images and pages.'),
    field: z.string().optional(),
    message: z.string().describe('In English.'),
  })
  .meta({ id: 'DocumentIssue' });
export type DocumentIssue = z.output<typeof DocumentIssue>;
