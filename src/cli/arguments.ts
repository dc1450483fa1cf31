import { type CommonListName, LIST_NAMES, type PublishedListName, SharedListName } from '@vett/schema/list-name';
import { InvalidArgumentError } from 'commander';

/** Reads the id of a tenant from the command line. */
export function tenantId(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('Send the id of a tenant, as `admin tenants` shows it.');
}

export const TENANT_OPTION = ['--tenant <id>', 'id of the tenant; may be left out where there is only one'] as const;

/** Reads the name of a list of a publisher from the command line. */
export function listName(text: string): PublishedListName {
  if ((LIST_NAMES as readonly string[]).includes(text)) return text as PublishedListName;
  throw new InvalidArgumentError(`Known lists: ${LIST_NAMES.join(', ')}.`);
}

/** Reads the name of a list of a publisher or of the installation from the command line. */
export const commonListName = (text: string): CommonListName => SharedListName.safeParse(text).data ?? listName(text);
