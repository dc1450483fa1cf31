import type { Caller } from '../../core/caller.ts';

/** The id of the user who calls; undefined: a key, or a user of another issuer. */
export const ownId = ({ actor }: Caller): string | undefined => (actor.session_id === undefined ? undefined : actor.id);
