import { setGlobalProxyFromEnv } from 'node:http';
import type { Config } from '../config.ts';

/** Sends what this thread asks of the servers that the operator configured through the operator's proxy. */
export function useProxy({ proxy, noProxy }: Pick<Config, 'proxy' | 'noProxy'>): void {
  if (proxy) setGlobalProxyFromEnv({ HTTPS_PROXY: proxy, NO_PROXY: noProxy });
}
