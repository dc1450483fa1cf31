import type { Clock } from '../../ports/clock.ts';
import type { Download, Upload } from '../../ports/storage.ts';
import { AppError } from '../error.ts';
import type { MasterKey } from './master-key.ts';
import { openJson, sealJson } from './sealed-json.ts';

export const STORAGE_PATH = '/storage/';

/**
 * Sealed URLs of this service. Each allows its holder to upload or download one object until it expires. Its path is sealed, so
 * an end user who gets one does not learn the tenant's id.
 */
export interface StorageLinks {
  uploadUrl(upload: Upload): string;
  downloadUrl(download: Download): string;
  /** Opens the path of an upload URL. Throws UNAUTHENTICATED, TOKEN_EXPIRED. */
  openUpload(path: string): Upload;
  /** Opens the path of a download URL. Throws UNAUTHENTICATED, TOKEN_EXPIRED. */
  openDownload(path: string): Download;
}

/** `publicUrl` is the base URL at which clients reach this service. */
export function storageLinksOf(master: MasterKey, publicUrl: string, clock: Clock): StorageLinks {
  const upload = master.derive('storage-upload');
  const download = master.derive('storage-download');
  const urlOf = (secret: Buffer, terms: Upload | Download) =>
    `${publicUrl}${STORAGE_PATH}${sealJson(secret, terms, STORAGE_PATH).toString('base64url')}`;

  function open<T extends Upload | Download>(secret: Buffer, path: string): T {
    const terms = opened(secret, path) as T;
    const expiresAt = new Date(terms.expiresAt);
    if (expiresAt <= clock.now()) throw new AppError('TOKEN_EXPIRED', 'This URL has expired. Ask for a new one.');
    return { ...terms, expiresAt };
  }

  return {
    uploadUrl: (terms) => urlOf(upload, terms),
    downloadUrl: (terms) => urlOf(download, terms),
    openUpload: (path) => open<Upload>(upload, path),
    openDownload: (path) => open<Download>(download, path),
  };
}

function opened(secret: Buffer, path: string): unknown {
  try {
    return openJson(secret, Buffer.from(path, 'base64url'), STORAGE_PATH);
  } catch {
    throw new AppError('UNAUTHENTICATED', 'This URL is not one that the service gave. Use it exactly as it was given.');
  }
}
