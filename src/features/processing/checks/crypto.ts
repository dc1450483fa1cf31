import type { ScreenedWith } from '@vett/schema/screened-with';
import type { CryptoCheck } from '@vett/schema/session-processing';
import { screenOnce, walletLists } from '../../list-check/list-check.ts';
import type { CheckInput } from '../../session/session.ts';
import { VALUE_READERS } from '../../workflow/workflow.ts';
import { type CheckKind, skipped } from './check.ts';
import { hasUnseen, MATCHES_PER_LIST, withRoom } from './matches.ts';

type Wallets = Extract<CryptoCheck, { status: 'completed' }>['wallets'];

/** Looks for every wallet of the session in the lists that have wallets. */
export const crypto: CheckKind<'crypto'> = {
  feature: null,
  isOn: ({ definition }) => VALUE_READERS.crypto.isOn(definition),
  async run({ caller, doors, input }) {
    const addresses = walletsOf(input);
    if (addresses.length === 0) return skipped('no_wallet');
    const options = {
      lists: walletLists(caller.tenant, doors.lists),
      apply_decisions: true,
      maxMatches: MATCHES_PER_LIST,
    } as const;
    const wallets: Wallets = [];
    const missing = new Set<string>();
    const hasRoom = withRoom(missing);
    const wallets_failed: string[] = [];
    let screened_with: ScreenedWith | undefined;
    for (const wallet_address of addresses) {
      const subject = { wallet_address, entity_type: 'wallet' as const };
      const screened = await screenOnce(caller, doors, subject, options);
      const { results, summary } = screened;
      screened_with = screened.screened_with;
      if (summary.uncompared) wallets_failed.push(wallet_address);
      for (const result of results) if ('error' in result || hasUnseen(result)) missing.add(result.list_name);
      const matches = results.flatMap((result) => ('error' in result ? [] : result.matches)).filter(hasRoom);
      wallets.push({ address: wallet_address, is_match: summary.is_match, matches });
    }
    const match_count = wallets.filter(({ is_match }) => is_match).length;
    const lists_failed = [...missing];
    return {
      status: 'completed',
      is_match: match_count > 0,
      match_count,
      lists_failed,
      wallets_failed,
      wallets,
      screened_with,
    };
  },
};

/** Every wallet of the session once. */
export const walletsOf = ({ answers, declared }: CheckInput): string[] => [
  ...new Set(
    [...answers, ...declared].flatMap(({ field, value }) =>
      VALUE_READERS.crypto.reads(field) && typeof value === 'string' ? [value] : [],
    ),
  ),
];
