import type { PictureFault } from '@vett/schema/face-image';
import type { SessionDocument } from '../documents/documents.ts';
import type { StepText } from '../record/sealed.ts';

const TYPE = 'selfie';

/** The picture with which a selfie step is completed: the one that is named, or else the newest. */
export const pictureOf = <D extends SessionDocument>(
  stepId: string,
  documents: readonly D[],
  [named]: readonly string[] = [],
): D | undefined =>
  documents.findLast(
    ({ doc_id, step_id, document_type }) =>
      step_id === stepId && document_type === TYPE && doc_id === (named ?? doc_id),
  );

/** The pictures of a step that were looked at in vain, with their faults. Each is one attempt. */
export const faultsIn = ({ selfie_faults = {} }: StepText): Readonly<Record<string, PictureFault>> => selfie_faults;

/** The text of a step whose attempts are over: after a correction all of them can be made again. */
export function withoutFaults({ selfie_faults: _, ...text }: StepText): StepText {
  return text;
}
