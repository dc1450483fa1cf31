import type { USAGE_ENDPOINTS, USAGE_UNITS } from './constants.ts';

/** The usage of a call: its endpoint, its unit, and the number of units. */
export interface Use {
  readonly endpoint: (typeof USAGE_ENDPOINTS)[number];
  readonly unit: (typeof USAGE_UNITS)[number];
  readonly units: number;
  /** The units are only reserved: work that is done later is counted then, and the rest is released. */
  readonly later?: true;
}

/** The units of a call that reached the engine. */
export interface Done {
  readonly done: number;
  /** Units that failed through a fault of the service. */
  readonly failed: number;
}
