import { api } from './api.ts';

export const MAX_MB = 20;
export const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const ACCEPTED: readonly string[] = [...PICTURES, 'application/pdf'];
/** The service tells the type by the bytes. Names of files, from which browsers tell it, are often wrong. */
const ANY_TYPE = 'application/octet-stream';

interface UploadPlace {
  readonly step_id: string;
  readonly document_type: string;
}

/** The upload of one file. A second `send` repeats only the parts that failed. */
export interface Upload {
  readonly file: Blob;
  /** Resolves with the id of the document. Rejects when the upload was cancelled or failed. */
  send(progress: (percent: number) => void): Promise<string>;
  cancel(): void;
}

export function uploadOf(file: Blob, name: string, place: UploadPlace): Upload {
  const described = { ...place, file_name: name.slice(-255), mime_type: ANY_TYPE };
  const stop = new AbortController();
  let begun: Awaited<ReturnType<typeof api.uploadInit.mutate>> | undefined;
  let isThere = false;
  return {
    file,
    cancel: () => stop.abort(),
    async send(progress) {
      if (begun && begun.expires_at * 1000 < Date.now()) begun = undefined;
      begun ??= await api.uploadInit.mutate(described, { signal: stop.signal });
      if (!isThere) await put(file, begun.upload_url, progress, stop.signal);
      isThere = true;
      const { doc_id, storage_key } = begun;
      await api.uploadConfirm.mutate({ ...described, doc_id, storage_key }, { signal: stop.signal });
      return doc_id;
    },
  };
}

/** `fetch` tells nothing of the progress of what it sends. */
const put = (file: Blob, url: string, progress: (percent: number) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // This host takes the file too, so the page needs no other host.
    const { pathname, search } = new URL(url, location.href);
    const request = new XMLHttpRequest();
    request.open('PUT', pathname + search);
    request.setRequestHeader('Content-Type', ANY_TYPE);
    request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((loaded / total) * 100));
    // 412: the file had arrived before the connection was lost.
    request.onload = () =>
      request.status < 300 || request.status === 412 ? resolve() : reject(new Error(`status ${request.status}`));
    request.onerror = () => reject(new Error('not sent'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
