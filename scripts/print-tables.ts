// Writes src/platform/database/tables.ts: the types of all tables, read from a freshly migrated database.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { sharedDatabase } from '../src/platform/database/tenant.ts';

const FILE = fileURLToPath(new URL('../src/platform/database/tables.ts', import.meta.url));

const fromSchema = (file: string, type: string) => `import('@vett/schema/${file}').${type}`;
const ENVIRONMENT = fromSchema('tenant', "Tenant['environment']");
const LIST_NAME = fromSchema('list-name', 'ListName');
const OWN_LIST_NAME = fromSchema('list-name', 'OwnListName');
const SHARED_LIST_NAME = fromSchema('list-name', 'SharedListName');

/** Columns whose values the schema lists. Those with a default are `Generated`; nullable columns also get `null`. */
const TYPES = {
  'api_key.environment': ENVIRONMENT,
  'api_key.permissions': `${fromSchema('permission', 'Permission')}[]`,
  'audit_event.actor_type': fromSchema('audit', "AuditEvent['actor']['type']"),
  'audit_event.outcome': fromSchema('audit', "AuditEvent['outcome']"),
  'customer.entity_type': fromSchema('customer', "Customer['entity_type']"),
  'customer.risk_level': fromSchema('customer', 'RiskLevel'),
  'customer.risk_level_source': "'manual' | 'computed'",
  'customer.status': `Generated<${fromSchema('customer', "Customer['status']")}>`,
  'decision.covers': `Generated<${fromSchema('decision', "Decision['covers']")}>`,
  'decision.decision': fromSchema('decision', "Decision['decision']"),
  'decision.ending': `${fromSchema('decision', "Decision['status']")} | null`,
  'decision.source_list': LIST_NAME,
  'delivery.status': "Generated<'pending' | 'paused' | 'delivered' | 'dead' | 'cancelled'>",
  'face_collection.status': `Exclude<${fromSchema('face-match', "FaceCollection['status']")}, 'NOT_CREATED'>`,
  'own_list.list_name': OWN_LIST_NAME,
  'own_list_address.list_name': OWN_LIST_NAME,
  'own_list_file.list_name': OWN_LIST_NAME,
  'profile_judgement.ending': `Exclude<${fromSchema('profile-judgement', "ProfileJudgement['status']")}, 'waiting' | 'in_force'> | null`,
  'profile_judgement.verdict': fromSchema('profile-judgement', "ProfileJudgement['verdict']"),
  'kyc_job.list_name': LIST_NAME,
  'kyc_job.list_versions': fromSchema('job', "Job['list_versions']"),
  'kyc_job.lists': `${LIST_NAME}[]`,
  'kyc_job.screened_with': fromSchema('screened-with', 'ScreenedWith'),
  'kyc_job.search_type': fromSchema('check-options', 'SearchType'),
  'kyc_job.status': `Generated<${fromSchema('job', "Job['status']")}>`,
  'notification_endpoint.kind': "'webhook' | 'email' | 'chat'",
  'notification_endpoint.status': "Generated<'active' | 'disabled'>",
  'list_run.list_name': LIST_NAME,
  'list_run.outcome': fromSchema('lists', "ListRun['outcome']"),
  'list_run.status': fromSchema('lists', "ListRun['status']"),
  'shared_list.list_name': SHARED_LIST_NAME,
  'scan_job.effort': fromSchema('scan', 'ScanEffort'),
  'scan_job.status': `Generated<${fromSchema('scan', 'ScanStatus')}>`,
  'scan_step.type': fromSchema('scan', "ScanStep['type']"),
  'session.entity_type': fromSchema('session-record', "Session['entity_type']"),
  'session.final_decision': fromSchema('session-status', 'FinalDecision'),
  'session.main_reason': fromSchema('case-review', 'MainReason'),
  'session.met_rules': `Generated<${fromSchema('case-review', 'MainReason')}[]>`,
  'session.risk_level': fromSchema('session-judgement', "RiskScoring['level']"),
  'session.status': `Generated<${fromSchema('session-status', 'SessionStatus')}>`,
  'session.role': `${fromSchema('workflow-step', 'SubsessionRole')} | null`,
  'session_document.extraction_status': `Generated<${fromSchema('session-document', 'ExtractionStatus')}>`,
  'session_extraction.status': `'running' | ${fromSchema('session-extraction', "SessionExtraction['status']")}`,
  'session_liveness.challenge_type': fromSchema(
    'session-liveness',
    "StepLiveness['liveness_sessions'][number]['challenge_type']",
  ),
  'removed_session.flag': fromSchema('session-record', 'RemovalReason'),
  'session_liveness.status': `Generated<${fromSchema('session-liveness', 'LivenessStatus')}>`,
  'subject_record.kind': fromSchema('subject-request', 'RecordKind'),
  'subject_record.matched_by': `${fromSchema('subject-request', 'MatchedBy')}[]`,
  'subject_record.outcome': `Generated<${fromSchema('subject-request', 'SubjectRecordOutcome')}>`,
  'subject_record.reason': fromSchema('subject-request', 'KeptReason'),
  'subject_request.archive': '{ object_id?: string; sha256: string; size: number; left_out: number }[]',
  'subject_request.at_kind': fromSchema('subject-request', 'RecordKind'),
  'subject_request.kind': fromSchema('subject-request', "SubjectRequest['kind']"),
  'subject_request.searched': `Generated<Partial<Record<${fromSchema('subject-request', 'RecordKind')}, number>>>`,
  'subject_request.status': `Generated<${fromSchema('subject-request', 'SubjectRequestStatus')}>`,
  'session_run.status': `Generated<'RUNNING' | 'DONE'>`,
  'session_run.final_action': `${fromSchema('workflow-rules', 'RuleAction')} | null`,
  'session_check.name': fromSchema('session-processing', 'SessionCheck'),
  'session_check.status': `'completed' | 'skipped' | 'error'`,
  'session_decision.status': fromSchema('session-status', 'SessionStatus'),
  'session_decision.previous_status': fromSchema('session-status', 'SessionStatus'),
  'session_decision.final_decision': `${fromSchema('session-status', 'FinalDecision')} | null`,
  'session_correction.status': `Generated<'open' | 'resolved'>`,
  'session_step.status': fromSchema('session-record', 'StepStatus'),
  'tenant.environment': ENVIRONMENT,
  'tenant.status': `Generated<${fromSchema('tenant', "Tenant['status']")}>`,
  'usage_event.environment': ENVIRONMENT,
  'own_list_address.told': `Generated<${fromSchema('list-event', 'ListAlarm[]')}>`,
  'watchlist.check_frequency': "'daily' | 'weekly' | 'on_update'",
  'watchlist.last_results': fromSchema('watchlist', 'LastResults'),
  'watchlist.lists_to_monitor': `${LIST_NAME}[]`,
  'watchlist.status': "'active' | 'paused'",
  'watchlist_base.list_name': LIST_NAME,
  'watchlist_match.match_type': fromSchema('match', "Match['match_type']"),
  'watchlist_match.matched_field': fromSchema('match', "MatchData['matched_field']"),
  'watchlist_match.source_list': LIST_NAME,
  'watchlist_media_article.verdict': fromSchema('watchlist-article', "ArticleVerdict['decision']"),
  'watchlist_media.reason': fromSchema('watchlist-media', 'MediaWatchReason'),
  'watchlist_media.status': `Generated<${fromSchema('watchlist-media', 'MediaWatchStatus')}>`,
  'watchlist_run.failed_lists': `Generated<${LIST_NAME}[]>`,
  'watchlist_run.full_lists': `Generated<${LIST_NAME}[]>`,
  'watchlist_run.screened_with': fromSchema('screened-with', 'ScreenedWith'),
  'watchlist_run.list_versions': `Generated<${fromSchema('watchlist-run', "WatchlistRun['list_versions']")}>`,
  'watchlist_run.lists': `${LIST_NAME}[]`,
  'watchlist_run.status': `Generated<${fromSchema('watchlist-run', "WatchlistRun['status']")}>`,
  'watchlist_run.trigger': fromSchema('watchlist-run', "WatchlistRun['trigger']"),
  'watchlist_run_result.change': fromSchema('watchlist-run', "RunResult['change']"),
  'watchlist_run_result.matches': fromSchema('watchlist-run', 'StoredMatch[]'),
  'watchlist_subject.unchecked_lists': `Generated<${LIST_NAME}[]>`,
  'workflow.entity_types': `${fromSchema('workflow', "Workflow['entity_types']")}`,
  'workflow.status': `Generated<${fromSchema('workflow', "Workflow['status']")}>`,
  'workflow.template_type': fromSchema('workflow', "Workflow['template_type']"),
  'workflow_version.definition': fromSchema('workflow-definition', 'WorkflowDefinition'),
  'validation.lists': `${LIST_NAME}[]`,
};

/** The text of tables.ts for the database that `admin` owns. */
export async function tablesText(admin: Sql): Promise<string> {
  const text = await generate({
    db: sharedDatabase(admin),
    dialect: new PostgresDialect(),
    includePattern: 'public.!(kysely_*)',
    typeMapping: { int8: 'number' },
    overrides: {
      columns: Object.fromEntries(Object.entries(TYPES).map(([column, type]) => [column, new RawExpressionNode(type)])),
    },
    outFile: null,
  });
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${FILE}`], {
    input: text,
    encoding: 'utf8',
  });
}

if (import.meta.main) {
  const directory = mkdtempSync(join(tmpdir(), 'vett-tables-'));
  const server = await startEmbeddedPostgres({ directory });
  const admin = connect(server.adminUrl, { connections: 1 });
  try {
    await migrate(admin);
    writeFileSync(FILE, await tablesText(admin));
  } finally {
    await admin.end();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
