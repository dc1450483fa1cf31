import type { TestService } from './service.ts';
import { workerNamed } from './workers.ts';

/** Publishes a version of an own list of the tenant of a service: a table with the columns id, name and category. */
export async function publishOwn(
  service: TestService,
  name: string,
  rows: readonly string[],
  more: object = {},
  { api_key, tenant_id }: TestService['tenant'] = service.tenant,
) {
  const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };
  const send = async (method: string, path: string, body: object) => {
    const answer = await service.request(path, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { data: { run_id?: string } };
  };
  await send('PUT', `/kyc/own-lists/${name}`, { title: name, format: 'csv', entity_type: 'individual', ...more });
  const data = Buffer.from(['id,name,category', ...rows, ''].join('\n')).toString('base64');
  const sent = await send('POST', `/kyc/own-lists/${name}/versions`, { file_name: 'a.csv', data, accept_shrink: true });
  const task = { tenant_id, run_id: sent.data.run_id, list_name: name };
  await workerNamed(service.app, 'lists.publish_own').run(task, new AbortController().signal);
  await service.app.catalogue.refresh();
}
