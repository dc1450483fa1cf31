import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Upload } from '../../ports/storage.ts';
import { AppError } from '../error.ts';
import type { MasterKey } from './master-key.ts';

export const STORAGE_PATH = '/storage/';

/** Signed URLs of this service. Each allows its holder to upload or download one object until it expires. */
export interface StorageLinks {
  uploadUrl(upload: Upload): string;
  downloadUrl(key: string, expiresAt: Date): string;
  /** Verifies an upload URL and returns its terms. Throws UNAUTHENTICATED, TOKEN_EXPIRED. */
  openUpload(key: string, query: URLSearchParams): Upload;
  /** Verifies a download URL. Throws UNAUTHENTICATED, TOKEN_EXPIRED. */
  openDownload(key: string, query: URLSearchParams): void;
}

/** `publicUrl` is the base URL at which clients reach this service. */
export function storageLinksOf(master: MasterKey, publicUrl: string, clock: Clock): StorageLinks {
  const upload = master.derive('storage-upload');
  const download = master.derive('storage-download');
  const macOf = (secret: Buffer, allowed: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(allowed)).digest();
  const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000));

  function urlOf(secret: Buffer, key: string, allowed: Record<string, string>): string {
    const url = new URL(`${publicUrl}${STORAGE_PATH}${key}`);
    const signature = macOf(secret, [key, ...Object.values(allowed)]).toString('base64url');
    url.search = new URLSearchParams({ ...allowed, signature }).toString();
    return url.href;
  }

  function open(secret: Buffer, key: string, query: URLSearchParams, names: readonly string[]): string[] {
    const allowed = names.map((name) => query.get(name) ?? '');
    const given = Buffer.from(query.get('signature') ?? '', 'base64url');
    const expected = macOf(secret, [key, ...allowed]);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new AppError(
        'UNAUTHENTICATED',
        'This URL is not one that the service gave. Use it exactly as it was given.',
      );
    }
    if (Number(allowed.at(-1)) * 1000 <= clock.now().getTime()) {
      throw new AppError('TOKEN_EXPIRED', 'This URL has expired. Ask for a new one.');
    }
    return allowed;
  }

  return {
    uploadUrl: ({ key, type, maxBytes, expiresAt }) =>
      urlOf(upload, key, { type, longest: String(maxBytes), expires: seconds(expiresAt) }),
    downloadUrl: (key, expiresAt) => urlOf(download, key, { expires: seconds(expiresAt) }),
    openUpload(key, query) {
      const [type = '', longest, expires] = open(upload, key, query, ['type', 'longest', 'expires']);
      return { key, type, maxBytes: Number(longest), expiresAt: new Date(Number(expires) * 1000) };
    },
    openDownload(key, query) {
      open(download, key, query, ['expires']);
    },
  };
}
