import { buffer } from 'node:stream/consumers';
import type { SelfieCheck } from '@vett/schema/session-processing';
import { AppError } from '../../../platform/error.ts';
import { hasBlacklisted, isBlacklisted, pictureFault } from '../../face-match/face-match.ts';
import type { CheckInput } from '../../session/session.ts';
import { type CheckContext, type CheckKind, failed, skipped } from './check.ts';
import { identityDocuments, portraitOf } from './face-match.ts';
import { keepFace } from './keep-face.ts';

/**
 * Looks at every picture of the person, wherever it was uploaded: each selfie shows the face of one person, and no picture, also of a
 * liveness check or on an identity document, a face that the tenant blacklisted, or a reviewer decides.
 */
export const selfie: CheckKind<'selfie'> = {
  feature: 'face_match',
  // A liveness check and a document do without the feature.
  isOn: (input, features) =>
    selfiesOf(input).length > 0 ||
    (features.face_match && (input.passed.length > 0 || identityDocuments(input).length > 0)),
  async run(around) {
    const { caller, doors, input } = around;
    const pictures: Pictures = [];
    const add = (doc_id: string, fault: Pictures[number]['fault'], isKnown: boolean) =>
      pictures.push({ doc_id, fault: isKnown ? 'blacklisted_face' : fault });
    const references = referenceSteps(input);
    for (const { doc_id, step_id, storage_key } of selfiesOf(input)) {
      const image = await imageOf(around, storage_key);
      if (!image) return failed('picture_missing');
      const fault = await pictureFault(image, caller, doors);
      const isKnown = fault === null && (await isBlacklisted(image, caller, doors));
      add(doc_id, fault, isKnown);
      if (fault === null && !isKnown && references.has(step_id))
        await keepFace(around, image.toString('base64'), { is_reference: true });
    }
    for (const { id, storage_key, is_blacklisted } of input.passed) {
      const image = storage_key === null ? undefined : await imageOf(around, storage_key);
      const isKnown = image ? await isBlacklisted(image, caller, doors) : is_blacklisted;
      if (isKnown === undefined) return failed('picture_missing');
      add(id, null, isKnown);
    }
    for (const document of await comparedPapers(around)) {
      const portrait = await portraitOf(around, document);
      if (portrait !== undefined) add(document.doc_id, null, await hasBlacklistedFace(around, portrait));
    }
    if (pictures.length === 0) return skipped('not_requested');
    const judged = selfiesOf(input).length > 0 ? (await doors.faces()).model.id : undefined;
    return { status: 'completed', pictures, model_version: judged };
  },
};

type Pictures = Extract<SelfieCheck, { status: 'completed' }>['pictures'];

async function imageOf({ caller, doors }: CheckContext, storage_key: string): Promise<Buffer | undefined> {
  caller.signal.throwIfAborted();
  const object = await doors.storage.get(storage_key);
  return object && buffer(object.bytes);
}

/** The identity documents whose portraits are compared: none while the tenant has blacklisted nobody. */
async function comparedPapers({ caller, doors, input }: CheckContext) {
  const { documents } = caller.tenant.configuration.features;
  const papers = identityDocuments(input).filter(({ mime_type }) => documents || mime_type !== 'application/pdf');
  return papers.length > 0 && (await doors.database.run(hasBlacklisted)) ? papers : [];
}

/** A document without a face, as the back of a card, shows nobody. */
async function hasBlacklistedFace({ caller, doors }: CheckContext, portrait: string): Promise<boolean> {
  try {
    return await isBlacklisted(Buffer.from(portrait, 'base64'), caller, doors);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_FACE_DETECTED') return false;
    throw error;
  }
}

/** The steps whose picture becomes a reference face in the tenant's collection. */
const referenceSteps = ({ definition }: CheckInput): ReadonlySet<string | null> =>
  new Set(
    definition.steps.flatMap((step) =>
      step.type === 'selfie' && step.selfie_config.save_reference_image ? step.step_id : [],
    ),
  );

/** The pictures of the person. Those of a liveness step are its frames, which show a moving head and were judged by the check. */
function selfiesOf({ documents, definition }: CheckInput): CheckInput['documents'] {
  const ofLiveness = new Set(definition.steps.flatMap(({ step_id, type }) => (type === 'liveness' ? step_id : [])));
  return documents.filter(({ document_type, step_id }) => document_type === 'selfie' && !ofLiveness.has(step_id ?? ''));
}
