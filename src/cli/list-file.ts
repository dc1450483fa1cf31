import { basename } from 'node:path';
import { ListFileError, type ListName, type ListSource, type NamedStream, openFile } from '@vett/engine/lists';

/** File names, as readers know them, of other forms of whole lists than the downloaded one. */
const OTHER_FORMS: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  bis_denied_persons: ['dpl.csv', 'dpl.txt', 'consolidated.json'],
  bis_entity_list: ['consolidated.json'],
  nbctf: ['blockchain1.html', 'wallets.csv'],
  ofac: ['sdn_enhanced.xml', 'sdn.xml'],
  senaclaft_uy: ['lista_pep.xlsx'],
  uk: ['uk-sanctions-list.csv'],
  us_csl: ['consolidated.json'],
};

/** The file names under which a reader accepts a whole list. The first of several downloaded files is the main one. */
export const formsOf = ({ name, files }: ListSource): readonly string[] => [
  ...files.slice(0, 1).map((file) => file.name),
  ...(OTHER_FORMS[name] ?? []),
];

/**
 * Returns the file under a name that its list's reader accepts: its own, or that of the form that its content has. For
 * a file of no known form it returns the error of the first form.
 */
export async function recognise(path: string, source: ListSource): Promise<NamedStream | ListFileError> {
  const own = basename(path);
  let reason: ListFileError | undefined;
  for (const name of [...(source.accepts(own) ? [own] : []), ...formsOf(source)]) {
    const named = (): NamedStream => ({ name, open: openFile(path).open });
    const problem = await problemOf(source, named());
    if (!problem) return named();
    reason ??= problem;
  }
  return reason as ListFileError;
}

/** Returns the reason why not even the first entry can be read. */
async function problemOf(source: ListSource, file: NamedStream): Promise<ListFileError | undefined> {
  try {
    for await (const _ of source.read([file])) return undefined;
    return undefined;
  } catch (error) {
    if (error instanceof ListFileError) return error;
    throw error;
  }
}
