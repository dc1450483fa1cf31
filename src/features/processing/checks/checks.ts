import type { SessionCheck } from '@vett/schema/session-processing';
import type { CheckKind } from './check.ts';
import { crypto } from './crypto.ts';
import { documents } from './documents.ts';
import { email } from './email.ts';
import { faceDedup } from './face-dedup.ts';
import { faceMatch } from './face-match.ts';
import { lists } from './lists.ts';
import { media } from './media.ts';
import { selfie } from './selfie.ts';
import { web } from './web.ts';

/** Every check, one line each. */
export const CHECKS: { readonly [C in SessionCheck]: CheckKind<C> } = {
  lists,
  crypto,
  adverse_media: media,
  selfie,
  face_match: faceMatch,
  face_dedup: faceDedup,
  documents,
  web,
  email,
};
