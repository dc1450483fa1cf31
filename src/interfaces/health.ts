import type { Hono } from 'hono';
import type { Access } from './access.ts';
import { type Http, takesGetAlone } from './http.ts';

/** Serves liveness, readiness and metrics for supervisors and monitoring. They contain no tenant data. */
export function mountHealth(app: Hono<Http>, access: Access): void {
  const { metrics, readiness } = access;
  app.get('/healthz', ({ json }) => json({ status: 'ok' }));
  app.get('/readyz', async ({ json }) => {
    const { ready, missing } = await readiness();
    return json({ status: ready ? 'ready' : 'not ready', missing }, ready ? 200 : 503);
  });
  app.get('/metrics', async ({ body }) => body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));
  for (const path of ['/healthz', '/readyz', '/metrics']) takesGetAlone(app, path, access);
}
