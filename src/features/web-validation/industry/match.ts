import { type Industry, idOf, industryById } from './catalogue.ts';

/** From here on two classifications count as the same industry or a near one. */
export const SAME = 0.7;
const NEAR_GROUPS = 0.8;
const NEAR_DIVISION = 0.7;
const DIVISION = 0.6;
/** An industry that ISIC does not separate and its group: a clothes shop is no weapons shop. */
const OWN_GROUP = 0.5;
const SECTION = 0.3;

/** Divisions whose groups differ by kind rather than by trade. */
const LIKE = new Set([
  '01',
  '10',
  '14',
  '41',
  '43',
  '49',
  '53',
  '55',
  '56',
  '61',
  '65',
  '78',
  '79',
  '80',
  '85',
  '86',
  '87',
  '88',
]);

/** Makers, wholesalers, shops and agents of the same goods or services, and industries that hardly differ from their group. */
const NEAR = [
  [
    '101 463 472',
    '105 463 472',
    '107 463 472 561',
    '110 463 472.1',
    '472 472.1',
    '463 471 472',
    '463 472.1',
    '464 475',
    '464 476',
  ],
  [
    '464 477',
    '465 474',
    '466 473',
    '466 475',
    '141 464 477',
    '152 464 477',
    '210 464',
    '310 475',
    '321 477',
    '324 476',
    '252 477.1',
  ],
  [
    '451 453',
    '452 453',
    '451 454',
    '471 472',
    '477.4 477.6',
    '551 681.1',
    '561 562 563',
    '581 639',
    '582 620',
    '620 631',
    '591 602',
  ],
  [
    '641 649',
    '643 663',
    '643 661',
    '649 649.1',
    '649 649.2',
    '651 662',
    '661 661.2',
    '661 663',
    '681 682',
    '410 681',
    '410 711',
  ],
  [
    '691 691.1',
    '701 642',
    '731 741',
    '731 732',
    '829 829.1',
    '829 829.2',
    '920 920.1',
    '920 920.2',
    '920.1 920.2',
    '949 949.1',
  ],
  [
    '492 522',
    '492 532',
    '522 521',
    '511 512',
    '551 791',
    '781 702',
    '873 881',
    '869 869.1',
    '120 477.2',
    '951 952',
    '951 620',
    '474 951',
  ],
].flatMap((line) => line.map((codes) => codes.split(' ').map(idOf)));

/** How near two industries are, 0 to 1; the same in both directions. An unknown id is near to nothing. */
export function industryMatch(found: number, declared: number): number {
  const a = industryById(found);
  const b = industryById(declared);
  if (!a || !b) return 0;
  if (a.id === b.id) return 1;
  if (NEAR.some((ids) => ids.includes(a.id) && ids.includes(b.id))) return NEAR_GROUPS;
  if (a.level === 'sub' || b.level === 'sub') return groupOf(a) === groupOf(b) ? OWN_GROUP : sameSection(a, b);
  // Somebody who declares a section or a division includes all that is in it.
  if (isAbove(a, b) || isAbove(b, a)) return a.level === 'section' || b.level === 'section' ? SAME : NEAR_GROUPS;
  const division = at('division', a);
  if (division && division === at('division', b)) return LIKE.has(division.code) ? NEAR_DIVISION : DIVISION;
  return sameSection(a, b);
}

const sameSection = (a: Industry, b: Industry): number => (at('section', a) === at('section', b) ? SECTION : 0);
const groupOf = (industry: Industry): Industry | undefined => at('group', industry);

const isAbove = (above: Industry, below: Industry): boolean => above !== below && at(above.level, below) === above;

function at(level: Industry['level'], industry: Industry): Industry | undefined {
  let each: Industry | undefined = industry;
  while (each && each.level !== level) each = each.parent_id === null ? undefined : industryById(each.parent_id);
  return each;
}
