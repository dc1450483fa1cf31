/** The current time, which tests can set. Durations are measured with `performance.now()`. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
