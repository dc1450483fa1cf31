import { importSharedList } from '../../src/features/lists/shared/import.ts';
import type { SharedList } from '../../src/features/lists/shared/shared-list-store.ts';
import type { TestService } from './service.ts';

/** Publishes a file as the version of a list of the installation, as the operator does. */
export async function bringSharedList(service: TestService, list: SharedList, content: string, acceptShrink = false) {
  const file = {
    name: 'offices.csv',
    async *open() {
      yield Buffer.from(content);
    },
  };
  const { dataDirectory } = service.app.installation.config;
  const { signal } = new AbortController();
  const outcome = await importSharedList(service.database.sql, {
    ...{ list, file, acceptShrink, dataDirectory, signal, now: new Date(), act: { request_id: 'r-1' } },
  });
  await service.app.catalogue.refresh();
  return outcome;
}
