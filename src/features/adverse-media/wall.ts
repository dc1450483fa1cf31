import { wordsIn } from '../../platform/words-in.ts';

/** Longer texts speak of more than the consent of a visitor. */
const MAX = { words: 600, letters: 12_000 };
/** Words of a page beside its wall that are its name and its menu, and no content. */
const REST = { words: 12, share: 0.15 };
const BUTTON_WORDS = 5;

/** The sentences of walls in en, es, pt, de, fr and it, in small letters: each has something of both. */
const STRONG = [
  [
    /cookie/,
    /\bwe\b|\bour\b|website|\bsite\b|sitio|browser|experien|analy|traffic|tráf|setting|preferen|präferenz|consent|partner|accept|reject|allow|manage|essential|polic|política|politique|privacy|usamos|utiliz|verwende|nutz|utilis|acept|aceit|rechaz|zustimm|einwillig/,
  ],
  [
    /\b(?:16|18|19|21)\b|legal (?:drinking )?age|your age|age verification|of age|volljährig|mindestalter|majeur|âge|maggiorenne|edad|idade/,
    /are you|you are|you must|must be|i am|verif|confirm|at least|\bover\b|enter|mayor|maior|legal|años|anos|jahre|\bans\b|anni|volljährig|mindestalter|majeur|maggiorenne/,
  ],
  [
    /javascript/,
    /enable|activate|turn|require|need|without|disabled|habilit|activ|ativ|attiv|aktivier|nécessi|necesari|necessári/,
  ],
  [/browser|navegador|navigateur/, /not supported|no longer supported|out of date|outdated|update your|upgrade your/],
] as const;
/** Sentences that are part of a wall beside one of these. */
const WEAK =
  /privacy|consent|personal data|personali[sz]ed|partners?\b|legitimate interest|your choices?\b|preferences|device|data protection|privacidad|datos personales|dados pessoais|datenschutz|einwilligung|einstellungen|personenbezogen|confidentialité|données|riservatezza|minors?\b|responsibl[ey]|menores|jugend|alcohol|refresh the page|reload|browser|navegador|navigateur|javascript|cookie/;
/** Terms tell the law that they follow; a wall does not, even when both ask for an age. */
const TERMS =
  /(?:governed by|subject to) (?:the )?(?:\w+ )?laws?|se rigen? por|regid[oa]s? pel[ao]|gilt (?:das|deutsches|österreichisches) recht|soumises? au droit/;
const BUTTON =
  /^(?:i |we |yes|no\b|ok|enter|exit|leave|accept|agree|allow|reject|decline|deny|refuse|manage|customi|settings|options|learn|more|show|view|details|only|strictly|necessary|functional|statistic|marketing|performance|analytic|targeting|advertising|save|confirm|close|continue|got it|about|imprint|terms|sí|si\b|entrar|salir|sair|sim|não|acept|aceit|rechaz|recus|rejeit|configur|gestion|gerenciar|personaliz|leer|ler\b|ver\b|más|mais|necesari|necessári|ja\b|nein|akzeptier|ablehn|alle|nur|notwendig|anpassen|mehr|impressum|weiter|oui|non\b|refus|paramétr|tout|en savoir|accett|rifiut|impostazioni|\d+$)/;

const isStrong = (sentence: string) => STRONG.some(([one, other]) => one.test(sentence) && other.test(sentence));
const isButton = (sentence: string) => wordsIn(sentence) <= BUTTON_WORDS && BUTTON.test(sentence);

/**
 * The sentence by which a page is nothing but a wall in front of its content: about cookies, the age of the visitor, or scripts.
 * Undefined: it has content of its own.
 */
export function wallIn(text: string): string | undefined {
  if (text.length > MAX.letters || wordsIn(text) > MAX.words) return undefined;
  const sentences = text
    .toLowerCase()
    .split(/[.!?\n|•]/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  if (sentences.some((sentence) => TERMS.test(sentence))) return undefined;
  const found = sentences.find(isStrong);
  const rest = sentences.filter((each) => !isStrong(each) && !WEAK.test(each) && !isButton(each));
  return wordsIn(rest.join(' ')) <= Math.max(REST.words, REST.share * wordsIn(text)) ? found : undefined;
}
