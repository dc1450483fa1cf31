import type { AnyContract, InputOf, OutputOf } from '../contract.ts';
import { examples as adverseMedia } from './adverse-media.ts';
import { examples as apiKey } from './api-key.ts';
import { examples as audit } from './audit.ts';
import { examples as batch } from './batch.ts';
import { examples as cases } from './cases.ts';
import { examples as customer } from './customer.ts';
import { examples as customerOverview } from './customer-overview.ts';
import { examples as decision } from './decision.ts';
import { examples as document } from './document.ts';
import type { AnyExample, Example } from './example-for.ts';
import { examples as face } from './face.ts';
import { examples as faceMatch } from './face-match.ts';
import { examples as job } from './job.ts';
import { examples as keptDocument } from './kept-document.ts';
import { examples as keptWebValidation } from './kept-web-validation.ts';
import { examples as legacy } from './legacy.ts';
import { examples as listCheck } from './list-check.ts';
import { examples as lists } from './lists.ts';
import { examples as monitor } from './monitor.ts';
import { examples as notificationChannel } from './notification-channel.ts';
import { examples as ownList } from './own-list.ts';
import { examples as ownListAddress } from './own-list-address.ts';
import { examples as ownership } from './ownership.ts';
import { examples as profile } from './profile.ts';
import { examples as profileJudgement } from './profile-judgement.ts';
import { examples as publicSession } from './public-session.ts';
import { examples as publicSubsession } from './public-subsession.ts';
import { examples as scan } from './scan.ts';
import { examples as session } from './session.ts';
import { examples as sessionDocument } from './session-document.ts';
import { examples as sessionExtraction } from './session-extraction.ts';
import { examples as sessionLink } from './session-link.ts';
import { examples as sessionLiveness } from './session-liveness.ts';
import { examples as sessionReport } from './session-report.ts';
import { examples as sessionReview } from './session-review.ts';
import { examples as simulation } from './simulation.ts';
import { examples as subjectRequest } from './subject-request.ts';
import { examples as subsession } from './subsession.ts';
import { examples as tenant } from './tenant.ts';
import { examples as token } from './token.ts';
import { examples as usage } from './usage.ts';
import { examples as user } from './user.ts';
import { examples as userAccount } from './user-account.ts';
import { examples as userIssuer } from './user-issuer.ts';
import { examples as userPasskey } from './user-passkey.ts';
import { examples as validation } from './validation.ts';
import { examples as wallet } from './wallet.ts';
import { examples as watchlist } from './watchlist.ts';
import { examples as watchlistMatch } from './watchlist-match.ts';
import { examples as watchlistMedia } from './watchlist-media.ts';
import { examples as watchlistRun } from './watchlist-run.ts';
import { examples as watchlistSubject } from './watchlist-subject.ts';
import { examples as webValidation } from './web-validation.ts';
import { examples as webhookDelivery } from './webhook-delivery.ts';
import { examples as webhookEndpoint } from './webhook-endpoint.ts';
import { examples as workflow } from './workflow.ts';

/** The examples of the operations by their actions. */
const EXAMPLES = new Map<string, AnyExample>([
  ...adverseMedia,
  ...apiKey,
  ...audit,
  ...batch,
  ...cases,
  ...customerOverview,
  ...customer,
  ...decision,
  ...document,
  ...faceMatch,
  ...face,
  ...job,
  ...keptDocument,
  ...keptWebValidation,
  ...legacy,
  ...listCheck,
  ...lists,
  ...monitor,
  ...notificationChannel,
  ...ownListAddress,
  ...ownList,
  ...ownership,
  ...profileJudgement,
  ...profile,
  ...publicSession,
  ...publicSubsession,
  ...scan,
  ...sessionDocument,
  ...sessionExtraction,
  ...sessionLink,
  ...sessionLiveness,
  ...sessionReport,
  ...sessionReview,
  ...session,
  ...simulation,
  ...subjectRequest,
  ...subsession,
  ...tenant,
  ...token,
  ...usage,
  ...userAccount,
  ...userIssuer,
  ...userPasskey,
  ...user,
  ...validation,
  ...wallet,
  ...watchlistMatch,
  ...watchlistMedia,
  ...watchlistRun,
  ...watchlistSubject,
  ...watchlist,
  ...webValidation,
  ...webhookDelivery,
  ...webhookEndpoint,
  ...workflow,
]);

/** An input of an operation and its output, for documents: what browsers load has contracts without them. Undefined: it has none. */
export const exampleOf = <C extends AnyContract>({ action }: C): Example<InputOf<C>, OutputOf<C>> | undefined =>
  EXAMPLES.get(action);
