import { setGlobalProxyFromEnv } from 'node:http';
import type { Config } from '../config.ts';

/** Routes this thread's requests to the operator's configured servers through the operator's proxy. */
export function useProxy({ proxy, noProxy }: Pick<Config, 'proxy' | 'noProxy'>): void {
  if (!proxy) return;
  setGlobalProxyFromEnv({ HTTPS_PROXY: proxy, NO_PROXY: noProxy });
  // The fetch of Bun asks the environment alone.
  if (process.versions['bun']) Object.assign(process.env, { HTTPS_PROXY: proxy, NO_PROXY: noProxy ?? '' });
}
