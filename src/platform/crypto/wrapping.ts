import type { MasterKey } from './master-key.ts';
import { seal, unseal } from './seal.ts';

/** Wraps keys of one kind: each is sealed with a key derived from the master key and bound to its own id. */
export interface Wrapping {
  wrap(master: MasterKey, id: string, key: Uint8Array): Buffer;
  /** Throws when the key was wrapped with another master key or id. */
  unwrap(master: MasterKey, id: string, wrapped: Uint8Array): Buffer;
  /** Whether the key was wrapped by this master key. */
  opens(master: MasterKey, id: string, wrapped: Uint8Array): boolean;
  /** Wraps the same key with a new master key; data that the key itself sealed or signed stays valid. */
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
