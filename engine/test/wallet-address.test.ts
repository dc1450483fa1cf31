import { describe, expect, it } from 'vitest';
import { EntityDraft } from '../src/lists/shared/entity-draft.ts';
import { Notices } from '../src/lists/shared/notices.ts';
import { currencyOf, hasWrongChecksum } from '../src/wallet-address.ts';

/** Nobody's addresses: burnt, of bytes of seven, or examples of BIP 173, BIP 350 and EIP-55. */
const RIGHT = [
  '1BitcoinEaterAddressDontSendf59kuE',
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'LKs7QqC2TVJ4y92waNrBjVZQB2oFhcmZqB',
  'tz1LHBqjkR1QoJ1k2uukvSVaXGrpkBLZhG48',
  '41tZ7bJLtTp2BB9xiHvCX82BB9xiHvCX82BB9xiHvCX82BB9xiHvCX82BB9xiHvCX82BB9xiHvCX82BB9xiHvCX81tGC7Nk',
];

describe('the address of a wallet', () => {
  it.each(RIGHT)('%s has a valid checksum, which one changed letter breaks', (address) => {
    expect(hasWrongChecksum(address)).toBe(false);
    const others = [...address.slice(0, -1)].map((letter, i) => {
      const other = address.startsWith('0x') ? swapCase(letter) : letter === 'q' ? 'p' : 'q';
      return address.slice(0, i) + other + address.slice(i + 1);
    });
    const mistyped = others.slice(4).filter((other) => other !== address);
    expect(mistyped.length).toBeGreaterThan(10);
    for (const other of mistyped) expect(hasWrongChecksum(other)).toBe(true);
  });

  it.each([
    '',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
    'cEtJ6iEvm51o1zW56pKpytoE8bx8M1Z5bHNR3wBfwae',
    '1bitcoineateraddressdontsendf59kue',
    'f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za',
    '11111111111111111111111111111111111111111111',
    '1'.repeat(1_000_000),
    `bc1${'q'.repeat(20)}0`.slice(0, 9),
  ])('%s has no known checksum', (address) => {
    expect(hasWrongChecksum(address)).toBe(false);
  });

  it('an address that lost or gained a letter has a wrong checksum, also where the form is then that of another coin', () => {
    for (const other of [
      '9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwbb',
      '1BitcoinEaterAddressDontSendf59ku',
    ])
      expect(hasWrongChecksum(other)).toBe(true);
  });

  it('a text of a megabyte is no address', () => {
    for (const piece of ['1', 'T', 'z']) expect(currencyOf(piece.repeat(1_000_000))).toBe('');
    expect(hasWrongChecksum(`bc1${'q'.repeat(1_000_000)}`)).toBe(true);
  });

  it('an address loses invisible letters and letters of other scripts, a mistyped one is kept, and both are reported', () => {
    const notices = new Notices();
    const draft = new EntityDraft('1', 'ofac', 'sdn.csv', notices);
    draft.name('NOBODY');
    draft.wallet('1\u200bBitcoinEater\u0410ddress\u0405end\u3164f59kuE', 'XBT');
    draft.wallet('1BitcoinEaterAddressDontSendf59kuF', 'XBT');
    expect(draft.finish().wallets).toEqual([
      { address: '1BitcoinEaterAddressSendf59kuE', currency: 'XBT' },
      { address: '1BitcoinEaterAddressDontSendf59kuF', currency: 'XBT' },
    ]);
    const reported: string[] = [];
    notices.reportTo(({ kind, detail, count }) => reported.push(`${kind}: ${detail} (${count})`));
    expect(reported).toEqual([
      'bad_value: a wallet with look-alike letters of another script or invisible ones, replaced (1)',
      'bad_value: a wallet with a wrong checksum, kept (2)',
    ]);
  });
});

const swapCase = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());
