import { createHash } from 'node:crypto';
import type { FieldError } from '@vett/schema/error';
import { messageIn } from '../messages.ts';
import { stepKind } from './step.ts';

export const consent = stepKind('consent', ({ consent_config }, given, { stored, now, locale, text }) => {
  const { version, must_accept } = consent_config;
  const fault = (path: string, key: 'consent_missing' | 'consent_changed'): FieldError[] => [
    { path, code: 'REQUIRED', message: messageIn(locale, key) },
  ];
  if (given.consent?.accepted !== true) {
    if (must_accept) return { text: stored, faults: fault('consent.accepted', 'consent_missing') };
    return { text: stored };
  }
  if (given.consent.version !== version) return { text: stored, faults: fault('consent.version', 'consent_changed') };
  const shown = text(locale) ?? consent_config.text;
  const text_sha256 = createHash('sha256').update(shown).digest('hex');
  return { text: { ...stored, consent: { version, text_sha256, accepted_at: now.toISOString() } } };
});
