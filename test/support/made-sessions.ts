import fc from 'fast-check';

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: [] });

/** A form with fields of many types. */
export const FIELDS = [
  { field_id: 'full_name', name: 'Name', type: 'name' },
  { field_id: 'birth', field_key: 'date_of_birth', name: 'Born', type: 'date' },
  { field_id: 'home', name: 'Nationality', type: 'country', country_type: 'nationality' },
  { field_id: 'lives', name: 'Lives', type: 'address' },
  { field_id: 'mail', name: 'Mail', type: 'email' },
  { field_id: 'volume', name: 'Volume', type: 'monthly_volume' },
  { field_id: 'transactions', name: 'Transactions', type: 'monthly_transactions' },
  { field_id: 'pep', name: 'Office', type: 'boolean' },
  {
    field_id: 'kind',
    name: 'Kind',
    type: 'select',
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  },
  {
    ...{ field_id: 'goods', name: 'Goods', type: 'multi_select' },
    options: ['arms', 'shoes'].map((value) => ({ value, label: value })),
  },
  { field_id: 'staff', name: 'Staff', type: 'number' },
  { field_id: 'remark', name: 'Remark', type: 'textarea' },
  { field_id: 'number', name: 'Passport', type: 'document_number' },
  { field_id: 'wallet', name: 'Wallet', type: 'wallet' },
  { field_id: 'site', name: 'Website', type: 'url', auto_validate_web: true },
];

export const ATTRIBUTES = [
  { key: 'tier', type: 'select', options: ['gold', 'tin'] },
  { key: 'origin', type: 'country', fallback_field_id: 'home' },
];

const LISTED = 'Zoltan Fictivus';
const address = fc.constantFrom(
  { address: 'High Street 1' },
  { address: 'High Street 1', country: 'IR' },
  { address: 'High Street 1', country: 'UY' },
);

const decision = fc.constantFrom('CLEAR', 'LOW_RISK', 'MEDIUM_RISK', 'HIGH_RISK');

/** The answers of an end user, the declarations of the tenant, and the findings of the checks that look. */
export const madeSession = fc.record({
  form: fc
    .tuple(
      fc.constantFrom(LISTED, 'Nobody Unlisted', 'Somebody Other', 'Anybody Else'),
      some({
        birth: fc.constantFrom('1977-03-25', '1990-01-01'),
        home: fc.constantFrom('IR', 'UY', 'HU'),
        lives: address,
        mail: fc.constantFrom('ann@shop.example', 'info@shop.example'),
        volume: fc.constantFrom(5, 500, 50_000),
        transactions: fc.constantFrom(1, 10),
        pep: fc.boolean(),
        kind: fc.constantFrom('a', 'b', 'c'),
        goods: fc.constantFrom(['arms'], ['shoes'], ['arms', 'shoes']),
        staff: fc.constantFrom(3, 30),
        remark: fc.constantFrom('x', 'y'),
        number: fc.constantFrom('ZF0001234', 'AB123456'),
        wallet: fc.constant('0x52908400098527886E0F7030069857D2E4169EE7'),
        site: fc.constant('https://shop.example'),
      }),
    )
    .map(([full_name, others]) => ({ full_name, ...others })),
  subject_data: some({
    full_name: fc.constantFrom(LISTED, 'Nobody Unlisted'),
    nationality: fc.constantFrom('IR', 'UY'),
    address: fc.constantFrom('Declared Street 3', { address: 'Declared Street 3', country: 'HU' }),
    email: fc.constant('declared@shop.example'),
  }),
  attributes: some({ tier: fc.constantFrom('gold', 'tin'), origin: fc.constantFrom('IR', 'UY') }),
  account_country: maybe(fc.constantFrom('UY', 'IR')),
  client_id: maybe(fc.constantFrom('somebody', 'nobody')),
  has_passport: fc.boolean(),
  seconds: fc.constantFrom(5, 100, 1_000),
  found: fc.record({
    is_verifiable: fc.boolean(),
    email_fails: fc.constantFrom(false, false, false, true),
    faces: fc.array(
      fc.record({
        similarity: fc.constantFrom(0.4, 0.6, 0.9, 0.99),
        status: fc.constantFrom('approved', 'rejected', 'pending'),
        days: fc.constantFrom(3, 300),
      }),
      { maxLength: 3 },
    ),
    dedup_fails: fc.constantFrom(false, false, false, true),
    likeness: fc.constantFrom(0.4, 0.82, 0.99),
    media: decision,
    paper: fc.record({
      confidence: fc.constantFrom(null, 0.3, 0.9, 0.9),
      detected_type: fc.constantFrom('id_document', 'id_document', 'tax_certificate'),
      expiry_date: fc.constantFrom(undefined, '2020-01-01', '2060-01-01'),
      issue_date: fc.constantFrom(undefined, '2001-01-01'),
      nationality: fc.constantFrom('IR', 'HU'),
      failed_validations: fc.constantFrom([], [], ['mrz_check_digits']),
      differs: fc.constantFrom(false, false, true),
    }),
    site: fc.record({
      reliability_score: fc.constantFrom(10, 50, 90),
      media: decision,
      is_allowed: fc.constantFrom(true, true, false),
      is_down: fc.constantFrom(false, false, false, true),
    }),
  }),
});
export type MadeSession = typeof madeSession extends fc.Arbitrary<infer S> ? S : never;
