import { describe, expect, test } from 'vitest';
import { decisionOf, supportedScore } from '../../src/features/adverse-media/decision.ts';
import { judgeByRules } from '../../src/features/adverse-media/embedded/judge.ts';
import { type MediaSubject, subjectOf } from '../../src/features/adverse-media/media.ts';

interface Told {
  readonly title?: string;
  readonly text: string;
  readonly date?: string;
}

async function judge(told: readonly Told[], about: Parameters<typeof subjectOf>[0] | string = 'Odon Fictivus') {
  const subject: MediaSubject = subjectOf(typeof about === 'string' ? { name: about } : about);
  const articles = told.map(({ title = 'News', text, date = null }, i) => ({
    ...{ url: `https://paper-${i}.example/`, title, text, snippet: text.slice(0, 100), published_at: date },
  }));
  const { score, sources, summary } = await judgeByRules(articles, subject, new Date('2026-06-01'));
  return { decision: decisionOf(supportedScore(score, sources)), sources, summary };
}

const HARMLESS = ['CLEAR', 'LOW_RISK'];
const GRAVE = ['MEDIUM_RISK', 'HIGH_RISK'];

describe('a measure counts against whom it was taken', () => {
  test.each([
    ['a passive with asides', 'Odon Fictivus, 51, of Brattle, a former dentist, was jailed for fraud.'],
    ['a relative clause', 'Odon Fictivus, who ran a Ponzi scheme and was sentenced to 40 years, died on Sunday.'],
    ['a participle in front of the name', 'Convicted of forgery in 1996, Odon Fictivus served four years.'],
    ['a list', 'Police charged Bea Lunn, Odon Fictivus and a third man with wire fraud.'],
    ['a part of a group', 'Six people, including the broker Odon Fictivus, were arrested for smuggling.'],
    ['the end of a title of office', 'La ministra de Salud Odon Fictivus fue condenada por cohecho.'],
    ['an object behind another complement', 'La Audiencia condenó por estafa a Odon Fictivus.'],
    ['a verb in front of its subject', 'Fue detenido en el puerto Odon Fictivus por narcotráfico.'],
    ['a pronoun for an object', 'Odon Fictivus mintió. La sentencia lo condenó a seis años de cárcel por fraude.'],
    [
      'somebody who is named behind',
      'A dentist who billed for dead patients has been jailed. Odon Fictivus, 51, wept.',
    ],
    ['what a prosecutor asks for', 'A Promotoria pede oito anos de prisão para Odon Fictivus por peculato.'],
    [
      'somebody behind the judge of the case',
      'A treasurer will spend two years in prison for fraud. Judge Bea Lunn told Odon Fictivus, 51, that it was theft.',
    ],
    [
      'somebody behind a court of three words',
      'A skipper has been jailed for smuggling by the Special Criminal Court. Odon Fictivus, 39, wept.',
    ],
    [
      'somebody who is called a woman again',
      'La Audiencia ha condenado por estafa a una cuidadora. La mujer, Odon Fictivus, las acompañaba al cajero.',
    ],
    ['a term that is handed out', 'Businessman Odon Fictivus was handed 12 years over a bribery affair.'],
    ['a custody that is ordered', 'El juez decretó prisión sin fianza para Odon Fictivus por cohecho.'],
    ['a charge of a public ministry', 'Odon Fictivus foi indiciado pela Polícia Federal por corrupção.'],
    ['a word with an accent', 'A Justiça aceitou a denúncia e Odon Fictivus virou réu por peculato.'],
  ])('regression: the rules see %s', async (_, text) => expect(GRAVE).toContain((await judge([{ text }])).decision));

  test.each([
    ['a judge', 'La magistrada Odon Fictivus condenó al tesorero a seis años de prisión por malversación.'],
    [
      'a prosecutor behind a quotation',
      '"She stole from clients," said U.S. Attorney Odon Fictivus. Lunn was charged.',
    ],
    ['a lawyer of the accused', 'Odon Fictivus, abogado del empresario procesado por blanqueo, pidió la nulidad.'],
    ['a brother', 'The brother of Odon Fictivus was arrested on suspicion of bribery.'],
    ['a victim of a murder', 'A man has been charged with the murder of Odon Fictivus, who was found stabbed.'],
    ['a victim of a theft', 'A carer was jailed for stealing 4,000 dollars from Odon Fictivus.'],
    ['a witness', 'A jury convicted Bea Lunn. The main witness, Odon Fictivus, saw the fraud.'],
    ['a minister who condemns', 'El ministro Odon Fictivus condenó el asesinato. Dos hombres fueron detenidos.'],
    [
      'another who is meant by a pronoun',
      'O juiz Odon Fictivus prendeu o doleiro. Ele foi condenado por lavagem de dinheiro.',
    ],
    [
      'somebody who is not guilty behind an aside',
      'Jurors needed forty minutes to find Odon Fictivus, 42, not guilty of fraud by abuse of position.',
    ],
    [
      'a player who is condemned to win',
      'Odon Fictivus está condenado a ganar en el torneo. El tribunal de penas, cerrado.',
    ],
    ['an actor', 'Odon Fictivus plays a robber who is arrested in this thriller. The cast is superb.'],
  ])('regression: the rules do not lay it to %s', async (_, text) =>
    expect(HARMLESS).toContain((await judge([{ text }])).decision),
  );

  test.each([
    ['a vote', 'Odon Fictivus was re-elected on Monday.'],
    ['a squad', 'The club added Odon Fictivus to its squad and captured a second winger.'],
    ['a ban of a player', 'The striker Odon Fictivus was suspended for two matches and fined by the league.'],
    ['a costume', 'Odon Fictivus was handed the key, took charge of the choir and has served for 30 years.'],
    ['a Spanish conjunction', 'Odon Fictivus actuará en mayo. Sin embargo, no hay entradas.'],
    ['a promise of a cook', 'Odon Fictivus lava las verduras y corta fino. La trama del mantel es roja.'],
  ])('regression: an article without a crime has no source: %s', async (_, text) =>
    expect(await judge([{ text }])).toMatchObject({ decision: 'CLEAR', sources: [] }),
  );
});

describe('all articles are one story in time', () => {
  const charged = { title: 'Banker charged', text: 'Odon Fictivus was charged with fraud on Monday.' };
  const acquitted = { title: 'Banker acquitted', text: 'Odon Fictivus was found not guilty of fraud on Monday.' };
  const dated = (told: Told, date: string): Told => ({ ...told, date });

  test('a later acquittal ends a charge of another article', async () =>
    expect(HARMLESS).toContain((await judge([dated(charged, '2023-02-01'), dated(acquitted, '2026-02-01')])).decision));

  test('an old acquittal hides no new charge', async () =>
    expect((await judge([dated(acquitted, '2021-02-01'), dated(charged, '2026-02-01')])).decision).toBe('HIGH_RISK'));

  test('an acquittal of another kind of crime ends nothing', async () => {
    const assault = { text: 'Odon Fictivus was acquitted of assault.' };
    const decision = (await judge([dated(charged, '2023-02-01'), dated(assault, '2026-02-01')])).decision;
    expect(decision).toBe('HIGH_RISK');
  });

  test.each([
    'He apologised to his victims.',
    'One further count was dropped.',
    'Two assistants were acquitted of all charges.',
    'He had pleaded not guilty and says that he is innocent.',
    'An unrelated inquiry was closed.',
    'His lawyers had asked the judge to throw the case out.',
  ])('a sentence that ends no case changes nothing: %s', async (sentence) => {
    const text = `Odon Fictivus was convicted of bribery and jailed for five years. ${sentence}`;
    expect((await judge([{ title: 'Odon Fictivus jailed for bribery', text }])).decision).toBe('HIGH_RISK');
  });
});

describe('the engine tells about whom an article is', () => {
  test.each([
    ['a nickname', 'William Lunn', 'Bill Lunn was convicted of tax fraud.'],
    ['another transliteration', 'Oksana Fiktyvnyk', 'Oxana Fiktivnik was sentenced for embezzlement.'],
    ['a middle initial', 'Odon Fictivus', 'Odon R. Fictivus was charged with fraud.'],
    ['a nickname in quotation marks', 'Odon Fictivus', 'Odon "Big O" Fictivus was jailed for racketeering.'],
    ['a name in another script', 'Оксана Мельник', 'Oksana Melnik was jailed for fraud.'],
    ['the letter of a surname', 'Odon Fictivus', 'Odon F. was jailed for fraud.'],
    ['a surname that nobody else has', 'Odon Fictivus', 'Yesterday Mr Fictivus was jailed for fraud.'],
  ])('regression: an article that writes %s is never CLEAR', async (_, name, text) =>
    expect((await judge([{ text }], name)).decision).not.toBe('CLEAR'),
  );

  test.each([
    ['an age behind a comma', 'Odon Fictivus, 71, was jailed for fraud.'],
    ['an age in brackets', 'Odon Fictivus (71) was jailed for fraud.'],
    ['an age as an adjective', 'The 71-year-old Odon Fictivus was jailed for fraud.'],
    ['a Spanish age', 'Odon Fictivus, de 71 años, fue condenado por estafa.'],
    ['a year of birth', 'Odon Fictivus, born in 1955, was jailed for fraud.'],
    ['a nationality', 'El ecuatoriano Odon Fictivus fue detenido por estafa.'],
    ['a place', 'Odon Fictivus, a trader from Chile, was jailed for fraud.'],
  ])('regression: a namesake is no alarm by %s', async (_, text) => {
    const about = { name: 'Odon Fictivus', country: 'ES', age: 34 };
    expect(HARMLESS).toContain((await judge([{ text, date: '2026-05-01' }], about)).decision);
  });

  test.each([
    ['common words', 'Blue River Ltd', 'Smugglers crossed a blue river. Three men were convicted of fraud.'],
    ['a part of another name', 'Delta', 'The governor of Delta State was charged with money laundering.'],
  ])('regression: %s are no company', async (_, name, text) =>
    expect(HARMLESS).toContain((await judge([{ text }], { name, entity_type: 'company' })).decision),
  );
});

test('an offence near a name whose owner nobody can tell is LOW_RISK, and the summary says so', async () =>
  expect(await judge([{ text: 'Odon Fictivus lives in a street where fraud and bribery are common.' }])).toMatchObject({
    decision: 'LOW_RISK',
    summary: expect.stringContaining('the rules cannot tell whose it is'),
  }));

test('a point of an abbreviation ends no sentence', async () => {
  const text = 'Odon Fictivus, the operator of two clinics, pled guilty in U.S. District Court to health care fraud.';
  expect((await judge([{ text }])).decision).toBe('HIGH_RISK');
});

test('a title that tells the good end of a case keeps the rest of the article below an alarm', async () => {
  const text = 'Odon Fictivus was arrested at work in October, accused of theft. The bank blamed its software.';
  const { decision } = await judge([{ title: 'Charges against bank teller dismissed', text }]);
  expect(HARMLESS).toContain(decision);
  const upheld = await judge([{ title: 'Court upholds conviction of teller and clears her boss', text }]);
  expect(GRAVE).toContain(upheld.decision);
});
