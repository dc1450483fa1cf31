/** Restricted topics: makers of goods, and the trade in the same goods where the catalogue knows it. */
const TOPICS = [
  { makers: '252', trade: '477.1' },
  { makers: '120', trade: '477.2' },
  { makers: '110', trade: '472.1' },
  { makers: '210', trade: '477.4' },
] as const;

/** The groups that make what an industry sells; a list that has one of them means the trade too, and not the other way round. */
export const makersFor = (code: string): string[] =>
  TOPICS.flatMap(({ makers, trade }) => (trade === code ? [makers] : []));
