import { buffer } from 'node:stream/consumers';
import { ownerOf } from '../../../core/caller.ts';
import { AppError } from '../../../platform/error.ts';
import { readDocument } from '../../document/document.ts';
import { verifyFaces } from '../../face-match/face-match.ts';
import { type CheckInput, fileOf } from '../../session/session.ts';
import { readAs } from '../../workflow/workflow.ts';
import { type CheckContext, type CheckKind, failed } from './check.ts';

type Document = CheckInput['documents'][number];

/**
 * Compares the portrait of each identity document with the pictures of liveness checks and with the selfies. The least
 * similar pair counts: whoever shows several documents is the bearer of each, and several pictures show the same person.
 */
export const faceMatch: CheckKind<'face_match'> = {
  feature: 'face_match',
  isOn: ({ definition }) => definition.validation_config.auto_face_match,
  async run(around) {
    const { input } = around;
    const papers = identityDocuments(input);
    if (papers.length === 0) return failed('no_identity_document');
    if (input.faces.length === 0) return failed('no_selfie');
    const compared = [];
    for (const picture of input.faces) {
      const target_image = await base64Of(around, picture);
      if (target_image === undefined) return failed('picture_missing');
      for (const files of Map.groupBy(papers, ({ document_type }) => document_type).values()) {
        const found = await comparePortrait(around, files, target_image);
        if ('reason' in found) return found;
        compared.push({ ...found, compared_with: picture.taken_by });
      }
    }
    const [least] = compared.sort((a, b) => a.similarity_score - b.similarity_score);
    return least ? { status: 'completed', ...least } : failed('no_portrait');
  },
};

export const identityDocuments = ({ documents }: CheckInput): CheckInput['documents'] =>
  documents.filter(({ document_type: type }) => readAs(type) === 'id_document');

/** Compares a face with the portrait on the first of the files of a document that has one: a back side has none. */
async function comparePortrait(around: CheckContext, files: readonly Document[], target_image: string) {
  const { caller, doors, input } = around;
  const threshold = input.definition.validation_config.face_match_threshold;
  let missing = failed('no_portrait');
  for (const file of files) {
    // The portrait of a PDF is found by reading the document.
    if (file.mime_type === 'application/pdf' && !caller.tenant.configuration.features.documents)
      return failed('feature_not_enabled');
    const source_image = await portraitOf(around, file);
    if (source_image === undefined) continue;
    try {
      const given = { source_image, target_image, image_format: 'base64' as const, threshold };
      const { is_match, similarity_score, confidence, model_version } = await verifyFaces(caller, doors, given);
      return { is_match, similarity_score, confidence, threshold, document_id: file.doc_id, model_version };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NO_FACE_DETECTED') throw error;
      missing = failed('no_face_detected');
    }
  }
  return missing;
}

export async function base64Of(
  { doors }: CheckContext,
  { storage_key }: { readonly storage_key: string },
): Promise<string | undefined> {
  const object = await doors.storage.get(storage_key);
  return object && (await buffer(object.bytes)).toString('base64');
}

/** The picture of an identity document, or the portrait on a PDF. */
export async function portraitOf(around: CheckContext, document: Document): Promise<string | undefined> {
  if (document.mime_type !== 'application/pdf') return base64Of(around, document);
  const { caller, doors } = around;
  const file = await fileOf(document, doors);
  const reading = file && (await readDocument([file], { type: 'id_document', owner: ownerOf(caller) }, caller, doors));
  const portrait = reading && 'portrait' in reading ? reading.portrait : null;
  return portrait ? Buffer.from(portrait.image).toString('base64') : undefined;
}
