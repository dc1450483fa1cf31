import * as z from 'zod';
import { link } from './contract.ts';
import { SessionId } from './face-match.ts';
import { FaceMetadata } from './face-metadata.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';

/** A registered face. */
export const Face = z
  .object({
    face_id: z.string(),
    session_id: z.string(),
    metadata: FaceMetadata,
    is_reference: z.boolean(),
    is_blacklisted: z.boolean(),
    blacklist_reason: z.string().optional(),
    created_at: z.string(),
  })
  .meta({ id: 'Face' });
export type Face = z.output<typeof Face>;

export const ofSessions = link({
  action: 'face.of_sessions',
  summary: 'The faces that are registered for each of several sessions, newest first.',
  permission: 'kyc:read',
  feature: 'face_match',
  audit: true,
  resource: { type: 'face' },
  input: z.strictObject({ session_ids: z.array(SessionId).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ faces: z.array(Face), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});
