import { describe, expect, test } from 'vitest';
import type { EntityType } from '../../src/entity.ts';
import { NameIndex } from '../../src/names/index.ts';
import { otherSpellings } from '../../src/names/words/other-spellings.ts';

const TOLD = 0.85;

/** The confidence of an entry of that name for a subject of another, and the other way round: the lower one. */
function confidenceOf(one: string, other: string, type: EntityType = 'individual'): number {
  const found = (listed: string, asked: string) =>
    NameIndex.build([{ id: '1', list: 'l', type, names: [{ value: listed }] }]).search(
      { fullName: asked, entityType: type },
      { minConfidence: 0.05, limit: 1 },
    )[0]?.confidence ?? 0;
  return Math.min(found(one, other), found(other, one));
}

describe('a person is found in both directions, whichever spelling is listed', () => {
  test.each([
    ['a Ukrainian surname as Russian has it', 'Ihor Hlybochenko', 'Igor Glibochenko'],
    ['a Belarusian surname as Russian has it', 'Siarhei Tsikhavouski', 'Sergei Tikhavovsky'],
    ['a Turkic surname with h or g', 'Elchin Rahimhanov', 'Elchin Ragimganov'],
    ['a Somali name in its own letters', 'Xasan Cabdi Warfaarax', 'Hassan Abdi Warfarah'],
    ['an Indonesian name in the letters before 1972', 'Soeryadi Tjokrowardoyo', 'Suryadi Chokrowardoyo'],
    ['a Russian name in German letters', 'Roman Tschernyschow', 'Roman Chernyshov'],
    ['a Russian name in Polish letters', 'Roman Szczukaczow', 'Roman Shchukachov'],
    ['a Russian name in Dutch letters', 'Roman Tsjoesjkin', 'Roman Chushkin'],
    ['an Arabic name in French letters', 'Ouassini Bouzerar', 'Wassini Bouzerar'],
    ['an Arabic q that is spoken as g', 'Jaber Qarnati', 'Jaber Garnati'],
    ['a Serbian name without its soft consonants', 'Ljutomir Krunjadic', 'Lutomir Krunadic'],
    ['a Tamil name by its letters or by its sound', 'Ezhilnambi Thamaraichelvan', 'Elilnambi Thamaraiselvan'],
    ['an Uzbek name in Russian letters', 'Jahonbek Toshpolatov', 'Dzhakhonbek Toshpolatov'],
    ['an Uzbek surname in its own letters', 'Farrukh Xolmirzayev', 'Farrukh Kholmirzayev'],
    ['a Moldovan surname as Russian has it', 'Vadim Chistruca', 'Vadim Kistruca'],
    ['a Greek name by its letters or by its sound', 'Charidimos Chatzimpakas', 'Haridimos Hadjimbakas'],
    ['a Thai name by its letters or by its sound', 'Phatcharin Suwannaphorn', 'Patcharin Suwannapon'],
    ['a Japanese name as schools and as passports write it', 'Tutihasi Zyunsuke', 'Tsuchihashi Junsuke'],
    ['a Yoruba given name without its God', 'Oluwadamilare Afolarin', 'Damilare Afolarin'],
    ['an Igbo given name without its God', 'Nnamdichukwu Ezeobika', 'Nnamdi Ezeobika'],
    ['a Gujarati given name without its form of address', 'Hasmukhbhai Vaghadiya', 'Hasmukh Vaghadiya'],
    ['a Tajik given name without its form of address', 'Firdavsjon Qurbonzoda', 'Firdavs Qurbonzoda'],
    ['an m for rn, as readers of pictures see it', 'Vernon Hornblatt', 'Vemon Homblatt'],
    ['a Korean name in the letters of the North and of the South', 'Kang Tong Uk', 'Kang Dong-wook'],
    ['a title written as an abbreviation', 'Chaudhry Zulfiqar Bannar', 'Ch. Zulfiqar Bannar'],
    ['Md. for Muhammad', 'Mohammad Rafiqul Talandar', 'Md. Rafiqul Talandar'],
    ['abd apart for abdul', 'Faizal Abd Rahim Kelana', 'Faizal Abdul Rahim Kelana'],
  ])('%s', (_, one, other) => {
    expect(confidenceOf(one, other)).toBeGreaterThanOrEqual(TOLD);
  });

  test.each([
    ['services and maintenance', 'Tabarin Maintenance Services', 'Tabarin Mtce Svcs'],
    ['a trading house', 'Ferrovel Trading House', 'TD Ferrovel'],
    ['a joint venture', 'Polymer Turvan Joint Venture', 'JV Polymer Turvan'],
    ['a research and production association', 'NPO Vympelar', 'Nauchno-Proizvodstvennoe Obedinenie Vympelar'],
    ['Turkish industry and trade', 'Pres Dokumar Sanayi ve Ticaret A.S.', 'Pres Dokumar San. ve Tic. AS'],
    ['the former name of a city', 'Guangzhou Huafengtai', 'Canton Huafengtai'],
  ])('%s in the name of a firm', (_, one, other) => {
    expect(confidenceOf(one, other, 'company')).toBeGreaterThanOrEqual(TOLD);
  });
});

describe('names that people leave out', () => {
  test('an Arabic by-name, Maria and Mohd before another given name count little', () => {
    expect(confidenceOf('Abu Dhuwayb Tariq al-Darwishani', 'Tariq al-Darwishani')).toBeGreaterThanOrEqual(0.8);
    expect(confidenceOf('Maria do Rosario Pimentelho', 'Rosario Pimentelho')).toBeGreaterThanOrEqual(0.8);
    expect(confidenceOf('Mohd Faizal Kelanaputra', 'Faizal Kelanaputra')).toBeGreaterThanOrEqual(0.8);
  });

  test('a given name of its own still counts', () => {
    expect(confidenceOf('Tariq Omar al-Darwishani', 'Omar al-Darwishani')).toBeLessThan(0.8);
  });
});

describe('two people stay two', () => {
  test.each([
    ['a man and a woman', 'Jamil Toukanar', 'Jamila Toukanar'],
    ['two Thai women', 'Siriporn Suwannakul', 'Sirirat Suwannakul'],
    ['two Greek surnames', 'Nikos Chatzimpakas', 'Nikos Chatzigeorgas'],
    ['two Japanese given names', 'Tutihasi Zyunsuke', 'Tutihasi Zyunko'],
    ['two Slavic surnames', 'Ihor Hlybochenko', 'Ihor Hordivchenko'],
    ['a name that begins like one of God', 'Olufsen Kragh', 'Sen Kragh'],
  ])('%s', (_, one, other) => {
    expect(confidenceOf(one, other)).toBeLessThan(TOLD);
  });
});

test('words without a sign of another spelling have none, however long they are', () => {
  expect(otherSpellings('smith')).toEqual({});
  for (const unit of [
    'oe',
    'rn',
    'dj',
    'xh',
    'ax',
    'hy',
    'tsi',
    'chukwu',
    'enko',
    'bhai',
    'tu',
    'zhu',
    'phorn',
    'mp',
  ]) {
    expect(otherSpellings(unit.repeat(400))).toEqual({});
  }
});
