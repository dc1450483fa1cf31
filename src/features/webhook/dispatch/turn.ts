import { EVENT_KEY } from '../../../core/events.ts';
import type { Installation } from '../../../core/installation.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import { ENDPOINT_KEY, isReady } from '../endpoint.ts';
import { findEndpoint, type StoredEndpoint } from '../endpoint-store.ts';
import type { DeliveryOutcome, Parcel } from '../parcel.ts';
import type { sendersOf } from '../senders.ts';
import type { AttemptRecord } from './record.ts';
import { type EndpointClaim, findDue, releaseEndpoint } from './store.ts';

/** The means of all turns of a process. */
export interface TurnContext {
  readonly installation: Installation;
  readonly senders: ReturnType<typeof sendersOf>;
  readonly record: (tenantId: string, made: AttemptRecord) => Promise<void>;
  /** Takes one more place, if there is one. */
  readonly takePlace: () => boolean;
  readonly freePlace: () => void;
  /** Waits for an attempt, which leaves its place to others when it is slow. */
  readonly holdingPlace: (attempt: Promise<DeliveryOutcome>) => Promise<DeliveryOutcome>;
  /** Maximum number of attempts at one endpoint at the same time. */
  readonly width: number;
  /** No attempt begins later than this after the start of a turn. */
  readonly turnMs: number;
  /** Ends the turns after the attempts that run. */
  readonly ending: AbortSignal;
  /** Breaks attempts off; others repeat them. */
  readonly signal: AbortSignal;
}

/** The deliveries that are loaded at once, for each attempt at the same time. */
const BATCH = 4;

interface PendingDelivery extends Parcel {
  readonly endpoint: StoredEndpoint;
  readonly attempts: number;
}

/**
 * Sends due deliveries to a claimed endpoint. It begins with one at a time, more with every success, and ends with the first
 * failure, so that a receiver that hangs takes one place.
 */
export async function takeTurn(claim: EndpointClaim, sending: TurnContext): Promise<void> {
  const { installation, takePlace, freePlace, width: maxWidth, turnMs, ending, signal } = sending;
  const { tenant_id, endpoint_id } = claim;
  const tenant = await installation.asTenant(tenant_id, { type: 'system', id: 'webhook.send' }, signal);
  if (!tenant) return;
  const { doors } = tenant;
  const end = performance.now() + turnMs;
  const underWay = new Set<Promise<void>>();
  /** Attempts that run or are not stored yet. */
  const unstored = new Map<string, Promise<void>>();
  let width = 1;
  let hasFailed = false;
  const faults: unknown[] = [];
  const fault = (error: unknown) => void faults.push(error);

  async function deliver(parcel: PendingDelivery): Promise<void> {
    const made = await attemptAt(parcel, sending);
    unstored.set(parcel.delivery_id, store(made).catch(fault));
    if (made.outcome !== 'delivered') hasFailed = true;
    else if (width < maxWidth && takePlace()) width++;
  }

  async function store(made: AttemptRecord): Promise<void> {
    await sending.record(tenant_id, made);
    unstored.delete(made.delivery_id);
  }

  function begin(parcel: PendingDelivery): void {
    const delivering = deliver(parcel)
      .catch(fault)
      .finally(() => underWay.delete(delivering));
    underWay.add(delivering);
    unstored.set(parcel.delivery_id, delivering);
  }

  async function load(): Promise<PendingDelivery[]> {
    const [endpointKey, eventKey] = [await doors.keyOf(ENDPOINT_KEY), await doors.keyOf(EVENT_KEY)];
    return doors.database.run(async (transaction) => {
      const endpoint = await findEndpoint(transaction, endpointKey, endpoint_id);
      if (!endpoint || !isReady(endpoint)) return [];
      const due = await findDue(transaction, endpoint_id, [...unstored.keys()], width > 1 ? BATCH * width : 1);
      return due.map(({ sealed_body, ...rest }) => ({
        ...rest,
        tenant_id,
        endpoint,
        body: unseal(eventKey, sealed_body, rest.event_id),
      }));
    });
  }

  const goesOn = () => !hasFailed && faults.length === 0 && !ending.aborted && performance.now() < end;
  const next = async () => {
    try {
      return await load();
    } catch (error) {
      fault(error);
      return [];
    }
  };
  let waiting = await next();
  while (waiting.length > 0 && goesOn()) {
    for (const parcel of waiting.splice(0, width - underWay.size)) begin(parcel);
    await Promise.race(underWay);
    if (waiting.length > 0 || !goesOn()) continue;
    if (unstored.size > BATCH * width) await Promise.race(unstored.values());
    waiting = await next();
  }
  await Promise.all(underWay);
  for (; width > 1; width--) freePlace();
  await Promise.all(unstored.values());
  // The claim ends later then, so that the fault is not met again at once.
  if (faults.length > 0) throw faults[0];
  await doors.database.run((transaction) => releaseEndpoint(transaction, endpoint_id));
}

async function attemptAt(
  parcel: PendingDelivery,
  { installation, senders, holdingPlace, signal }: TurnContext,
): Promise<AttemptRecord> {
  const { delivery_id, attempts, endpoint } = parcel;
  const { endpoint_id, kind, updated_at } = endpoint;
  const attempted_at = installation.clock.now();
  const startedAt = performance.now();
  const attempt = await holdingPlace(senders[kind](parcel, installation, signal));
  const latency_ms = Math.round(performance.now() - startedAt);
  return { ...attempt, delivery_id, endpoint_id, updated_at, attempt: attempts + 1, attempted_at, latency_ms };
}
