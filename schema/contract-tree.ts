// Written by `npm run print-contracts` from contracts.ts.
import type * as adverseMedia from './adverse-media.ts';
import type * as apiKey from './api-key.ts';
import type * as audit from './audit.ts';
import type { batch } from './batch.ts';
import type * as cases from './cases.ts';
import type * as customer from './customer.ts';
import type * as customerOverview from './customer-overview.ts';
import type * as decision from './decision.ts';
import type * as document from './document.ts';
import type { ofSessions } from './face.ts';
import type * as faceMatch from './face-match.ts';
import type * as job from './job.ts';
import type * as keptDocument from './kept-document.ts';
import type * as keptWebValidation from './kept-web-validation.ts';
import type { legacy } from './legacy.ts';
import type { screen } from './list-check.ts';
import type * as lists from './lists.ts';
import type { monitorCustomer } from './monitor.ts';
import type * as channel from './notification-channel.ts';
import type * as ownList from './own-list.ts';
import type * as ownListAddress from './own-list-address.ts';
import type { ownership } from './ownership.ts';
import type * as profile from './profile.ts';
import type * as profileJudgement from './profile-judgement.ts';
import type * as publicSession from './public-session.ts';
import type * as publicSubsession from './public-subsession.ts';
import type * as cua from './scan.ts';
import type * as session from './session.ts';
import type * as sessionDocument from './session-document.ts';
import type * as sessionExtraction from './session-extraction.ts';
import type * as sessionLink from './session-link.ts';
import type * as sessionLiveness from './session-liveness.ts';
import type * as sessionReport from './session-report.ts';
import type * as sessionReview from './session-review.ts';
import type * as simulation from './simulation.ts';
import type * as subjectRequest from './subject-request.ts';
import type * as subsession from './subsession.ts';
import type { get, update } from './tenant.ts';
import type * as token from './token.ts';
import type * as usage from './usage.ts';
import type * as user from './user.ts';
import type * as userAccount from './user-account.ts';
import type * as userIssuer from './user-issuer.ts';
import type * as userPasskey from './user-passkey.ts';
import type * as validation from './validation.ts';
import type { wallet } from './wallet.ts';
import type * as watchlist from './watchlist.ts';
import type { matchesOf, openMatches } from './watchlist-match.ts';
import type * as watchlistMedia from './watchlist-media.ts';
import type * as watchlistRun from './watchlist-run.ts';
import type * as watchlistSubject from './watchlist-subject.ts';
import type * as webValidation from './web-validation.ts';
import type * as delivery from './webhook-delivery.ts';
import type * as endpoint from './webhook-endpoint.ts';
import type * as workflow from './workflow.ts';

export type ContractTree = {
  adverseMedia: { check: typeof adverseMedia.check },
  apiKey: { create: typeof apiKey.create; list: typeof apiKey.list; rotate: typeof apiKey.rotate; revoke: typeof apiKey.revoke },
  audit: { list: typeof audit.list; verify: typeof audit.verify; get: typeof audit.get },
  customer: { create: typeof customer.create; list: typeof customer.list; get: typeof customer.get; update: typeof customer.update; deactivate: typeof customer.deactivate; erase: typeof customer.erase; ofIds: typeof customer.ofIds; sessions: typeof customerOverview.sessions; organization: typeof customerOverview.organization; riskProfile: typeof customerOverview.riskProfile },
  decision: { create: typeof decision.create; list: typeof decision.list; get: typeof decision.get; revoke: typeof decision.revoke; ofSubjects: typeof decision.ofSubjects; ofProfiles: typeof decision.ofProfiles },
  document: { id: typeof document.id; proofOfAddress: typeof document.proofOfAddress; companyCharter: typeof document.companyCharter; bankOwnership: typeof document.bankOwnership; taxCertificate: typeof document.taxCertificate; list: typeof keptDocument.list; get: typeof keptDocument.get; delete: typeof keptDocument.remove; ofIds: typeof keptDocument.ofIds; ofCustomers: typeof keptDocument.ofCustomers },
  faceMatch: { verify: typeof faceMatch.verify; register: typeof faceMatch.register; search: typeof faceMatch.search; blacklist: typeof faceMatch.blacklist; delete: typeof faceMatch.remove; status: typeof faceMatch.status; uploadUrl: typeof faceMatch.uploadUrl; ofSessions: typeof ofSessions },
  job: { create: typeof job.create; list: typeof job.list; get: typeof job.get; results: typeof job.results; cancel: typeof job.cancel; delete: typeof job.remove; itemsOf: typeof job.itemsOf; watch: typeof job.watch },
  listCheck: { screen: typeof screen; batch: typeof batch; wallet: typeof wallet; legacy: typeof legacy; ownership: typeof ownership },
  lists: { list: typeof lists.list; versions: typeof lists.versions; changes: typeof lists.changes; refresh: typeof lists.refresh; run: typeof lists.run; versionsOf: typeof lists.versionsOf; changesOf: typeof lists.changesOf },
  ownList: { list: typeof ownList.list; put: typeof ownList.put; preview: typeof ownList.preview; publish: typeof ownList.publish; delete: typeof ownList.remove; putAddress: typeof ownListAddress.putAddress; deleteAddress: typeof ownListAddress.removeAddress; fetch: typeof ownListAddress.fetchNow },
  notificationChannel: { get: typeof channel.get; update: typeof channel.update; rotateSecret: typeof channel.rotateSecret },
  profile: { get: typeof profile.get; ofIds: typeof profile.ofIds },
  profileJudgement: { create: typeof profileJudgement.create; list: typeof profileJudgement.list; confirm: typeof profileJudgement.confirm; withdraw: typeof profileJudgement.withdraw },
  publicSession: { state: typeof publicSession.state; workflow: typeof publicSession.workflow; logo: typeof publicSession.logo; completeStep: typeof publicSession.completeStep; createSubsession: typeof publicSubsession.create; subsessions: typeof publicSubsession.list; regenerateSubsession: typeof publicSubsession.regenerate; deleteSubsession: typeof publicSubsession.remove; uploadInit: typeof sessionDocument.uploadInit; uploadConfirm: typeof sessionDocument.uploadConfirm; upload: typeof sessionDocument.upload; documents: typeof sessionDocument.documents; extract: typeof sessionExtraction.extract; livenessStart: typeof sessionLiveness.livenessStart; livenessComplete: typeof sessionLiveness.livenessComplete },
  scan: { create: typeof cua.create; list: typeof cua.list; get: typeof cua.get; cancel: typeof cua.cancel; delete: typeof cua.remove; watch: typeof cua.watch },
  session: { create: typeof session.create; list: typeof session.list; get: typeof session.get; update: typeof session.update; delete: typeof session.remove; generateLink: typeof session.generateLink; extend: typeof session.extend; ofIds: typeof sessionLink.ofIds; ofCustomers: typeof sessionLink.ofCustomers; ofWorkflows: typeof sessionLink.ofWorkflows; watch: typeof session.watch; createSubsession: typeof subsession.create; subsessions: typeof subsession.list; regenerateSubsessionLink: typeof subsession.regenerateLink; deleteSubsession: typeof subsession.remove; subsessionsOf: typeof subsession.ofSessions; documentUrl: typeof sessionDocument.documentUrl; livenessUrl: typeof sessionLiveness.livenessUrl; requestCorrections: typeof sessionReview.requestCorrections; process: typeof sessionReview.process; validate: typeof sessionReview.validate; report: typeof sessionReport.report },
  subjectRequest: { create: typeof subjectRequest.create; list: typeof subjectRequest.list; get: typeof subjectRequest.get; records: typeof subjectRequest.records; confirm: typeof subjectRequest.confirm; archive: typeof subjectRequest.archive },
  tenant: { get: typeof get; update: typeof update },
  token: { create: typeof token.create },
  cases: { statistics: typeof cases.statistics },
  usage: { get: typeof usage.get },
  user: { signIn: typeof user.signIn; accept: typeof user.accept; signOut: typeof user.signOut; me: typeof userAccount.me; changePassword: typeof userAccount.changePassword; beginSecondFactor: typeof userAccount.beginSecondFactor; confirmSecondFactor: typeof userAccount.confirmSecondFactor; removeSecondFactor: typeof userAccount.removeSecondFactor; resetSecondFactor: typeof userAccount.resetSecondFactor; sessions: typeof userAccount.sessions; endSession: typeof userAccount.endSession; beginPasskey: typeof userPasskey.beginPasskey; addPasskey: typeof userPasskey.addPasskey; passkeys: typeof userPasskey.passkeys; removePasskey: typeof userPasskey.removePasskey; beginPasskeySignIn: typeof userPasskey.beginPasskeySignIn; signInByPasskey: typeof userPasskey.signInByPasskey; waysIn: typeof userIssuer.waysIn; beginIssuerSignIn: typeof userIssuer.beginIssuerSignIn; signInByIssuer: typeof userIssuer.signInByIssuer; list: typeof user.list; colleagues: typeof user.colleagues; invite: typeof user.invite; reinvite: typeof user.reinvite; update: typeof user.update; delete: typeof user.remove },
  validation: { list: typeof validation.list; get: typeof validation.get; replay: typeof validation.replay; report: typeof validation.report; delete: typeof validation.remove; ofIds: typeof validation.ofIds },
  watchlist: { create: typeof watchlist.create; list: typeof watchlist.list; get: typeof watchlist.get; update: typeof watchlist.update; delete: typeof watchlist.remove; ofIds: typeof watchlist.ofIds; monitorCustomer: typeof monitorCustomer; addSubject: typeof watchlistSubject.addSubject; addSubjects: typeof watchlistSubject.addSubjects; subjects: typeof watchlistSubject.subjects; search: typeof watchlistSubject.search; tags: typeof watchlistSubject.tags; updateSubject: typeof watchlistSubject.updateSubject; removeSubject: typeof watchlistSubject.removeSubject; subjectsOf: typeof watchlistSubject.subjectsOf; subjectsOfCustomers: typeof watchlistSubject.subjectsOfCustomers; monitor: typeof watchlistRun.monitor; runs: typeof watchlistRun.runs; run: typeof watchlistRun.run; runsOf: typeof watchlistRun.runsOf; resultsOf: typeof watchlistRun.resultsOf; listChecksOf: typeof watchlistRun.listChecksOf; matchesOf: typeof matchesOf; openMatches: typeof openMatches },
  watchlistMedia: { state: typeof watchlistMedia.state; subjects: typeof watchlistMedia.subjects; articles: typeof watchlistMedia.articles; decide: typeof watchlistMedia.decide; undecide: typeof watchlistMedia.undecide },
  webValidation: { create: typeof webValidation.create; rerun: typeof webValidation.rerun; list: typeof webValidation.list; get: typeof webValidation.get; delete: typeof keptWebValidation.remove; industries: typeof webValidation.industries },
  webhook: { listDeliveries: typeof delivery.list; getDelivery: typeof delivery.get; replayDelivery: typeof delivery.replay; replay: typeof delivery.replayRange; test: typeof delivery.test; createEndpoint: typeof endpoint.create; listEndpoints: typeof endpoint.list; getEndpoint: typeof endpoint.get; updateEndpoint: typeof endpoint.update; deleteEndpoint: typeof endpoint.remove; rotateSecret: typeof endpoint.rotateSecret },
  workflow: { create: typeof workflow.create; createFromTemplate: typeof workflow.createFromTemplate; list: typeof workflow.list; get: typeof workflow.get; versions: typeof workflow.versions; update: typeof workflow.update; release: typeof workflow.release; delete: typeof workflow.remove; ofVersions: typeof workflow.ofVersions; simulate: typeof simulation.simulate } };
