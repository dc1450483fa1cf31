import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Places } from '@vett/engine/places';
import { call } from '../../core/call.ts';
import type { Exchange, Identity } from '../../core/caller.ts';
import { passes } from '../../core/stream-call.ts';
import type { AnyOperation } from '../../features.ts';
import { slices } from '../../platform/slices.ts';
import { type Access, stillKnown } from '../access.ts';
import { tooMuch } from '../admission.ts';
import { type Answer, headersOf } from '../answer.ts';
import { endOf } from '../connections.ts';
import type { Endpoint } from './endpoints.ts';
import { FORMATS, type Format } from './presenters.ts';

/** Whole answers of a process that go on at once. Each holds one page. */
const places = new Places(20);
/** How long one may last: ten thousand subjects with hundreds of matches each take some time, and so do clients. */
const LAST_MS = 60 * 60_000;

interface Page {
  readonly next_key?: string | null;
}

interface FirstPage {
  readonly output: Page;
  readonly input: unknown;
  readonly format: Format;
}

interface Asked {
  readonly incoming: IncomingMessage;
  readonly exchange: Exchange;
  readonly identity: Identity;
  readonly access: Access;
}

/**
 * Answers all pages of a list, the first of which was read, as one text. Each further page is read when the client has taken the
 * one before, by a call of its own: so all checks apply to it, and it waits for the turn of its tenant. An answer that cannot go on
 * breaks the connection off, so that it never looks whole.
 */
export function wholeAnswer(
  { operation, presenter }: Endpoint<AnyOperation>,
  { output, input, format }: FirstPage,
  { incoming, exchange, identity, access }: Asked,
): Answer {
  const { tenant_id } = identity.tenant;
  const signal = AbortSignal.any([endOf(incoming), AbortSignal.timeout(LAST_MS)]);
  const identify = stillKnown(incoming, access);
  const textOf = (page: Page, isFirst: boolean) =>
    slices.work.run(tenant_id, () => presenter.formats?.[format](page, isFirst) ?? '');

  async function read(next_key: string): Promise<Page> {
    for (;;) {
      signal.throwIfAborted();
      exchange.answer.restart();
      const asked = { exchange, service: access, input: () => ({ ...(input as object), next_key }) };
      try {
        return await call(operation, { identity: await identify(), ...asked });
      } catch (error) {
        if (!passes(error)) throw error;
        await setTimeout((error.retryAfter ?? 1) * 1_000, undefined, { signal });
      }
    }
  }

  async function* texts(): AsyncGenerator<string, void> {
    let page = output;
    yield textOf(page, true);
    while (page.next_key) {
      page = await read(page.next_key);
      yield textOf(page, false);
    }
  }

  if (!places.take(tenant_id, 1)) throw tooMuch('whole answers');
  const bytes = Readable.from(texts(), { highWaterMark: 1 });
  bytes.once('close', () => places.giveBack(tenant_id, 1));
  bytes.on('error', (error) => {
    if (!incoming.socket.destroyed) exchange.log.error({ error }, 'an answer broke off');
  });
  return { status: 200, headers: { ...headersOf(exchange), 'Content-Type': FORMATS[format] }, body: '', bytes };
}
