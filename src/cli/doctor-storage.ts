import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openObjects } from '../app.ts';
import type { Config } from '../config.ts';
import { NO_TENANT } from '../core/caller.ts';
import type { Finding } from '../core/finding.ts';
import { newId } from '../platform/id.ts';
import { useProxy } from '../platform/proxy.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/** Checks that objects can be written, read, listed and deleted, and that clients get a usable address for uploads. */
export async function storageFindings(config: Config): Promise<Finding[]> {
  useProxy(config);
  const { s3, publicUrl, environment } = config;
  const where = s3 ? `bucket ${s3.bucket} at ${new URL(s3.endpoint).host}` : 'files in DATA_DIR/storage';
  const problem = await problemOf(openObjects(config));
  const storage = { check: 'storage', ok: !problem, message: problem ?? `${where} can be written and read` };
  const isReachable = environment !== 'production' || publicUrl.startsWith('https://');
  const advice = isReachable ? '' : ': set PUBLIC_URL to the https:// address that clients know.';
  return [storage, { check: 'upload URLs', ok: isReachable, message: `${publicUrl}${advice}` }];
}

const HOUR_MS = 3_600_000;

/**
 * Tries the store with a probe object, and deletes those of examinations that broke off; returns the problem and its
 * remedy, or undefined.
 */
async function problemOf(objects: ObjectStore): Promise<string | undefined> {
  const tenant = NO_TENANT.tenant_id;
  const key = `${tenant}/doctor/${newId()}`;
  const probe = Buffer.from(newId());
  const content = () => ({ size: probe.length, bytes: Readable.from([probe]) });
  try {
    if (!(await objects.create(key, content()))) return 'What was never written is there already.';
    const isOnce = !(await objects.create(key, content()));
    const found = await objects.read(key);
    const isSame = found && probe.equals(await buffer(found.bytes));
    let isListed = false;
    for await (const listed of objects.list(`${tenant}/doctor/`)) {
      isListed ||= listed.key === key;
      if (listed.createdAt.getTime() < Date.now() - HOUR_MS) await objects.delete(listed.key);
    }
    await objects.delete(key);
    if (!isSame || !isListed) return 'What was written cannot be read or listed.';
    return isOnce
      ? undefined
      : 'Uploads could be overwritten: the server does not know If-None-Match. Use one that does.';
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as Error | undefined)?.message ?? message;
    return `It cannot be used (${reason}). Make DATA_DIR/storage writable, or correct the settings S3_*.`;
  }
}
