import * as adverseMedia from './adverse-media.ts';
import * as apiKey from './api-key.ts';
import * as audit from './audit.ts';
import { batch } from './batch.ts';
import * as cases from './cases.ts';
import type { ContractTree } from './contract-tree.ts';
import * as customer from './customer.ts';
import * as customerOverview from './customer-overview.ts';
import * as decision from './decision.ts';
import * as document from './document.ts';
import { ofSessions } from './face.ts';
import * as faceMatch from './face-match.ts';
import * as job from './job.ts';
import * as keptDocument from './kept-document.ts';
import * as keptWebValidation from './kept-web-validation.ts';
import { legacy } from './legacy.ts';
import { screen } from './list-check.ts';
import * as lists from './lists.ts';
import { monitorCustomer } from './monitor.ts';
import * as channel from './notification-channel.ts';
import * as ownList from './own-list.ts';
import * as ownListAddress from './own-list-address.ts';
import { ownership } from './ownership.ts';
import * as profile from './profile.ts';
import * as profileJudgement from './profile-judgement.ts';
import * as publicSession from './public-session.ts';
import * as publicSubsession from './public-subsession.ts';
import * as cua from './scan.ts';
import * as session from './session.ts';
import * as sessionDocument from './session-document.ts';
import * as sessionExtraction from './session-extraction.ts';
import * as sessionLink from './session-link.ts';
import * as sessionLiveness from './session-liveness.ts';
import * as sessionReport from './session-report.ts';
import * as sessionReview from './session-review.ts';
import * as simulation from './simulation.ts';
import * as subjectRequest from './subject-request.ts';
import * as subsession from './subsession.ts';
import { get, update } from './tenant.ts';
import * as token from './token.ts';
import * as usage from './usage.ts';
import * as user from './user.ts';
import * as userAccount from './user-account.ts';
import * as userIssuer from './user-issuer.ts';
import * as userPasskey from './user-passkey.ts';
import * as validation from './validation.ts';
import { wallet } from './wallet.ts';
import * as watchlist from './watchlist.ts';
import { matchesOf, openMatches } from './watchlist-match.ts';
import * as watchlistMedia from './watchlist-media.ts';
import * as watchlistRun from './watchlist-run.ts';
import * as watchlistSubject from './watchlist-subject.ts';
import * as webValidation from './web-validation.ts';
import * as delivery from './webhook-delivery.ts';
import * as endpoint from './webhook-endpoint.ts';
import * as workflow from './workflow.ts';

/** All operations of the service by area. The interfaces, the documents and the rule tests derive from this tree. */
export const contracts: ContractTree = {
  adverseMedia: { check: adverseMedia.check },
  apiKey: { create: apiKey.create, list: apiKey.list, rotate: apiKey.rotate, revoke: apiKey.revoke },
  audit: { list: audit.list, verify: audit.verify, get: audit.get },
  customer: {
    create: customer.create,
    list: customer.list,
    get: customer.get,
    update: customer.update,
    deactivate: customer.deactivate,
    erase: customer.erase,
    ofIds: customer.ofIds,
    sessions: customerOverview.sessions,
    organization: customerOverview.organization,
    riskProfile: customerOverview.riskProfile,
  },
  decision: {
    create: decision.create,
    list: decision.list,
    get: decision.get,
    revoke: decision.revoke,
    ofSubjects: decision.ofSubjects,
    ofProfiles: decision.ofProfiles,
  },
  document: {
    id: document.id,
    proofOfAddress: document.proofOfAddress,
    companyCharter: document.companyCharter,
    bankOwnership: document.bankOwnership,
    taxCertificate: document.taxCertificate,
    list: keptDocument.list,
    get: keptDocument.get,
    delete: keptDocument.remove,
    ofIds: keptDocument.ofIds,
    ofCustomers: keptDocument.ofCustomers,
  },
  faceMatch: {
    verify: faceMatch.verify,
    register: faceMatch.register,
    search: faceMatch.search,
    blacklist: faceMatch.blacklist,
    delete: faceMatch.remove,
    status: faceMatch.status,
    uploadUrl: faceMatch.uploadUrl,
    ofSessions,
  },
  job: {
    create: job.create,
    list: job.list,
    get: job.get,
    results: job.results,
    cancel: job.cancel,
    delete: job.remove,
    itemsOf: job.itemsOf,
    watch: job.watch,
  },
  listCheck: { screen, batch, wallet, legacy, ownership },
  lists: {
    list: lists.list,
    versions: lists.versions,
    changes: lists.changes,
    refresh: lists.refresh,
    run: lists.run,
    versionsOf: lists.versionsOf,
    changesOf: lists.changesOf,
  },
  ownList: {
    list: ownList.list,
    put: ownList.put,
    preview: ownList.preview,
    publish: ownList.publish,
    delete: ownList.remove,
    putAddress: ownListAddress.putAddress,
    deleteAddress: ownListAddress.removeAddress,
    fetch: ownListAddress.fetchNow,
  },
  notificationChannel: { get: channel.get, update: channel.update, rotateSecret: channel.rotateSecret },
  profile: { get: profile.get, ofIds: profile.ofIds },
  profileJudgement: {
    create: profileJudgement.create,
    list: profileJudgement.list,
    confirm: profileJudgement.confirm,
    withdraw: profileJudgement.withdraw,
  },
  publicSession: {
    state: publicSession.state,
    workflow: publicSession.workflow,
    logo: publicSession.logo,
    completeStep: publicSession.completeStep,
    createSubsession: publicSubsession.create,
    subsessions: publicSubsession.list,
    regenerateSubsession: publicSubsession.regenerate,
    deleteSubsession: publicSubsession.remove,
    uploadInit: sessionDocument.uploadInit,
    uploadConfirm: sessionDocument.uploadConfirm,
    upload: sessionDocument.upload,
    documents: sessionDocument.documents,
    extract: sessionExtraction.extract,
    livenessStart: sessionLiveness.livenessStart,
    livenessComplete: sessionLiveness.livenessComplete,
  },
  scan: { create: cua.create, list: cua.list, get: cua.get, cancel: cua.cancel, delete: cua.remove, watch: cua.watch },
  session: {
    create: session.create,
    list: session.list,
    get: session.get,
    update: session.update,
    delete: session.remove,
    generateLink: session.generateLink,
    extend: session.extend,
    ofIds: sessionLink.ofIds,
    ofCustomers: sessionLink.ofCustomers,
    ofWorkflows: sessionLink.ofWorkflows,
    watch: session.watch,
    createSubsession: subsession.create,
    subsessions: subsession.list,
    regenerateSubsessionLink: subsession.regenerateLink,
    deleteSubsession: subsession.remove,
    subsessionsOf: subsession.ofSessions,
    documentUrl: sessionDocument.documentUrl,
    livenessUrl: sessionLiveness.livenessUrl,
    requestCorrections: sessionReview.requestCorrections,
    process: sessionReview.process,
    validate: sessionReview.validate,
    report: sessionReport.report,
  },
  subjectRequest: {
    create: subjectRequest.create,
    list: subjectRequest.list,
    get: subjectRequest.get,
    records: subjectRequest.records,
    confirm: subjectRequest.confirm,
    archive: subjectRequest.archive,
  },
  tenant: { get, update },
  token: { create: token.create },
  cases: { statistics: cases.statistics },
  usage: { get: usage.get },
  user: {
    signIn: user.signIn,
    accept: user.accept,
    signOut: user.signOut,
    me: userAccount.me,
    changePassword: userAccount.changePassword,
    beginSecondFactor: userAccount.beginSecondFactor,
    confirmSecondFactor: userAccount.confirmSecondFactor,
    removeSecondFactor: userAccount.removeSecondFactor,
    resetSecondFactor: userAccount.resetSecondFactor,
    sessions: userAccount.sessions,
    endSession: userAccount.endSession,
    beginPasskey: userPasskey.beginPasskey,
    addPasskey: userPasskey.addPasskey,
    passkeys: userPasskey.passkeys,
    removePasskey: userPasskey.removePasskey,
    beginPasskeySignIn: userPasskey.beginPasskeySignIn,
    signInByPasskey: userPasskey.signInByPasskey,
    waysIn: userIssuer.waysIn,
    beginIssuerSignIn: userIssuer.beginIssuerSignIn,
    signInByIssuer: userIssuer.signInByIssuer,
    list: user.list,
    colleagues: user.colleagues,
    invite: user.invite,
    reinvite: user.reinvite,
    update: user.update,
    delete: user.remove,
  },
  validation: {
    list: validation.list,
    get: validation.get,
    replay: validation.replay,
    report: validation.report,
    delete: validation.remove,
    ofIds: validation.ofIds,
  },
  watchlist: {
    create: watchlist.create,
    list: watchlist.list,
    get: watchlist.get,
    update: watchlist.update,
    delete: watchlist.remove,
    ofIds: watchlist.ofIds,
    monitorCustomer,
    addSubject: watchlistSubject.addSubject,
    addSubjects: watchlistSubject.addSubjects,
    subjects: watchlistSubject.subjects,
    search: watchlistSubject.search,
    tags: watchlistSubject.tags,
    updateSubject: watchlistSubject.updateSubject,
    removeSubject: watchlistSubject.removeSubject,
    subjectsOf: watchlistSubject.subjectsOf,
    subjectsOfCustomers: watchlistSubject.subjectsOfCustomers,
    monitor: watchlistRun.monitor,
    runs: watchlistRun.runs,
    run: watchlistRun.run,
    runsOf: watchlistRun.runsOf,
    resultsOf: watchlistRun.resultsOf,
    listChecksOf: watchlistRun.listChecksOf,
    matchesOf,
    openMatches,
  },
  watchlistMedia: {
    state: watchlistMedia.state,
    subjects: watchlistMedia.subjects,
    articles: watchlistMedia.articles,
    decide: watchlistMedia.decide,
    undecide: watchlistMedia.undecide,
  },
  webValidation: {
    create: webValidation.create,
    rerun: webValidation.rerun,
    list: webValidation.list,
    get: webValidation.get,
    delete: keptWebValidation.remove,
    industries: webValidation.industries,
  },
  webhook: {
    listDeliveries: delivery.list,
    getDelivery: delivery.get,
    replayDelivery: delivery.replay,
    replay: delivery.replayRange,
    test: delivery.test,
    createEndpoint: endpoint.create,
    listEndpoints: endpoint.list,
    getEndpoint: endpoint.get,
    updateEndpoint: endpoint.update,
    deleteEndpoint: endpoint.remove,
    rotateSecret: endpoint.rotateSecret,
  },
  workflow: {
    create: workflow.create,
    createFromTemplate: workflow.createFromTemplate,
    list: workflow.list,
    get: workflow.get,
    versions: workflow.versions,
    update: workflow.update,
    release: workflow.release,
    delete: workflow.remove,
    ofVersions: workflow.ofVersions,
    simulate: simulation.simulate,
  },
};
