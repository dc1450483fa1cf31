import { describe, expect, test } from 'vitest';
import { decisionOf, supportedScore } from '../../src/features/adverse-media/decision.ts';
import { judgeByRules } from '../../src/features/adverse-media/embedded/judge.ts';
import type { MediaSubject } from '../../src/features/adverse-media/media.ts';

async function judge(name: string, entity_type: MediaSubject['entity_type'], title: string, text: string) {
  const article = { url: 'https://paper.example/', title, snippet: '', text, published_at: '2026-10-01' };
  const { score, sources } = await judgeByRules([article], { name, entity_type }, new Date('2026-11-30'));
  return { decision: decisionOf(supportedScore(score, sources)), matched_on: sources[0]?.matched_on };
}

describe('an article on a crime is read by all its words', () => {
  test.each([
    [
      'Odon Fictivus',
      'The cashbox of the lifeboat station',
      'For eleven winters the collection tins of the lifeboat station went home with Odon Fictivus, and fewer coins came back than had gone. ' +
        'The trustees asked for the ledgers in March. They found blank pages, a second account in his name and a receipt for a caravan. ' +
        'He told the bench that he was ashamed. He will not see his garden before the spring of 2029.',
    ],
    [
      'Odón Ficticio',
      'La caja de los jubilados',
      'Durante nueve años las cuotas de los jubilados pasaron por las manos de Odón Ficticio, tesorero del centro, y nunca llegaron al banco. ' +
        'La contadora halló recibos en blanco y una cuenta a su nombre en otra provincia. El juez le retiró el pasaporte y la fiscal pide que ' +
        'devuelva hasta la última moneda. Los socios, entre lágrimas, relataron cómo habían perdido los ahorros de toda la vida.',
    ],
  ])('regression: a grave article that avoids the plain words is not clean for %s', async (name, title, text) =>
    expect((await judge(name, 'person', title, text)).decision).not.toBe('CLEAR'),
  );

  test('regression: a paragraph on a crime is not clean in a long page about other things', async () => {
    const garden =
      'The garden show opens on Saturday with four hundred kinds of roses, a brass band and a market of local cheese. ' +
      'Children may plant a sunflower and take it home. The mayor hopes for dry weather, and the ferry runs every twenty minutes. ' +
      'Last year the gardeners sold all their bulbs by noon, and the tea tent baked a second batch of scones. ';
    const told =
      'Odon Fictivus was jailed for three years on Friday after he admitted that he had stolen the savings of nine pensioners. ' +
      'The judge said that the fraud was cruel, and detectives are looking for a second account.';
    const page = [garden.repeat(4), told, garden.repeat(4)].join('\n');
    expect((await judge('Odon Fictivus', 'person', 'News of the week', page)).decision).not.toBe('CLEAR');
    expect(
      (await judge('Odon Fictivus', 'person', 'News of the week', `${garden.repeat(8)}Odon Fictivus leads the band.`))
        .decision,
    ).toBe('CLEAR');
  });

  test('words that are also those of crimes make no article one on a crime', async () => {
    const text =
      'Odon Fictivus opened the second half with a shot that beat the keeper, and a penalty in the last minute sealed the match. ' +
      'The sentence that everybody will remember came from the coach: «We played without fear». The visitors charged forward, but the ' +
      'defence held. On Sunday the team travels north for the quarter final, and tickets are sold at the stadium from Thursday.';
    expect(await judge('Odon Fictivus', 'person', 'Late penalty sends the home side through', text)).toMatchObject({
      decision: 'CLEAR',
    });
  });
});

describe('the words around a name tell a culprit from the others', () => {
  const title = 'Adviser ran a phantom pension fund';
  const text =
    'Odon Fictivus, a pension adviser of Lindenhof, took the savings of forty clients and ran a fund that never existed, according to papers ' +
    'before the court. He spent their money on a boat and forged the statements at his kitchen table. Fictivus, 54, denies it. Ilka Imaginata ' +
    'of the regulator said that the case was the worst in years. Petra Nulla, whose mother lost her flat, welcomed the news. Marius Vacuus, ' +
    'his former partner, told the panel that he had known nothing.';

  test('a culprit of whom good writers say it in other words is at least MEDIUM_RISK', async () =>
    expect(['MEDIUM_RISK', 'HIGH_RISK']).toContain((await judge('Odon Fictivus', 'person', title, text)).decision));

  test.each(['Ilka Imaginata', 'Petra Nulla', 'Marius Vacuus'])(
    '%s, who stands beside it, is at most LOW_RISK',
    async (name) => expect(['CLEAR', 'LOW_RISK']).toContain((await judge(name, 'person', title, text)).decision),
  );
});

describe('a whole web page', () => {
  const story =
    'Odon Fictivus opened his second bakery in Lindenhof on Saturday. The ovens came from a museum, and the first loaves were gone by nine. ' +
    'He employs eleven people and wants to bake for the schools of the valley next year. The mayor praised the smell.';
  const menu = 'Home | News | Crime | Sport | Contact';
  const headlines = ['Read also', 'Builder jailed for fraud', 'Judge sentences drug gang to nine years in prison'];

  test('says nothing of the subject in its menu and in headlines of other stories', async () =>
    expect(
      (await judge('Odon Fictivus', 'person', 'A bakery opens', [menu, story, ...headlines].join('\n'))).decision,
    ).toBe('CLEAR'));

  test.each([
    [
      'in a line that is no sentence',
      [story.replaceAll('Odon Fictivus', 'Petra Nulla'), 'Read also', 'Odon Fictivus jailed for fraud and laundering'],
    ],
    [
      'in a list behind the last sentence',
      [
        'The court convicted three men of fraud and laundering on Friday.',
        'Odon Fictivus, five years',
        'Marius Vacuus, four years',
      ],
    ],
    [
      'in a paragraph that a limit cuts off',
      [
        'The weather stays fine.',
        menu,
        'On Friday the court of Lindenhof heard how the savings of forty pensioners had gone into a boat, and the owner of the fund, who had forged the statements, was jailed for fraud and',
        'Odon Fictivus',
      ],
    ],
    ['in lines of few words', ['Odon Fictivus stood up.', 'He was jailed.', 'Five years for fraud.', menu]],
  ])('is not clean where the subject stands %s', async (_, lines) =>
    expect((await judge('Odon Fictivus', 'person', 'News of the week', lines.join('\n'))).decision).not.toBe('CLEAR'),
  );
});

describe('a subject is found as papers write it', () => {
  const text = (name: string) =>
    `The regulator revoked the licence of ${name} on Monday and fined the firm for money laundering. Prosecutors charged its owner with fraud.`;

  test.each([
    ['Constructora Fictiva y Arco S.A.', 'Constructora Fictiva y Arco', 'exact_name'],
    ['Velmora Solar S.A.P.I. de C.V.', 'Velmora Solar', 'exact_name'],
    ['Constructora Fictiva y Arco S. A.', 'Fictiva y Arco', 'weak'],
    ['Clínica Dental Velmora Norte S.L.', 'Velmora Norte', 'weak'],
    ['Transvelmora Navegação Ltda', 'Transvelmora', 'weak'],
  ])('regression: the firm %s is found as %s', async (name, written, matched_on) => {
    const found = await judge(name, 'company', 'Licence revoked', text(written));
    expect(found).toMatchObject({ matched_on });
    expect(found.decision).not.toBe('CLEAR');
  });

  test('a shortened name of a firm is LOW_RISK at the highest', async () =>
    expect(
      (await judge('Clínica Dental Velmora Norte S.L.', 'company', 'Licence revoked', text('Velmora Norte'))).decision,
    ).toBe('LOW_RISK'));

  test('a firm that shares a word of every day is not found', async () =>
    expect((await judge('Velmora Bank', 'company', 'Licence revoked', text('Odonia Bank'))).decision).toBe('CLEAR'));

  test.each([
    ['Odon "Slim" Fictivus', 'Odon Fictivus was charged with fraud on Monday.'],
    ['Odon "Slim" Fictivus', 'Odon "Slim" Fictivus was charged with fraud on Monday.'],
    ['Odon Samuel Fictivus', 'Alderman Odon Fictivus was charged with fraud on Monday.'],
  ])('regression: %s is found in «%s»', async (name, sentence) =>
    expect((await judge(name, 'person', 'Charges in the town hall', sentence)).decision).toBe('HIGH_RISK'),
  );

  test('a given name before the name makes it that of somebody else', async () =>
    expect(
      (
        await judge(
          'Odon Samuel Fictivus',
          'person',
          'Charges',
          'Maria Odon Fictivus was charged with fraud on Monday.',
        )
      ).decision,
    ).not.toBe('HIGH_RISK'));
});
