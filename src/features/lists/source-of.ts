import { type ListSource, SOURCES } from '@vett/engine/lists';
import type { ListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';

/** The publisher's source of a list; one that a tenant or the operator brings has none. */
export const sourceOf = (name: ListName): ListSource | undefined => (isPublished(name) ? SOURCES[name] : undefined);
