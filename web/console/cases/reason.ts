import type { MainReason } from '@vett/schema/case-review';
import { useTexts } from '../language.ts';
import { texts as ofRules } from './evidence/texts.ts';
import { texts } from './queue-texts.ts';

/** Every reason; the compiler reports a missing one. An import of the schema would add zod to the page. */
const ALL: Readonly<Record<MainReason, true>> = {
  list_match: true,
  country: true,
  face_match: true,
  liveness: true,
  selfie: true,
  party_review: true,
  ownership: true,
  face_dedup: true,
  document: true,
  document_validity: true,
  email: true,
  volume: true,
  time_to_complete: true,
  form_field: true,
  web_ssl: true,
  web_industry: true,
  web_adverse_media: true,
  web_sanction: true,
  web_score: true,
  web_social: true,
  extraction_validation: true,
  check_unavailable: true,
};

export const REASONS = Object.keys(ALL) as MainReason[];

/** Returns a function that tells why a case waits. */
export function useReason(): (reason: MainReason) => string {
  const t = useTexts(texts);
  const ofRule = useTexts(ofRules);
  return (reason) => (reason === 'check_unavailable' ? t(reason) : ofRule(`rule_${reason}`));
}
