import { expect, test } from 'vitest';
import { compareNames, NameIndex } from '../../src/names/index.ts';
import { isUnread } from '../../src/names/words/unread.ts';

/** Invented names in their own letters, with spellings that their bearers may use. */
const ALIKE: [string, string][] = [
  // Unwritten vowels, silent letters, the letters of Sanskrit, and both in one name.
  ['สมหมาย ทองสุวรรณ', 'Sommai Thongsuwan'],
  ['ธนพงษ์ ศรีจันทร์', 'Thanapong Srichan'],
  ['ปรีชา วัฒนชัย', 'Preecha Wattanachai'],
  ['วรวิทย์ ภักดีพร', 'Vorawit Bhakdiporn'],
  ['เกรียงชัย พุทธรักษ์', 'Kriengchai Puttarak'],
  ['ทรงวุฒิ มิตรพล', 'Songwut Mitphol'],
  ['นภา พรหมมา', 'Napha Phromma'],
  ['สมหมาย พรหมวงศ์', 'Sommai Phromwong'],
  ['ไฮน์ริช วองเก', 'Heinrich Wonge'],
  ['พล.ต.อ. สมหมาย ทองสุวรรณ', 'Sommai Thongsuwan'],
  ['พลเอกสมหมาย ทองสุวรรณ', 'Sommai Thongsuwan'],
  // One letter for several sounds, vowels between consonants, and first letters.
  ['கதிரேசன் முருகானந்தம்', 'Kathiresan Muruganandam'],
  ['சங்கரன் பாலகுமார்', 'Sankaran Balakumar'],
  ['சந்திரகாந்தன் தியாகராஜா', 'Chandrakanthan Thiyagaraja'],
  ['ப. கதிரேசன்', 'B. Kathiresan'],
  ['எஸ். கதிரேசன்', 'S. Kathiresan'],
  ['နေလင်းစိုး', 'Nay Lin Soe'],
  ['ဇော်ထွန်းမြင့်', 'Zaw Tun Myint'],
  ['ဦးဇော်ထွန်းမြင့်', 'Zaw Tun Myint'],
  ['ဗိုလ်ချုပ်ကြီး ဇော်ထွန်းမြင့်', 'Zaw Tun Myint'],
  ['သီရိဝင်း', 'Thiri Win'],
  ['မိုဃ်းဇော်ထွန်း', 'Moe Zaw Tun'],
  ['ယဥ်နေစိုး', 'Yin Nay Soe'],
  ['ခင်နေဉီး', 'Khin Nay Oo'],
  ['មាស សុវណ្ណា', 'Meas Sovanna'],
  ['ចាន់ វិសាល', 'Chan Visal'],
  ['ឈឹម ចាន់ថា', 'Chhim Chantha'],
  ['মোঃ কামরুল হোসেন', 'Md. Kamrul Hossain'],
  ['জাহিদুল চৌধুরী', 'Zahidul Chowdhury'],
  ['মো ফারাজি', 'Mo Faraji'],
  ['Արմեն Ոսկերչյան', 'Armen Voskerchyan'],
  ['Հակոբ Գարապետյան', 'Hagop Karabedian'],
  ['Յակոբ Քիւրլեան', 'Hagop Kyurlean'],
  ['ගාමිණී බණ්ඩාර', 'Gamini Bandara'],
];
const UNLIKE: [string, string][] = [
  ['สมหมาย ทองสุวรรณ', 'Prasit Thongsuwan'],
  ['สมหมาย ทองสุวรรณ', 'Sommai Thongchai'],
  ['கதிரேசன் முருகானந்தம்', 'Kathiresan Murugappan'],
  ['ப. கதிரேசன்', 'M. Kathiresan'],
  ['နေလင်းစိုး', 'Nay Lin Tun'],
  ['သန့်ဇော်ဝင်း', 'Than Zaw Win'],
  ['မာမာအေး', 'Ma Ma'],
  // A word that only begins with the letters of a title.
  ['คุณานนต์ ทองดี', 'Anon Thongdi'],
  ['មាស សុវណ្ណា', 'Meas Sophal'],
  ['মোঃ কামরুল হোসেন', 'Md. Kamrul Islam'],
];

test.each(ALIKE)('%s is found as %s', (written, latin) => {
  expect(compareNames(written, latin, { entityType: 'individual' })).toBeGreaterThanOrEqual(0.85);
});

test.each(UNLIKE)('%s is not %s', (written, latin) => {
  expect(compareNames(written, latin, { entityType: 'individual' })).toBeLessThan(0.85);
});

test.each(ALIKE)('an index with %s is asked for %s', (written, latin) => {
  const name = written.replace(/^(?:พล.ต.อ. |พลเอก|ဦး|ဗိုလ်ချုပ်ကြီး )/u, '');
  const names = [{ value: name, quality: 'primary' as const }];
  const index = NameIndex.build([{ id: '1', list: 'own', type: 'individual', names }]);
  expect(index.search({ fullName: latin, entityType: 'individual' }, { minConfidence: 0.85 })).toHaveLength(1);
});

test.each([
  ['ဇော်ထွန်းမြင့်', false],
  ['ឈឹម ចាន់ថា', false],
  ['ဗိုလ်ချုပ် ဇော်ထွန်း', false],
  ['ေဇာ္ထြန္းျမင့္', true],
  // Zawgyi writes `Tin Hla` and `Mya` with letters that have other sounds in Unicode.
  ['တင္လွ', true],
  ['မ်', true],
  ['ၸၢႆးၶမ်း', true],
])('%s is told as unread: %s', (name, told) => {
  expect(isUnread(name)).toBe(told);
});

test.each(['ก', 'กร', 'เ', 'ั', '์', 'ၚ', 'က', '္', 'ក', '្', '៉', 'ா', 'க', 'ব', '্', 'ա'])(
  'a thousand times %s is compared at once',
  (letter) => {
    const started = performance.now();
    compareNames(letter.repeat(1000), 'Somebody Else');
    compareNames('Somebody Else', letter.repeat(1000));
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
