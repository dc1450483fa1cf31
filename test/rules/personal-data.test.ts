import { RECORD_KINDS } from '@vett/schema/subject-request';
import { expect, test } from 'vitest';
import { features } from '../../src/features.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

/** Every column with sealed data, not hashes, keys and lists: the kind of records that a request of a person searches it as, or the reason why it does not. */
const SEALED: Readonly<Record<string, string>> = {
  'adverse_media_report.sealed': 'adverse_media',
  'audit_record.sealed': 'audit_event',
  'console_user.sealed': 'No record: users of the console are staff of the tenant, who see and change their own data.',
  'console_user.sealed_code': 'No record: a second factor of staff.',
  'customer.sealed': 'customer',
  'decision.sealed': 'decision',
  'delivery_attempt.sealed_answer': 'No record: the first KiB of what a receiver answered, for the time of its event.',
  'document_verification.sealed': 'document_verification',
  'event.sealed_body': 'webhook_event',
  'face.sealed_blacklist_reason': 'face',
  'face.sealed_metadata': 'face',
  'face.sealed_session_id': 'face',
  'face_embedding.sealed': 'face',
  'idempotency_key.answer': 'No record: it opens with the key of its caller alone, and is kept for a day.',
  'kyc_job.sealed_name': 'job',
  'kyc_job_chunk.subjects': 'No record: subjects that are not screened yet are counted.',
  'kyc_job_item.result': 'job_item',
  'notification_endpoint.sealed_secrets': 'No record: secrets of receivers.',
  'notification_endpoint.sealed_target': 'No record: addresses of receivers.',
  'own_list.sealed': 'No record: how the files of a list are read.',
  'own_list_address.sealed': 'No record: the address from which a list is fetched.',
  'own_list_address.sealed_known': 'No record: by what a fetched file is known.',
  'own_list_file.sealed': 'No record: a file waits some seconds for its publication.',
  'own_list_file.sealed_order': 'No record: the name of such a file.',
  'profile_judgement.sealed':
    'No record: why two entries of lists are of one or not, which is about nobody whom a tenant checks.',
  'scan_job.sealed': 'website_scan',
  'scan_step.sealed': 'No record: the steps of a scan on a public website, erased with it.',
  'session.sealed': 'session',
  'session_check.sealed': 'session',
  'session_correction.sealed': 'session',
  'session_decision.sealed': 'session',
  'session_document.sealed': 'session',
  'session_extraction.sealed': 'session',
  'session_liveness.sealed': 'session',
  'session_run.sealed': 'session',
  'session_run.sealed_facts': 'session',
  'session_step.sealed': 'session',
  'subject_record.sealed': 'No record: the requests of people themselves.',
  'subject_request.sealed': 'No record: the requests of people themselves.',
  'user_passkey.sealed_name': 'No record: a passkey of staff.',
  'validation.sealed': 'validation',
  'watchlist.sealed': 'No record: names of watchlists, which are changed and deleted with them.',
  'watchlist_media.sealed': 'watchlist_subject',
  'watchlist_media_article.sealed': 'watchlist_subject',
  'watchlist_media_article.sealed_verdict': 'watchlist_subject',
  'watchlist_run_result.sealed_alert': 'watchlist_subject',
  'watchlist_subject.sealed': 'watchlist_subject',
  'watchlist_subject_tag.sealed_tag': 'watchlist_subject',
  'web_validation.sealed': 'web_validation',
};

test('every column with sealed data is searched by requests of people, or says why not', async () => {
  const columns = await service.database.admin<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and column_name !~ '(hash|key|bytes|_before|_after|_by|credential_id)$' order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(SEALED).sort());
  for (const kind of Object.values(SEALED)) expect([...RECORD_KINDS, 'No record']).toContain(kind.split(':')[0]);
});

test('every kind of records is read by one feature', () => {
  const kinds = features.flatMap(({ personalData = [] }) => personalData.map(({ kind }) => kind));
  expect(kinds.sort()).toEqual([...RECORD_KINDS].sort());
});
