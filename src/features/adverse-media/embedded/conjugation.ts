import type { Language } from './language.ts';

/** `participle` also stands for the past in English, where both are the same word; `base` for what may be a noun too. */
export type Form = 'participle' | 'finite' | 'base' | 'gerund' | 'infinitive';

type Forms = [string, Form][];

const GENDERS = ['o', 'a', 'os', 'as'];

/** The forms of a verb in the press: the third persons, the participles and the infinitive, without accents. */
export const formsOf = (language: Language, verb: string): Forms =>
  language === 'en' ? english(verb) : language === 'es' ? spanish(verb) : portuguese(verb);

/** `ban+` doubles its consonant; `hold/held` has its past beside it. */
function english(verb: string): Forms {
  const [whole = '', past] = verb.split('/');
  const base = whole.replace('+', '');
  const doubled = whole.endsWith('+') ? base + base.at(-1) : undefined;
  const stem = doubled ?? (base.endsWith('e') ? base.slice(0, -1) : base);
  const third = /(?:s|sh|ch|x|z)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`;
  const regular = /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem}ed`;
  return [
    [base, 'base'],
    [third, 'base'],
    ...(past ?? regular).split(',').map((form): [string, Form] => [form, 'participle']),
    [`${stem}ing`, 'gerund'],
  ];
}

const all = (form: Form, forms: readonly string[]): Forms => forms.map((each) => [each, form]);

/** `detener/detuvo,detuvieron/detenido`: a verb with its irregular finite forms, and its participle. */
function spanish(verb: string): Forms {
  const [infinitive = '', finite = '', participle] = verb.split('/');
  const stem = infinitive.slice(0, -2);
  const isFirst = infinitive.endsWith('ar');
  const endings = isFirst
    ? 'a an o aron aba aban ara aran aria arian e en asen'
    : `e en ${/[aeo]$/.test(stem) ? 'yo yeron' : 'io ieron'} ia ian a an`;
  const future = isFirst ? [] : ['a', 'an', 'ia', 'ian'].map((end) => infinitive + end);
  const past = participle ?? `${stem}${isFirst ? 'ado' : 'ido'}`;
  return [
    ...all('infinitive', [infinitive, ...['lo', 'la', 'los', 'las', 'le', 'se'].map((end) => infinitive + end)]),
    ...all('gerund', [`${stem}${isFirst ? 'ando' : 'iendo'}`]),
    ...all('finite', [...endings.split(' ').map((end) => stem + end), ...future, ...finite.split(',').filter(Boolean)]),
    ...all(
      'participle',
      GENDERS.map((end) => past.slice(0, -1) + end),
    ),
  ];
}

function portuguese(verb: string): Forms {
  const [infinitive = '', finite = '', participles] = verb.split('/');
  const stem = infinitive.slice(0, -2);
  const vowel = infinitive.at(-2) as string;
  const endings = {
    a: 'a am ou aram ava avam e em asse',
    e: 'e em eu eram ia iam a am esse',
    i: 'e em iu iram ia iam a am isse',
  }[vowel as 'a' | 'e' | 'i'];
  const future = ['a', 'ao', 'ia', 'iam'].map((end) => infinitive + end);
  const regular = `${stem}${vowel === 'a' ? 'ado' : 'ido'}`;
  return [
    ...all('infinitive', [infinitive, infinitive.slice(0, -1)]),
    ...all('gerund', [`${stem}${vowel}ndo`]),
    ...all('finite', [
      ...(endings ?? '').split(' ').map((end) => stem + end),
      ...future,
      ...finite.split(',').filter(Boolean),
    ]),
    ...all(
      'participle',
      (participles ?? regular).split(',').flatMap((past) => GENDERS.map((end) => past.slice(0, -1) + end)),
    ),
  ];
}
