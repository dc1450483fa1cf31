import { buffer } from 'node:stream/consumers';
import { ownerOf } from '../../../core/caller.ts';
import { readDocument } from '../../document/document.ts';
import { verifyFaces } from '../../face-match/face-match.ts';
import { fileOf, type Material, readAs } from '../../session/session.ts';
import { type Around, type CheckKind, failed } from './check.ts';

type Document = Material['documents'][number];

/** Compares the portrait of the identity document with the picture of a liveness check, or else with the selfie. */
export const faceMatch: CheckKind<'face_match'> = {
  isOn: ({ definition }) => definition.validation_config.auto_face_match,
  async run(around) {
    const { caller, doors, material } = around;
    const portraitOn = material.documents.find(({ document_type: type }) => readAs(type) === 'id_document');
    const [picture] = material.faces;
    if (!portraitOn) return failed('no_identity_document');
    if (!picture) return failed('no_selfie');
    const source_image = await portraitOf(around, portraitOn);
    if (source_image === undefined) return failed('no_portrait');
    const target_image = await base64Of(around, picture);
    if (target_image === undefined) return failed('picture_missing');
    const threshold = material.definition.validation_config.face_match_threshold;
    const found = await verifyFaces(caller, doors, { source_image, target_image, image_format: 'base64', threshold });
    const { is_match, similarity_score, confidence } = found;
    return {
      status: 'completed',
      ...{ is_match, similarity_score, confidence, threshold },
      ...{ document_id: portraitOn.doc_id, compared_with: picture.taken_by },
    };
  },
};

export async function base64Of(
  { doors }: Around,
  { storage_key }: { readonly storage_key: string },
): Promise<string | undefined> {
  const object = await doors.storage.get(storage_key);
  return object && (await buffer(object.bytes)).toString('base64');
}

/** The picture of an identity document, or the portrait on a PDF. */
async function portraitOf(around: Around, document: Document): Promise<string | undefined> {
  if (document.mime_type !== 'application/pdf') return base64Of(around, document);
  const { caller, doors } = around;
  const file = await fileOf(document, doors);
  const reading = file && (await readDocument([file], { type: 'id_document', owner: ownerOf(caller) }, caller, doors));
  const portrait = reading && 'portrait' in reading ? reading.portrait : null;
  return portrait ? Buffer.from(portrait.image).toString('base64') : undefined;
}
