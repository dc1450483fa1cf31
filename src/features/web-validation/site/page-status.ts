import type { PageStatus } from '@vett/schema/web-validation-result';
import type { SiteContent } from './content.ts';
export const pageStatus = (
  { status }: { status: number },
  content: SiteContent,
): { page_status: PageStatus; has_content: boolean; evidence: string } => ({
  page_status: status >= 400 ? 'ERROR' : content.text.trim() ? 'AVAILABLE' : 'EMPTY',
  has_content: content.text.trim() !== '',
  evidence: 'x',
});
