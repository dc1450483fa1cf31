import { Places } from '@vett/engine/places';
import type { Exchange } from '../core/caller.ts';
import { STORAGE_PATH } from '../platform/crypto/storage-link.ts';
import { partsOfKey } from '../ports/storage.ts';
import { type Access, exchangeOf, finished } from './access.ts';
import { refuseOverload, tooMuch } from './admission.ts';
import { type Answer, errorAnswer, headersOf, refusalOf } from './answer.ts';
import type { Route } from './routes.ts';
import { nothingThere, storageAt } from './storage.ts';

/** Downloads of a process that go on at once. Each holds a file, and what its client does not read yet. */
const places = new Places(200);

/** Lets clients download objects by the sealed URLs from operations. */
export const downloadRoute = (access: Access): Route => ({
  method: 'GET',
  path: `${STORAGE_PATH}{path}`,
  async answer({ incoming, parameters: { path = '' } }) {
    const exchange = exchangeOf(incoming, access);
    const given = await download(path, exchange, access).catch((error: unknown) =>
      errorAnswer(refusalOf(error, exchange), exchange),
    );
    finished(exchange, access, { interface: 'storage', operation: 'storage.download', status: given.status });
    return given;
  },
});

async function download(path: string, exchange: Exchange, access: Access): Promise<Answer> {
  refuseOverload();
  const { key, disposition } = access.storage.links.openDownload(path);
  const storage = await storageAt(key, exchange, access);
  const owner = partsOfKey(key)?.tenantId;
  if (!places.take(owner, 1)) throw tooMuch('downloads');
  const release = () => places.giveBack(owner, 1);
  try {
    const found = await storage.get(key);
    if (!found) throw nothingThere();
    const { type, size, bytes } = found;
    bytes.once('close', release);
    bytes.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') exchange.log.error({ error }, 'a download broke off');
    });
    const headers = {
      ...headersOf(exchange),
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Disposition': `${disposition}; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
    };
    return { status: 200, headers, body: '', bytes };
  } catch (error) {
    release();
    throw error;
  }
}
