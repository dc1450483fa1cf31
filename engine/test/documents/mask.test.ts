import { describe, expect, test } from 'vitest';
import { maskAccount, maskNumbers } from '../../src/documents/extract/mask.ts';
import { paperCandidates } from '../../src/documents/extract/paper/paper-candidates.ts';
import { pageOf } from './paper-page.ts';

const ACCOUNTS = [
  'ES91 2100 0418 4502 0005 1332',
  '0720461288000035984612',
  '032180000118359719',
  '002-193-000123456789-41',
  '73849215',
  '000123456789',
];
const LABELS = ['IBAN', 'CBU', 'CLABE', 'CCI', 'Account number', 'Número de cuenta'];

describe('masking of account numbers', () => {
  test('the last four characters stay', () => {
    expect(maskAccount('ES91 2100 0418 4502 0005 1332')).toBe('****1332');
  });

  test('a number of four characters or fewer is hidden whole', () => {
    expect(maskAccount('1234')).toBe('****');
  });

  test('dates and amounts stay in texts', () => {
    expect(maskNumbers('Balance 1,250.00 on 12/08/2026')).toBe('Balance 1,250.00 on 12/08/2026');
  });

  test('no candidate holds more of an account than its last four characters', () => {
    for (const [index, account] of ACCOUNTS.entries()) {
      const label = LABELS[index] ?? 'IBAN';
      const page = pageOf([
        [40, 40, 'Banco Altiplano, S.A.'],
        [40, 80, `${label}: ${account}`],
        [40, 110, label],
        [40, 122, account],
        [
          40,
          150,
          `Certifica que Ramona Quiñones, titular de la cuenta corriente con ${label} ${account}, reside en Calle Sol 12, ${account}`,
        ],
        [40, 180, `Account holder: Ramona Quiñones ${account}`],
        [40, 210, `Account type: Savings ${account}`],
      ]);
      const output = JSON.stringify(paperCandidates('bank_ownership', [page], { today: '2026-11-22' }));
      const digits = account.replace(/\D/gu, '');
      expect(output).toContain(`****${account.replace(/\W/gu, '').slice(-4)}`);
      expect(output.replace(/[ .-]/gu, '')).not.toContain(digits);
      expect(output.replace(/[ .-]/gu, '')).not.toContain(digits.slice(-7));
    }
  });
});
