import { newJudgement } from '../objects.ts';
import type { Rows } from '../row.ts';

const ofNobody = { entries: ['un:nobody', 'un:none'], verdict: 'same', reason: 'x' };
const itself = { 'ProfileJudgement.judgementId': 'It is the object itself, which says all that is known.' };

export const profileJudgement: Rows<'profileJudgement'> = {
  create: {
    rest: 'POST /kyc/profile-judgements 201 data envelope',
    audience: 'tenant',
    permission: 'kyc:review',
    ephemeral: 'refuse',
    audit: 'profile_judgement.create logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_STATE'],
    graphql: {
      field: 'Mutation.createProfileJudgement',
      document:
        'mutation { createProfileJudgement(input: { entries: ["un:a", "un:b"], verdict: "same", reason: "x" }) { judgementId } }',
      unlinked: itself,
    },
    ids: {},
    cases: [
      [ofNobody, 'VALIDATION_ERROR'],
      [{ ...ofNobody, entries: ['un:nobody'] }, 'VALIDATION_ERROR'],
      [{ ...ofNobody, entries: ['un:nobody', 'un:nobody'] }, 'VALIDATION_ERROR'],
      [{ ...ofNobody, verdict: 'maybe' }, 'VALIDATION_ERROR'],
      [{ ...ofNobody, reason: ' ' }, 'VALIDATION_ERROR'],
    ],
  },
  list: {
    rest: 'GET /kyc/profile-judgements 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'profile_judgement.list logged',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: {
      field: 'Query.profileJudgements',
      member: 'judgements',
      document: '{ profileJudgements { nodes { judgementId } } }',
    },
    ids: {},
    cases: [[{}], [{ entry: 'un:nobody', include_ended: true }]],
  },
  confirm: {
    rest: 'POST /kyc/profile-judgements/{judgement_id}/confirm 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:review',
    ephemeral: 'refuse',
    audit: 'profile_judgement.confirm logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_STATE', 'NOT_FOUND'],
    graphql: {
      field: 'Mutation.confirmProfileJudgement',
      document: 'mutation { confirmProfileJudgement(input: { judgementId: "none" }) { status } }',
    },
    ids: { judgement_id: { of: newJudgement, answer: 'NOT_FOUND' } },
    cases: [[{ judgement_id: 'none' }, 'NOT_FOUND']],
  },
  withdraw: {
    rest: 'DELETE /kyc/profile-judgements/{judgement_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:review',
    ephemeral: 'refuse',
    audit: 'profile_judgement.withdraw logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Mutation.withdrawProfileJudgement',
      document: 'mutation { withdrawProfileJudgement(input: { judgementId: "none" }) { status } }',
    },
    ids: { judgement_id: { of: newJudgement, answer: 'NOT_FOUND' } },
    cases: [[{ judgement_id: 'none' }, 'NOT_FOUND']],
  },
};
