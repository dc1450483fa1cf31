/** Set by `npm run soak`: the same tests, longer. */
const isSoak = process.env['VETT_SOAK'] === '1';

/** The size or duration of a test: as part of the suite, and in a soak. */
export const inSuiteOrSoak = <T>(suite: T, soak: T): T => (isSoak ? soak : suite);
