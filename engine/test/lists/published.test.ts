import { expect, test } from 'vitest';
import { type ListName, SOURCES } from '../../src/lists/index.ts';

const HEADS: [ListName, string, string][] = [
  ['un', '<CONSOLIDATED_LIST xmlns:x="y" dateGenerated="2026-08-01T23:00:03.110Z">', '2026-08-01T23:00:03.110Z'],
  [
    'eu',
    '<export xmlns="x" generationDate="2026-05-01T00:00:00.000+02:00" globalFileId="0">',
    '2026-04-30T22:00:00.000Z',
  ],
  ['uk', '<Designations>\n  <DateGenerated>22/08/2026</DateGenerated>', '2026-08-22T00:00:00.000Z'],
  ['uk', '\ufeffReport Date: 08-Oct-2026\r\nLast Updated,Unique ID', '2026-10-08T00:00:00.000Z'],
  ['switzerland', '<swiss-sanctions-list list-type="whole-list" date="2026-02-18">', '2026-02-18T00:00:00.000Z'],
  ['ofac', '<publshInformation><Publish_Date>08/20/2026</Publish_Date>', '2026-08-20T00:00:00.000Z'],
];

test.each(HEADS)('the publisher of %s tells the date of its file: %s', (name, head, time) => {
  const told = SOURCES[name].publishedIn?.(head);
  expect(new Date(told ?? '').toISOString()).toBe(time);
});

test.each(Object.keys(SOURCES) as ListName[])('no date is found in a file of %s that tells none', (name) => {
  expect(SOURCES[name].publishedIn?.('<a><b/></a>')).toBeUndefined();
});
