import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';
import { sendHtml, validateLocally } from '../support/websites.ts';

/** A shop, the name of its terms, and its terms, in letters other than Latin; all fictional. */
const SHOPS = [
  [
    'Arabic',
    'نبيع الأحذية والحقائب الجلدية في متجرنا. شركة الياسمين المثالية للتجارة المحدودة',
    'الشروط والأحكام',
    'تخضع هذه الشروط لقوانين الدولة. يجب أن يكون عمر العميل ثمانية عشر عاما على الأقل.',
  ],
  [
    'Chinese',
    '本店銷售皮鞋、皮包及各類皮革製品，歡迎選購。虛構茉莉貿易有限公司版權所有。',
    '服務條款',
    '本條款受本國法律管轄。用戶須年滿十八歲方可使用本服務。本公司可隨時終止帳戶。',
  ],
  [
    'Japanese',
    '当店では革靴や鞄を販売しております。架空商事株式会社',
    '利用規約',
    '本規約は日本法に準拠します。利用者は十八歳以上でなければなりません。',
  ],
  [
    'Thai',
    'ร้านของเราขายรองเท้าหนังและกระเป๋าคุณภาพดี บริษัทมะลิสมมติจำกัด',
    'ข้อกำหนดและเงื่อนไข',
    'ข้อกำหนดนี้อยู่ภายใต้กฎหมายไทย ผู้ใช้ต้องมีอายุสิบแปดปีขึ้นไป',
  ],
  [
    'Russian',
    'Продажа обуви и сумок из кожи в нашем магазине. ООО «Вымышленная ромашка»',
    'Пользовательское соглашение',
    'Настоящее соглашение регулируется законом страны. Покупателю должно быть не менее 18 лет.',
  ],
  [
    'Greek',
    'Πουλάμε δερμάτινα παπούτσια και τσάντες στο κατάστημά μας. Φανταστική Εμπορική Α.Ε.',
    'Όροι χρήσης',
    'Οι όροι διέπονται από το ελληνικό δίκαιο. Ο χρήστης πρέπει να είναι άνω των 18 ετών.',
  ],
  [
    'Hebrew',
    'אנו מוכרים נעלי עור ותיקים בחנות שלנו. יסמין דמיונית סחר בעם',
    'תנאי שימוש',
    'תנאים אלה כפופים לדין המקומי. על המשתמש להיות מעל גיל שמונה עשרה.',
  ],
  [
    'Korean',
    '저희 매장에서는 가죽 구두와 가방을 판매합니다. 주식회사 가상무역',
    '이용약관',
    '본 약관은 대한민국 법률에 따릅니다. 이용자는 만 18세 이상이어야 합니다.',
  ],
] as const;

const POLICIES = ['terms', 'return', 'refund', 'aml'] as const;

async function validated(front: string, pages: Readonly<Record<string, string>>) {
  const { port } = await site(({ url = '/' }, response) => {
    const page = url === '/' ? front : pages[url];
    sendHtml(response, page ?? 'Not found', page === undefined ? 404 : 200);
  });
  const url = `http://shop.example:${port}/`;
  return validateLocally({ url, include_policies: true, policy_types: [...POLICIES] });
}
const statusOf = ({ checks }: WebValidationResult, name: string) => checks.find(({ check }) => check === name);

const SHOP = 'We sell shoes and bags of leather in our shop. The owner is a family that has made them for years.';
const of = (status: string, path = '') => ({ status, url: path ? expect.stringMatching(`${path}$`) : '' });
const all = (terms: object, others: object) => ({ terms, return: others, refund: others, aml: others });

describe.each(SHOPS)('a shop in %s', (_, text, name, terms) => {
  const front = `<title>${name}</title><p>${text}</p><a href="/p/12">${name}</a>`;
  const page = `<p>${terms}</p>`;

  test('is a page with content, of which neither the industry nor the legal name was read', async () => {
    const result = await validated(front, {});
    expect(result.validation_results.page_status_classifier).toMatchObject({
      ...{ page_status: 'AVAILABLE', has_content: true },
    });
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
    expect(statusOf(result, 'industry')).toMatchObject({ status: 'failed', reason: 'unread_language' });
    expect(result.incomplete_criteria).toEqual(expect.arrayContaining(['industry', 'sanction_check']));
  });

  test('may have policies behind links whose names are not known: none is told missing', async () => {
    const result = await validated(front, { '/p/12': page });
    const unread = of('analysis_failed');
    expect(result.validation_results.policies).toMatchObject(all(unread, unread));
    const criteria = ['terms_policy', 'return_policy', 'refund_policy', 'aml_policy'];
    expect(result.incomplete_criteria).toEqual(expect.arrayContaining(criteria));
  });

  test('has a policy that was not read at a usual path of a page in English, and no others', async () => {
    const { validation_results } = await validated(`<p>${SHOP}</p>`, { '/terms': page });
    expect(validation_results.policies).toMatchObject(all(of('analysis_failed', '/terms'), of('policy_not_found')));
  });

  test('is no page in English because of an English menu', async () => {
    const menu = ['Home', 'Products', 'About us', 'Contact'].map((each) => `<li>${each}</li>`).join('');
    const result = await validated(`<ul>${menu}</ul><p>${text}</p><p>${terms}</p>`, {});
    expect(statusOf(result, 'industry')).toMatchObject({ status: 'failed', reason: 'unread_language' });
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
  });
});

test.each([
  ['Hungarian', 'Bőrcipőket és táskákat árulunk, és ez a bolt nem csak a vevőknek szól. © 2026 Képzelt Jázmin Kft.'],
  ['Polish', 'Sprzedajemy buty i torby ze skóry, a nasz sklep jest dla każdego. © 2026 Zmyślony Jaśmin sp. z o.o.'],
])('the legal name on a page in %s is told as unread', async (_, text) => {
  const { validation_results } = await validated(`<p>${text}</p>`, {});
  expect(validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
  expect(validation_results.policies.terms).toMatchObject(of('analysis_failed'));
});

test.each([
  ['English', SHOP],
  ['German', 'Wir verkaufen Schuhe und Taschen aus Leder, und das ist nicht nur in der Stadt bekannt. © Erfunden GmbH'],
  ['French', 'Nous vendons des chaussures et des sacs de cuir dans notre boutique, qui est au centre de la ville.'],
  ['Spanish', 'Vendemos zapatos y bolsos de cuero en nuestra tienda, que está en el centro de la ciudad.'],
])('a site in %s without policies has none', async (_, text) => {
  const { validation_results } = await validated(`<p>${text}</p>`, {});
  expect(validation_results.policies).toMatchObject(all(of('policy_not_found'), of('policy_not_found')));
  expect(validation_results.sanction_check?.unread_sources).toBeUndefined();
});
