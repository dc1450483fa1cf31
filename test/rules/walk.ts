import type { AnyContract, Contracts } from '@vett/schema/contract';
import { z } from 'zod';

export interface Named {
  /** For example `listCheck.screen`. */
  readonly id: string;
  readonly operation: AnyContract;
}

/** Every operation of a tree of areas. */
export const named = (tree: Contracts): Named[] =>
  Object.entries(tree).flatMap(([area, group]) =>
    Object.entries(group).map(([name, operation]) => ({ id: `${area}.${name}`, operation })),
  );

export const ids = (tree: Contracts): string[] => named(tree).map(({ id }) => id);

/** The members of an operation's input. */
export const membersOf = ({ input }: AnyContract): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : [];

/** One valid GraphQL operation for each operation of the service. */
export const GRAPHQL_DOCUMENTS: Readonly<Record<string, string>> = {
  'apiKey.create': 'mutation { createApiKey(input: { name: "" }) { keyId } }',
  'apiKey.list': '{ apiKeys { nodes { keyId } } }',
  'apiKey.rotate': 'mutation { rotateApiKey(input: { keyId: "none" }) { keyId } }',
  'apiKey.revoke': 'mutation { revokeApiKey(input: { keyId: "none" }) { keyId } }',
  'audit.list': '{ auditEvents { nodes { eventId } } }',
  'audit.verify': '{ auditVerification { valid } }',
  'decision.create':
    'mutation { createDecision(input: { subjectKey: { fingerprint: "" }, sourceList: "", entityId: "", decision: "", reason: "" }) { decisionId } }',
  'decision.list': '{ decisions { nodes { decisionId } } }',
  'decision.get': '{ decision(decisionId: "none") { decisionId } }',
  'decision.revoke': 'mutation { revokeDecision(input: { decisionId: "none" }) { decisionId } }',
  'faceMatch.verify': 'mutation { verifyFaces(input: { sourceImage: "", targetImage: "" }) { isMatch } }',
  'faceMatch.register': 'mutation { registerFace(input: { image: "", sessionId: "none" }) { faceId } }',
  'faceMatch.search': 'mutation { searchFaces(input: { image: "" }) { totalMatches } }',
  'faceMatch.blacklist': 'mutation { blacklistFace(input: { faceId: "none" }) { message } }',
  'faceMatch.delete': 'mutation { deleteFace(input: { faceId: "none" }) { message } }',
  'faceMatch.status': '{ faceCollection { status } }',
  'faceMatch.uploadUrl': 'mutation { createFaceUploadUrl { storageKey } }',
  'job.create': 'mutation { createKycJob(input: { subjects: [] }) { jobId } }',
  'job.list': '{ kycJobs { nodes { jobId } } }',
  'job.get': '{ kycJob(jobId: "none") { jobId } }',
  'job.cancel': 'mutation { cancelKycJob(input: { jobId: "none" }) { jobId } }',
  'listCheck.screen': 'mutation { screen(input: { subject: { fullName: "Ann Bee" } }) { summary { isMatch } } }',
  'listCheck.batch':
    'mutation { screenBatch(input: { subjects: [{ subject: { fullName: "Ann Bee" } }] }) { summary { errorCount } } }',
  'listCheck.wallet':
    'mutation { screenWallet(input: { walletAddress: "0x00000000000000000000000000000000c0ffee00" }) { summary { isMatch } } }',
  'lists.list': '{ lists { name } }',
  'lists.changes': '{ listChanges(name: "un") { from } }',
  'lists.refresh': 'mutation { refreshList(input: { name: "un" }) { runId } }',
  'lists.run': '{ listRun(name: "un", runId: "none") { status } }',
  'tenant.get': '{ tenant { tenantId } }',
  'tenant.update': 'mutation { updateTenant(input: {}) { tenantId } }',
  'usage.get': '{ usage { quotas { used } } }',
  'validation.list': '{ validations { nodes { validationId } } }',
  'validation.get': '{ validation(input: { validationId: "none" }) { validationId } }',
  'validation.replay': 'mutation { replayValidation(input: { validationId: "none" }) { identical } }',
  'validation.report': '{ validationReport(input: { validationId: "none" }) { format } }',
};
