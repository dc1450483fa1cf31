import type { MasterKey } from './master-key.ts';
import { seal, unseal } from './seal.ts';

/** How keys of one kind are kept: sealed by a key that hangs on the master key, each bound to its own id. */
export interface Wrapping {
  wrap(master: MasterKey, id: string, key: Uint8Array): Buffer;
  /** Throws when the master key or the id is another. */
  unwrap(master: MasterKey, id: string, wrapped: Uint8Array): Buffer;
  /** Whether the key was wrapped by this master key. */
  opens(master: MasterKey, id: string, wrapped: Uint8Array): boolean;
  /** The same key under a new master key; what the key itself sealed or signed stays as it is. */
  rewrap(previous: MasterKey, next: MasterKey, id: string, wrapped: Uint8Array): Buffer;
}

export function wrappingOf(label: string): Wrapping {
  const wrap: Wrapping['wrap'] = (master, id, key) => seal(master.derive(label), key, id);
  const unwrap: Wrapping['unwrap'] = (master, id, wrapped) => unseal(master.derive(label), wrapped, id);
  return {
    wrap,
    unwrap,
    opens(master, id, wrapped) {
      try {
        unwrap(master, id, wrapped);
        return true;
      } catch {
        return false;
      }
    },
    rewrap: (previous, next, id, wrapped) => wrap(next, id, unwrap(previous, id, wrapped)),
  };
}
