import { describe, expect, it } from 'vitest';
import { EntityDraft } from '../../src/lists/shared/entity-draft.ts';
import { Notices } from '../../src/lists/shared/notices.ts';
import { walletsIn } from '../../src/lists/shared/wallets-in-text.ts';

const BITCOIN = '1BitcoinEaterAddressDontSendf59kuE';
const TRON = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const ETHER = '0x000000000000000000000000000000000000dEaD';
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const LEDGER = 'rFictiveLedgerAddressOfNobody1234';

describe('wallets in prose', () => {
  it.each([
    [`are subject to the freeze: (1) ETH: ${ETHER} (2) BNB: ${ETHER}`, [`ETH ${ETHER}`, `BNB ${ETHER}`]],
    [
      `Digital Currency Address: XBT ${BITCOIN} Digital Currency Address: USDT ${SEGWIT}`,
      [`XBT ${BITCOIN}`, `USDT ${SEGWIT}`],
    ],
    [`Digital Currency Address - NEW ${LEDGER}.`, [`NEW ${LEDGER}`]],
    [`associated with the following Tron crypto addresses: ${TRON} ${BITCOIN}`, [`TRX ${TRON}`, `BTC ${BITCOIN}`]],
    [`crypto wallet addresses: ${LEDGER}, ${LEDGER}x and ${TRON}`, [` ${LEDGER}`, ` ${LEDGER}x`, `TRX ${TRON}`]],
    [`Digital address: ${SEGWIT}; more`, [`BTC ${SEGWIT}`]],
    [`paid to ${BITCOIN}, again`, [`BTC ${BITCOIN}`]],
  ])('wallets are found in %s', (text, wallets) => {
    expect(walletsIn(text).map(({ address, currency }) => `${currency} ${address}`)).toEqual(wallets);
  });

  it.each([
    `the account number ${LEDGER}`,
    'IBAN MT84MALT011000012345MTLCAST001S',
    `transaction 0x${'ab12'.repeat(16)}`,
    `sha1 ${'ab12'.repeat(10)}`,
    'http://fictiveservice7zoveavupiiwnrycmaq6uro3kn5h2be3el7wdnbjti2ln2wid.example/',
    `${BITCOIN.slice(0, -1)}F`,
    'a wallet address: unknown to the authorities of Sampleville',
    `wallet addresses: ${'1'.repeat(200)}`,
  ])('no wallet is found in %s', (text) => {
    expect(walletsIn(text)).toEqual([]);
  });

  it.each(['1', 'T', ' ', '1 ', 'Digital Currency Address ', 'wallet ', 'ETH: '])(
    'are looked for in a megabyte of %j',
    (piece) => {
      expect(walletsIn(piece.repeat(1_000_000 / piece.length))).toEqual([]);
    },
  );

  it('wallets in prose become wallets of the entry, once each, with look-alike letters replaced', () => {
    const draft = new EntityDraft('1', 'uk', 'file', new Notices());
    draft.wallet(BITCOIN, 'XBT');
    draft.remarks.push(`Digital Currency Address: XBT ${BITCOIN}`, `USDT: ${TRON.replace('A', 'А')} USDT: ${TRON}`);
    expect(draft.finish().wallets).toEqual([
      { address: BITCOIN, currency: 'XBT' },
      { address: TRON, currency: 'USDT' },
    ]);
  });
});
