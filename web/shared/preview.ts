import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { z } from 'zod';

/** The address of the page that shows a workflow as its end users will see it. */
export const PREVIEW_PATH = '/console/preview';

/** The message of the editor: what the preview shows. */
export interface PreviewRequest {
  readonly source: 'vett-editor';
  readonly definition: z.input<typeof WorkflowDefinition>;
  readonly step_id: string;
  readonly locale: string;
  /** The words for what only a real session can do. */
  readonly not_sent: string;
}

/** The message of the preview: it listens, or the person went on to another step. */
export type PreviewMessage =
  | { readonly source: 'vett-preview'; readonly type: 'ready' }
  | { readonly source: 'vett-preview'; readonly type: 'step'; readonly step_id: string };
