import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_TOPIC } from '../../../core/events.ts';
import type { BackgroundWork } from '../../../core/feature.ts';
import type { Installation } from '../../../core/installation.ts';
import { repeat } from '../../../core/repeat.ts';
import { DELIVERY_TOPIC } from '../parcel.ts';
import { sendersOf } from '../senders.ts';
import { fanOut } from './fan-out.ts';
import { recorderOf } from './record.ts';
import { claimEndpoints, type EndpointClaim } from './store.ts';
import { type TurnContext, takeTurn } from './turn.ts';

/** The limits of the deliveries of one process. */
export const LIMITS = {
  /** The timeouts of one attempt, and of its connection with TLS. */
  timeoutMs: 15_000,
  connectMs: 5_000,
  /** An endpoint is claimed for this time, which is longer than a turn and its last attempts. */
  leaseMs: 30_000,
  turnMs: 3_000,
  /** Maximum attempts at one endpoint at the same time. */
  width: 16,
  /** Maximum attempts of a process at the same time; at most half of them are at endpoints that fail. */
  places: 1_024,
  /** An attempt that takes longer than `slowMs` leaves its place to others while fewer than `slowPlaces` do. */
  slowMs: 1_000,
  slowPlaces: 2_048,
  pollMs: 1_000,
  /** Attempts that take longer after the signal to stop are broken off. */
  stopMs: 5_000,
};

/** Endpoints that one round claims. */
const CLAIMS = 64;
const REST_MS = 50;

/** Makes deliveries out of events and sends them, until it is stopped. */
export function startDispatch(installation: Installation, limits = LIMITS): BackgroundWork {
  const { sql, notices, log } = installation;
  const { places, slowMs, slowPlaces, pollMs, leaseMs, stopMs } = limits;
  const [ending, breaking] = [new AbortController(), new AbortController()];
  const turns = new Map<Promise<void>, EndpointClaim>();
  // Every turn has a place; wide turns take further ones.
  let further = 0;
  let slow = 0;
  const free = () => places + slow - turns.size - further;
  const sending: TurnContext = {
    installation,
    senders: sendersOf(limits),
    record: recorderOf(installation, breaking.signal),
    width: limits.width,
    turnMs: limits.turnMs,
    ending: ending.signal,
    signal: breaking.signal,
    takePlace() {
      if (free() <= 0) return false;
      further++;
      return true;
    },
    freePlace: () => void further--,
    async holdingPlace(attempt) {
      let isSlow = false;
      const timer = setTimeout(() => {
        if (slow >= slowPlaces) return;
        isSlow = true;
        slow++;
        sendingLoop.wake();
      }, slowMs);
      try {
        return await attempt;
      } finally {
        clearTimeout(timer);
        if (isSlow) slow--;
      }
    },
  };

  async function claimRound(): Promise<void> {
    const failing = [...turns.values()].filter((claim) => claim.failing).length;
    const [max, maxFailing] = [Math.min(free(), CLAIMS), places / 2 - failing];
    if (max <= 0) return;
    const claims = await claimEndpoints(sql, max, maxFailing, leaseMs);
    for (const claim of claims) begin(claim);
    if (claims.length === max) sendingLoop.wake();
  }

  function begin(claim: EndpointClaim): void {
    const turn = takeTurn(claim, sending)
      .catch((error: unknown) => {
        if (!breaking.signal.aborted) log.warn({ error, tenant_id: claim.tenant_id }, 'a turn of deliveries failed');
      })
      .finally(() => {
        turns.delete(turn);
        sendingLoop.wake();
      });
    turns.set(turn, claim);
  }

  const pace = { pollMs, restMs: REST_MS, failure: 'events cannot be delivered for now' };
  const fanOutLoop = repeat(() => fanOut(installation, ending.signal), pace, log);
  const sendingLoop = repeat(claimRound, pace, log);
  const forget = [notices.on(EVENT_TOPIC, fanOutLoop.wake), notices.on(DELIVERY_TOPIC, sendingLoop.wake)];

  return {
    async stop() {
      for (const end of forget) end();
      ending.abort();
      await Promise.all([fanOutLoop.stop(), sendingLoop.stop()]);
      await Promise.race([Promise.all(turns.keys()), sleep(stopMs, undefined, { ref: false })]);
      breaking.abort();
      await Promise.all(turns.keys());
    },
  };
}
