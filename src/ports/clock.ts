/** The time of day, so that tests can choose it. Durations are measured with `performance.now()`. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
