import { buffer } from 'node:stream/consumers';
import type { SelfieCheck } from '@vett/schema/session-processing';
import { AppError } from '../../../platform/error.ts';
import { hasBlacklisted, isBlacklisted, pictureFault } from '../../face-match/face-match.ts';
import type { Material } from '../../session/session.ts';
import { type Around, type CheckKind, failed, skipped } from './check.ts';
import { identityDocuments, portraitOf } from './face-match.ts';

/**
 * Looks at every picture of the person, wherever it was uploaded: each selfie shows the face of one person, and no picture, also of a
 * liveness check or on an identity document, a face that the tenant blacklisted, or a reviewer decides.
 */
export const selfie: CheckKind<'selfie'> = {
  feature: 'face_match',
  // A liveness check and a document do without the feature.
  isOn: (material, features) =>
    selfiesOf(material).length > 0 ||
    (features.face_match && (material.passed.length > 0 || identityDocuments(material).length > 0)),
  async run(around) {
    const { caller, doors, material } = around;
    const pictures: Pictures = [];
    const add = (doc_id: string, fault: Pictures[number]['fault'], isKnown: boolean) =>
      pictures.push({ doc_id, fault: isKnown ? 'blacklisted_face' : fault });
    for (const { doc_id, storage_key } of selfiesOf(material)) {
      const image = await imageOf(around, storage_key);
      if (!image) return failed('picture_missing');
      const fault = await pictureFault(image, caller, doors);
      add(doc_id, fault, fault === null && (await isBlacklisted(image, caller, doors)));
    }
    for (const { id, storage_key, is_blacklisted } of material.passed) {
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
    const judged = selfiesOf(material).length > 0 ? (await doors.faces()).model.id : undefined;
    return { status: 'completed', pictures, model_version: judged };
  },
};

type Pictures = Extract<SelfieCheck, { status: 'completed' }>['pictures'];

async function imageOf({ caller, doors }: Around, storage_key: string): Promise<Buffer | undefined> {
  caller.signal.throwIfAborted();
  const object = await doors.storage.get(storage_key);
  return object && buffer(object.bytes);
}

/** The identity documents whose portraits are compared: none while the tenant has blacklisted nobody. */
async function comparedPapers({ caller, doors, material }: Around) {
  const { documents } = caller.tenant.configuration.features;
  const papers = identityDocuments(material).filter(({ mime_type }) => documents || mime_type !== 'application/pdf');
  return papers.length > 0 && (await doors.database.run(hasBlacklisted)) ? papers : [];
}

/** A document without a face, as the back of a card, shows nobody. */
async function hasBlacklistedFace({ caller, doors }: Around, portrait: string): Promise<boolean> {
  try {
    return await isBlacklisted(Buffer.from(portrait, 'base64'), caller, doors);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_FACE_DETECTED') return false;
    throw error;
  }
}

/** The pictures of the person. Those of a liveness step are its frames, which show a moving head and were judged by the check. */
function selfiesOf({ documents, definition }: Material): Material['documents'] {
  const ofLiveness = new Set(definition.steps.flatMap(({ step_id, type }) => (type === 'liveness' ? step_id : [])));
  return documents.filter(({ document_type, step_id }) => document_type === 'selfie' && !ofLiveness.has(step_id ?? ''));
}
