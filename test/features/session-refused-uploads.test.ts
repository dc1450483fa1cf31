import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SESSION_DOCUMENT } from '@vett/schema/session-document';
import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service, { rate_limit_multiplier: 100 });
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(100)]);
const papers = { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] };
const file = { step_id: 'papers', document_type: 'passport', file_name: 'a.png', mime_type: 'image/png' };

const workflow = await tenant.newWorkflow([papers, { ...papers, step_id: 'later' }]);
const { session_id, access_token } = await tenant.open(workflow);
const upload = (more: object = {}, path = '/upload') =>
  tenant.asUser(access_token, 'POST', path, { ...file, data: PNG.toString('base64'), ...more });

const folder = join(service.directory, 'storage', tenant.tenant_id);
/** The objects of the tenant, and the time at which each folder of them was last written to. */
async function stored() {
  const kinds = await readdir(folder);
  const times = await Promise.all(
    kinds.map(async (kind) => (await stat(join(folder, kind), { bigint: true })).mtimeNs),
  );
  return { files: await readdir(folder, { recursive: true }), times };
}
const rows = () => service.database.admin`
  select doc_id from session_document where session_id = ${session_id} order by doc_id`;

test('an upload that the session refuses is not written, and leaves no row', async () => {
  expect((await upload()).status).toBe(200);
  const before = { ...(await stored()), rows: await rows() };
  const refusals = [
    [{ step_id: 'nowhere' }, 'STEP_NOT_FOUND'],
    [{ step_id: 'later' }, 'STEP_LOCKED'],
    [{ document_type: 'selfie' }, 'VALIDATION_ERROR'],
    [{ mime_type: 'application/pdf' }, 'UPLOAD_MISMATCH'],
    [{ data: '%' }, 'INVALID_IMAGE'],
  ] as const;
  for (const [more, code] of refusals)
    for (const path of ['/upload', '/documents']) expect((await upload(more, path)).error.code).toBe(code);
  expect({ ...(await stored()), rows: await rows() }).toEqual(before);
});

test('an upload beyond the number of documents of a session is not written', async () => {
  while ((await rows()).length < SESSION_DOCUMENT.count) expect((await upload()).status).toBe(200);
  const before = { ...(await stored()), rows: await rows() };
  expect((await upload()).error).toMatchObject({ code: 'INVALID_STATE', details: { limit: SESSION_DOCUMENT.count } });
  expect({ ...(await stored()), rows: await rows() }).toEqual(before);
});

test('an upload to a closed session is not written', async () => {
  const other = await tenant.open(workflow);
  await tenant.complete(other.session_id);
  const before = await stored();
  const body = { ...file, data: PNG.toString('base64') };
  expect((await tenant.asUser(other.access_token, 'POST', '/upload', body)).error.code).toBe('INVALID_STATE');
  expect(await stored()).toEqual(before);
});
