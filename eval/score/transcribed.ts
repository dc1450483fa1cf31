import type { Entity, NameIndex } from '@vett/engine/names';
import type { Figures } from './figures.ts';

const SAMPLE = 300;
/** How languages write letters that English writes for Cyrillic and Persian ones. */
const LANGUAGES: Readonly<Record<string, string>> = {
  German: 'shch=schtsch sh=sch ch=tsch kh=ch zh=sch ya=ja ye=je yu=ju yo=jo v=w z=s',
  French: 'shch=chtch sh=ch ch=tch zh=j u=ou j=dj ge=gue gi=gui',
  Polish: 'shch=szcz sh=sz ch=cz kh=ch zh=ż ya=ja ye=je yu=ju yo=jo v=w ts=c',
  Dutch: 'shch=sjtsj sh=sj ch=tsj kh=ch zh=zj ya=ja ye=je yu=joe yo=jo u=oe',
  Spanish: 'kh=j ge=gue gi=gui j=y',
  Czech: 'shch=šč sh=š ch=č kh=ch zh=ž ya=ja ye=je yu=ju yo=jo ts=c',
  Hungarian: 'shch=scs sh=s ch=cs zh=zs s=sz ya=ja ye=je yu=ju',
};

/** Writes the name of a person from English as another language. */
function written(name: string, letters: string): string {
  const pairs = new Map(letters.split(' ').map((pair) => pair.split('=') as [string, string]));
  const groups = [...pairs.keys()].sort((a, b) => b.length - a.length);
  return name.toLowerCase().replace(new RegExp(groups.join('|'), 'g'), (group) => pairs.get(group) ?? group);
}

/**
 * The share of listed Russians and Iranians, in percent, that is found from .70 on when another language writes their names, by
 * language. The tables are those of the engine in the other direction, so that this shows what is lost, not what languages do.
 */
export function transcribed(index: NameIndex, entities: readonly Entity[]): Figures {
  const names = entities.flatMap(({ type, nationalities = [], names: [first] }) =>
    type === 'individual' && first && /^[A-Za-z]+(?: [A-Za-z]+)+$/.test(first.value) && nationalities.some(isOfInterest)
      ? first.value
      : [],
  );
  const sample = names.filter((_, i) => i % Math.ceil(names.length / SAMPLE) === 0);
  return Object.fromEntries(
    Object.entries(LANGUAGES).flatMap(([language, letters]) => {
      const changed = sample.filter((name) => written(name, letters) !== name.toLowerCase());
      const found = changed.filter((name) =>
        index
          .search({ fullName: written(name, letters), entityType: 'individual' }, { limit: 100 })
          .some(({ entity }) => entity.names.some(({ value }) => value.toLowerCase() === name.toLowerCase())),
      );
      return [[`written in ${language}`, percent(found.length, changed.length)]];
    }),
  );
}

const COUNTRIES = new Set(['russia', 'iran', 'belarus', 'ru', 'ir', 'by']);
const isOfInterest = (nationality: string) => COUNTRIES.has(nationality.toLowerCase());

const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;
