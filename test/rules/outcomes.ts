import type { AnyContract } from '@vett/schema/contract';
import type { Permission } from '@vett/schema/permission';

/**
 * An operation that changes something: the right that it needs under `security.separate_review`, always or for some inputs
 * (tried in test/features/separate-review.test.ts), or why it changes the outcome of no case.
 */
type Outcome = { readonly always: Permission } | { readonly sometimes: Permission } | string;

const REVIEW = { always: 'kyc:review' } as const;
const SOMETIMES = { sometimes: 'kyc:review' } as const;
const ERASES = { always: 'kyc:delete' } as const;

const ALWAYS_DELETES = 'It always needs kyc:delete.';
const ALWAYS_REVIEWS = 'It always needs kyc:review.';
const CHECKS = 'It answers or keeps a check of its own, which no case reads.';
const ACCOUNT = 'It changes the account of the caller.';
const RIGHTS = 'It gives no right that the caller lacks.';
const TELLS = 'It tells what happened.';
const MONITORS = 'It changes what is monitored, and decides nothing.';
const LINK = 'It concerns the link of an end user, whose answers the rules judge.';

/** All operations that change something for a tenant. */
export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'adverseMedia.check': CHECKS,
  'apiKey.create': RIGHTS,
  'apiKey.revoke': RIGHTS,
  'apiKey.rotate': RIGHTS,
  'customer.create': 'The rules judge no data of customers.',
  'customer.deactivate': 'The rules judge no data of customers.',
  'customer.erase': ALWAYS_DELETES,
  'customer.update': SOMETIMES,
  'decision.create': REVIEW,
  'decision.revoke': REVIEW,
  'watchlistMedia.decide': REVIEW,
  'watchlistMedia.undecide': REVIEW,
  'document.bankOwnership': CHECKS,
  'document.companyCharter': CHECKS,
  'document.delete': ALWAYS_DELETES,
  'document.id': CHECKS,
  'document.proofOfAddress': CHECKS,
  'document.taxCertificate': CHECKS,
  'faceMatch.blacklist': 'No rule reads the mark.',
  'faceMatch.delete': REVIEW,
  'faceMatch.register': 'It adds a face, so that the rules find no fewer.',
  'faceMatch.search': CHECKS,
  'faceMatch.uploadUrl': CHECKS,
  'faceMatch.verify': CHECKS,
  'job.cancel': CHECKS,
  'job.delete': ALWAYS_DELETES,
  'job.create': CHECKS,
  'listCheck.batch': CHECKS,
  'listCheck.legacy': CHECKS,
  'listCheck.ownership': CHECKS,
  'listCheck.screen': CHECKS,
  'listCheck.wallet': CHECKS,
  'lists.refresh': 'It reads what the publishers say.',
  'notificationChannel.rotateSecret': TELLS,
  'ownList.delete': REVIEW,
  'ownList.deleteAddress': REVIEW,
  'ownList.fetch': REVIEW,
  'ownList.preview': CHECKS,
  'ownList.publish': REVIEW,
  'ownList.put': REVIEW,
  'ownList.putAddress': REVIEW,
  'notificationChannel.update': TELLS,
  'scan.cancel': CHECKS,
  'scan.delete': ALWAYS_DELETES,
  'scan.create': CHECKS,
  'profileJudgement.confirm': ALWAYS_REVIEWS,
  'profileJudgement.create': ALWAYS_REVIEWS,
  'profileJudgement.withdraw': ALWAYS_REVIEWS,
  'session.create': 'It declares what the released rules judge.',
  'session.update': SOMETIMES,
  'session.delete': ERASES,
  'session.generateLink': LINK,
  'session.extend': LINK,
  'session.createSubsession': 'A party adds what the rules judge, while the session is active.',
  'session.deleteSubsession': ERASES,
  'session.regenerateSubsessionLink': LINK,
  'session.requestCorrections': REVIEW,
  'session.process': SOMETIMES,
  'session.validate': 'It answers checks without a change of the session.',
  'subjectRequest.create': ALWAYS_DELETES,
  'subjectRequest.confirm': ALWAYS_DELETES,
  'tenant.update': SOMETIMES,
  'user.signOut': ACCOUNT,
  'user.changePassword': ACCOUNT,
  'user.endSession': ACCOUNT,
  'user.beginSecondFactor': ACCOUNT,
  'user.confirmSecondFactor': ACCOUNT,
  'user.removeSecondFactor': ACCOUNT,
  'user.resetSecondFactor': RIGHTS,
  'user.beginPasskey': ACCOUNT,
  'user.addPasskey': ACCOUNT,
  'user.removePasskey': ACCOUNT,
  'user.invite': RIGHTS,
  'user.reinvite': RIGHTS,
  'user.update': RIGHTS,
  'user.delete': RIGHTS,
  'validation.delete': ALWAYS_DELETES,
  'validation.replay': CHECKS,
  'watchlist.create': MONITORS,
  'watchlist.update': MONITORS,
  'watchlist.delete': MONITORS,
  'watchlist.monitorCustomer': MONITORS,
  'watchlist.addSubject': MONITORS,
  'watchlist.addSubjects': MONITORS,
  'watchlist.removeSubject': MONITORS,
  'watchlist.updateSubject': MONITORS,
  'watchlist.monitor': MONITORS,
  'webValidation.delete': ALWAYS_DELETES,
  'webValidation.create': CHECKS,
  'webValidation.rerun': CHECKS,
  'webhook.createEndpoint': TELLS,
  'webhook.deleteEndpoint': TELLS,
  'webhook.replay': TELLS,
  'webhook.replayDelivery': TELLS,
  'webhook.rotateSecret': TELLS,
  'webhook.test': TELLS,
  'webhook.updateEndpoint': TELLS,
  'workflow.create': SOMETIMES,
  'workflow.createFromTemplate': SOMETIMES,
  'workflow.update': SOMETIMES,
  'workflow.release': REVIEW,
  'workflow.delete': 'Running sessions keep their version, and no new ones are opened.',
  'workflow.simulate': 'It changes nothing.',
};

/** The operations whose contract and entry do not name the same right. */
export function faultsIn(
  operations: readonly { readonly id: string; readonly operation: AnyContract }[],
  outcomes = OUTCOMES,
): string[] {
  const changing = operations.filter(
    ({ operation: { kind, audience } }) => kind === 'mutation' && audience === 'tenant',
  );
  const known = new Set(changing.map(({ id }) => id));
  return [
    ...changing.flatMap(({ id, operation: { separated } }) => {
      const outcome = outcomes[id];
      if (outcome === undefined)
        return [`${id} says in test/rules/outcomes.ts which right a change of an outcome needs.`];
      const always = typeof outcome === 'object' && 'always' in outcome ? outcome.always : undefined;
      const named = typeof separated === 'string' ? separated : undefined;
      if (named !== always) return [`${id} needs ${named} by its contract, and ${always} by its entry.`];
      return typeof outcome === 'string' && separated ? [`${id} needs a right without changing an outcome.`] : [];
    }),
    ...Object.keys(outcomes).flatMap((id) => (known.has(id) ? [] : [`${id} is no operation that changes something.`])),
  ];
}
