import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import { InvalidArgumentError } from 'commander';

/** Reads the name of a list from the command line. */
export function listName(text: string): ListName {
  if ((LIST_NAMES as readonly string[]).includes(text)) return text as ListName;
  throw new InvalidArgumentError(`Known lists: ${LIST_NAMES.join(', ')}.`);
}
