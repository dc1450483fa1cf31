import type { Caller } from '../../core/caller.ts';

/** The id of the calling user; undefined: the caller is an API key or a token of an issuer. */
export const ownId = ({ actor }: Caller): string | undefined => (actor.session_id === undefined ? undefined : actor.id);
