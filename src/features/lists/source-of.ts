import { type ListSource, SOURCES } from '@vett/engine/lists';
import type { ListName } from '@vett/schema/list-name';
import { isOwn } from '@vett/schema/own-name';

/** The publisher's source of a list; an own list has none. */
export const sourceOf = (name: ListName): ListSource | undefined => (isOwn(name) ? undefined : SOURCES[name]);
