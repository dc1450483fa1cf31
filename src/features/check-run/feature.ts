import type { Feature } from '../../core/feature.ts';

/** The runs of the checks of a session: `session` queues and tells them, `processing` does them and alone writes their results. */
export const feature = {} satisfies Feature;
