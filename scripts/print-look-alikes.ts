// Writes engine/src/look-alike-table.ts from confusables.txt of UTS 39 (https://www.unicode.org/Public/security/).
// npm run print-look-alikes -- confusables.txt
import { readFileSync, writeFileSync } from 'node:fs';

const SCRIPTS = ['Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Canadian_Aboriginal'];
const OF_SCRIPTS = new RegExp(`^\\p{L}$(?<=${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|')})`, 'u');

const text = readFileSync(process.argv[2] as string, 'utf8');
const version = /^# Version: (\S+)/m.exec(text)?.[1];
if (!version) throw new Error('the file does not tell its version');

const groups = new Map<string, string[]>();
for (const line of text.split('\n')) {
  const [from, to] = line.split(';').map((codes) => String.fromCodePoint(...codePoints(codes)));
  if (!from || !to || !OF_SCRIPTS.test(from) || !/^[A-Za-z]$/.test(to)) continue;
  // The prototype of every upright stroke is a small L.
  const latin = to === 'l' && /\p{Lu}/u.test(from) ? 'I' : to;
  groups.set(latin, [...(groups.get(latin) ?? []), from]);
}

const lines = [...groups].sort().map(([latin, letters]) => `  ${latin}: '${letters.sort().join('')}',`);
writeFileSync(
  new URL('../engine/src/look-alike-table.ts', import.meta.url),
  `/**
 * Letters of ${SCRIPTS.slice(0, -1).join(', ').replaceAll('_', ' ')} and ${(SCRIPTS.at(-1) as string).replaceAll('_', ' ')}
 * script by the Latin letter they look like: confusables.txt of UTS 39, Unicode ${version}
 * (© Unicode, Inc., see NOTICE). Written by \`npm run print-look-alikes\`.
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);

function codePoints(codes: string): number[] {
  return (codes.replace(/#.*/, '').match(/[0-9A-F]{4,6}/g) ?? []).map((code) => Number.parseInt(code, 16));
}
