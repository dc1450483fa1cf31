import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { site } from '../support/site.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.1/32', DOMAIN_REGISTRY: 'off' });
const html = (text: string) => `<html><head><title>${text}</title></head><body>${text}</body></html>`;

test('thin', async () => {
  const { port } = await site((_request, response) => response.setHeader('Content-Type', 'text/html').end(html('Example shoes')));
  const url = `http://127.0.0.1:${port}/`;
  const response = await service.post('/kyc/web-validation', { url, client_id: 'c-1', declared_name: 'Example', save_validation: true });
  const body: any = await response.json();
  console.log(JSON.stringify(body, null, 1));
  expect(response.status).toBe(200);
  const again: any = await (await service.post(`/kyc/web-validations/${body.validation_id}/rerun`, {})).json();
  console.log(JSON.stringify(await (await service.request(`/kyc/web-validations/${again.validation_id}`)).json(), null, 1).slice(-1500));
  console.log(JSON.stringify(await (await service.request(`/kyc/web-validations`)).json(), null, 1).slice(-1500));
});
