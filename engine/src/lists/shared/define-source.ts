import type { Entity } from '../../entity.ts';
import { plainFileName } from './file-name.ts';
import { ListFileError } from './list-file-error.ts';
import type { ListSource, NamedStream, ReadNotice } from './list-source.ts';
import { Notices } from './notices.ts';

/** The part of a source that differs by publisher; `files` are the accepted ones by their plain name. */
export interface SourceDefinition<Name extends string> extends Omit<ListSource<Name>, 'accepts' | 'read'> {
  accepts: RegExp;
  read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncIterable<Entity>;
}

// The longest real list has 22,000 entries.
const MAX_ENTITIES = 200_000;

/** A source that keeps the rules common to all lists: known files, one of each, unique ids, names, not empty. */
export function defineSource<const Name extends string>(definition: SourceDefinition<Name>): ListSource<Name> {
  const accepts = (fileName: string) => definition.accepts.test(plainFileName(fileName));
  return {
    ...definition,
    identifierTypes: [...new Set(definition.identifierTypes)],
    accepts,
    async *read(files: readonly NamedStream[], report?: (notice: ReadNotice) => void) {
      const notices = new Notices();
      const ids = new Set<string>();
      const last = files.at(-1)?.name ?? definition.name;
      try {
        for await (const entity of definition.read(byPlainName(files, accepts, notices), notices)) {
          if (entity.id === '') throw new ListFileError('format', last, 'an entry without an id');
          if (ids.has(entity.id)) throw new ListFileError('format', last, `two entries have the id ${entity.id}`);
          if (entity.names.length === 0) throw new ListFileError('format', last, `entry ${entity.id} has no name`);
          if (entity.wallets && !definition.wallets) {
            notices.add(last, 'bad_value', 'a wallet in a list that is not said to have any, kept');
          }
          for (const { type } of entity.identifiers ?? []) {
            if (!definition.identifierTypes.includes(type)) notices.add(last, 'unknown_identifier', type);
          }
          ids.add(entity.id);
          if (ids.size > MAX_ENTITIES) throw new ListFileError('format', last, `more than ${MAX_ENTITIES} entries`);
          yield entity;
        }
        if (ids.size === 0) throw new ListFileError('empty', last, 'the list has no entries');
      } finally {
        if (report) notices.reportTo(report);
      }
    },
  };
}

function byPlainName(
  files: readonly NamedStream[],
  accepts: (name: string) => boolean,
  notices: Notices,
): Map<string, NamedStream> {
  const known = new Map<string, NamedStream>();
  for (const file of files) {
    const name = file.name.split(/[/\\]/).at(-1) ?? '';
    const plain = plainFileName(name);
    if (!accepts(name)) notices.add(name, 'ignored_file', 'not a file of this list');
    else if (known.has(plain)) throw new ListFileError('format', name, `there are two files ${plain}`);
    else known.set(plain, { name, open: () => file.open() });
  }
  return known;
}

/**
 * The first available one of these files; the others are reported.
 * @throws ListFileError `missing_file` with the name of the first
 */
export function preferredFile(
  files: ReadonlyMap<string, NamedStream>,
  names: readonly [string, ...string[]],
  notices: Notices,
): NamedStream {
  const [file, ...others] = names.flatMap((name) => files.get(name) ?? []);
  for (const other of others) notices.add(other.name, 'ignored_file', `${file?.name} is read instead`);
  return file ?? requiredFile(files, names[0]);
}

/** @throws ListFileError `missing_file` */
export function requiredFile(files: ReadonlyMap<string, NamedStream>, name: string): NamedStream {
  const file = files.get(name);
  if (!file) throw new ListFileError('missing_file', name, 'this file of the list is missing');
  return file;
}
