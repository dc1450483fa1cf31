/** Katakana in the order of Unicode from U+30A1 on, in Hepburn spelling. `~`: small, joins the kana before; `+` doubles. */
const KANA = (
  '~a a ~i i ~u u ~e e ~o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji + tsu zu te de ' +
  'to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ~ya ya ~yu yu ~yo yo ra ri ru re ' +
  'ro ~wa wa i e o n vu ka ke va vi ve vo'
).split(' ');
const FIRST = 0x30a1;
const HIRAGANA_TO_KATAKANA = 0x60;

/** Names from elsewhere write a long vowel at the end for one with `r` (`ミラー`). */
const ENDS_IN_R = /ー$/u;

export function romaniseKana(word: string): string {
  const syllables: string[] = [];
  let doubled = false;
  for (const character of word) {
    const code = character.charCodeAt(0);
    const sound = KANA[(code < FIRST ? code + HIRAGANA_TO_KATAKANA : code) - FIRST];
    if (sound === '+') doubled = true;
    else if (sound?.startsWith('~')) syllables.push(joinSmall(syllables.pop() ?? '', sound.slice(1)));
    else if (sound) {
      syllables.push(doubled ? sound.charAt(0) + sound : sound);
      doubled = false;
    }
  }
  return syllables.join('') + (ENDS_IN_R.test(word) && syllables.at(-1)?.endsWith('a') ? 'r' : '');
}

/** `fu` and a small `a` are `fa`, `shi` and a small `yu` are `shu`, `u` and a small `i` are `wi`. */
function joinSmall(before: string, small: string): string {
  if (before === 'u') return `w${small}`;
  const stem = before.slice(0, -1);
  if (stem === '') return before + small;
  return stem + (/(?:sh|ch|j)$/.test(stem) ? small.replace('y', '') : small);
}
