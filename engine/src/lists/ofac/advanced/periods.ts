import type { XmlElement } from '../../shared/xml-records.ts';

/** A DatePeriod as `birthDatesOf` reads it: `1957-03-05`, `circa 1958-01-01 to 1958-12-31`; '' when it has no dates. */
export function periodText(period: XmlElement): string {
  const points = ['Start', 'End'].flatMap((bound) => [...period.nested(bound, 'From'), ...period.nested(bound, 'To')]);
  const days = points.map(dayText).filter(Boolean);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isApproximate = period.children.some((bound) => bound.attribute('Approximate') === 'true');
  return `${isApproximate ? 'circa ' : ''}${first === last ? first : `${first} to ${last}`}`;
}

/** `2014-10-10`; '' without a year. */
export function dayText(date: XmlElement): string {
  const parts = ['Year', 'Month', 'Day'].map((part) => date.text(part)).filter(Boolean);
  return parts.map((part) => part.padStart(2, '0')).join('-');
}
