import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const STORED = readFileSync(fileURLToPath(new URL('../../samples/un/consolidated.xml', import.meta.url)), 'utf8');
// A list that was published long ago is out of date.
const SAMPLE = STORED.replace(/(?<=dateGenerated=")[^"]*/, new Date().toISOString());

/** The sample of the UN list, published now: too small for a real download. */
export const smallUnList = SAMPLE;

/** A list in the format of the UN, as large as a real one. */
export function largeUnList(entries = 900): string {
  const person = SAMPLE.match(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/)?.[0] ?? '';
  const persons = Array.from({ length: entries }, (_, index) =>
    person
      .replace(/<DATAID>.*?<\/DATAID>/, `<DATAID>${100_000 + index}</DATAID>`)
      .replace(/<REFERENCE_NUMBER>.*?<\/REFERENCE_NUMBER>/, `<REFERENCE_NUMBER>XXi.${index}</REFERENCE_NUMBER>`),
  );
  return SAMPLE.replace(person, persons.join('\n'));
}
