import { Checklist, CorrectionTexts } from '../case-review.ts';
import { DecisionReasons } from '../decision-reason.ts';
import { ROLES } from '../permission.ts';
import * as contracts from '../user-account.ts';
import { exampleFor } from './example-for.ts';
import { exampleSession, exampleUser } from './user.ts';

const code = '492039';
const password = 'a long and odd sentence';
const { user_id } = exampleUser;
const { tenant_id } = exampleSession;
const session = {
  session_id: '019bc0f3-1c20-7d4e-8f60-1a2b3c4d5e6f',
  method: 'password' as const,
  is_this: true,
  created_at: '2026-01-15T09:30:00.000Z',
  last_used_at: '2026-01-15T10:12:00.000Z',
};

export const examples = [
  exampleFor(contracts.me, {
    input: {},
    output: {
      user_id,
      actor: `user:${user_id}`,
      email: exampleUser.email,
      name: exampleUser.name,
      role: 'viewer',
      by_issuer: false,
      has_second_factor: false,
      needs_second_factor: false,
      permissions: [...ROLES.viewer],
      sends_mail: true,
      tenant: { tenant_id, name: 'Example Bank', environment: 'production' },
      security: { separate_review: false, four_eyes: true },
      decision_reasons: DecisionReasons.parse({}),
      checklist: Checklist.parse({}),
      correction_texts: CorrectionTexts.parse(undefined),
    },
  }),
  exampleFor(contracts.changePassword, {
    input: { password, new_password: 'another odd sentence' },
    output: { ended: 0 },
  }),
  exampleFor(contracts.beginSecondFactor, {
    input: { password },
    output: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Vett:Example%20Bank?secret=JBSWY3DPEHPK3PXP' },
  }),
  exampleFor(contracts.confirmSecondFactor, { input: { code }, output: { recovery_codes: ['7Q2M-XK9D-41ZT-8WRV'] } }),
  exampleFor(contracts.removeSecondFactor, { input: { password, code }, output: { has_second_factor: false } }),
  exampleFor(contracts.resetSecondFactor, { input: { user_id }, output: exampleUser }),
  exampleFor(contracts.sessions, { input: {}, output: { sessions: [session] } }),
  exampleFor(contracts.endSession, {
    input: { session_id: session.session_id },
    output: { session_id: session.session_id },
  }),
];
