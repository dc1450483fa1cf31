import { ENGLISH_GIVEN_NAMES } from './nicknames-english.ts';
import { INTERNATIONAL_GIVEN_NAMES } from './nicknames-international.ts';

/** Numbers of the groups that each given name belongs to: `bill` to that of `william`, `alex` to several. */
const groupsOf = new Map<string, number[]>();
const groups = `${INTERNATIONAL_GIVEN_NAMES} / ${ENGLISH_GIVEN_NAMES}`.split('/');
groups.forEach((group, number) => {
  for (const name of new Set(group.trim().split(/\s+/))) groupsOf.set(name, [...(groupsOf.get(name) ?? []), number]);
});

/** Names are numbered from 1; the groups of name `n` are `groupNumbers[groupStarts[n]..groupStarts[n + 1]]`. */
const numbers = new Map([...groupsOf.keys()].map((name, i) => [name, i + 1]));
const groupStarts = new Int32Array(numbers.size + 2);
const groupNumbers = Int32Array.from([...groupsOf.values()].flat());
[...groupsOf.values()].forEach((list, i) => {
  groupStarts[i + 2] = (groupStarts[i + 1] as number) + list.length;
});

/** The number of a given name that has other forms; 0 for any other word. */
export function givenNameNumber(word: string): number {
  return numbers.get(word) ?? 0;
}

/** How many groups a given name belongs to. */
export function givenNameGroupCount(name: number): number {
  return (groupStarts[name + 1] as number) - (groupStarts[name] as number);
}

export function givenNameGroup(name: number, place: number): number {
  return groupNumbers[(groupStarts[name] as number) + place] as number;
}

/** Whether two numbers are of forms of one given name, as `bill` and `william` are. */
export function areFormsOfOneName(a: number, b: number): boolean {
  if (a === 0 || b === 0) return false;
  for (let i = groupStarts[a] as number; i < (groupStarts[a + 1] as number); i++) {
    for (let j = groupStarts[b] as number; j < (groupStarts[b + 1] as number); j++) {
      if (groupNumbers[i] === groupNumbers[j]) return true;
    }
  }
  return false;
}
