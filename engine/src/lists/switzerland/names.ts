import type { XmlElement } from '../shared/xml-records.ts';

const MAX_VARIANTS = 16;

/** A name as it is, and as its spelling variants in each language and script have it; titles left out. */
export function spellingsOf(name: XmlElement): string[] {
  const parts = name
    .all('name-part')
    .filter((part) => part.attribute('name-part-type') !== 'title')
    .sort((a, b) => Number(a.attribute('order')) - Number(b.attribute('order')));
  const scripts = new Set(parts.flatMap((part) => part.all('spelling-variant').map(scriptOf)));
  const own = parts.map((part) => part.text('value')).join(' ');
  return [own, ...[...scripts].flatMap((script) => variantsIn(parts, script))];
}

export function titleOf(name: XmlElement): string {
  const parts = name.all('name-part').filter((part) => part.attribute('name-part-type') === 'title');
  return parts.map((part) => part.text('value')).join(' ');
}

// A part without a variant in this script stays as it is.
function variantsIn(parts: readonly XmlElement[], script: string): string[] {
  const choices = parts.map((part) => {
    const variants = part.all('spelling-variant').filter((variant) => scriptOf(variant) === script);
    return variants.length > 0 ? variants.map((variant) => variant.value) : [part.text('value')];
  });
  const whole = choices.reduce<string[]>(
    (starts, ends) => starts.flatMap((start) => ends.map((end) => `${start} ${end}`)).slice(0, MAX_VARIANTS),
    [''],
  );
  return whole;
}

function scriptOf(variant: XmlElement): string {
  return `${variant.attribute('lang')} ${variant.attribute('script')}`;
}
