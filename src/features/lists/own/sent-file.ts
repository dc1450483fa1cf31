import type { NamedStream } from '@vett/engine/lists';
import type { OwnListFile } from './processes.ts';

/** The file that a caller sent, as the readers take it. */
export const fileOf = ({ file_name, bytes }: Pick<OwnListFile, 'file_name' | 'bytes'>): NamedStream => ({
  name: file_name,
  async *open() {
    yield bytes;
  },
});
