import { HELLO, type SessionFrameEvent, type SessionFrameMessages } from '@vett/schema/session-frame';
import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';

/** Whether another page shows this one. The service lets only pages of the tenant's origins do so. */
export const isFramed = (): boolean => window.parent !== window;

/** The last message of each type; the page around gets them when it says hello. */
const told = new Map<SessionFrameEvent, object>();
let host: string | undefined;

/** Tells the page around this one. Without a frame nobody listens. */
export function tellHost<Type extends SessionFrameEvent>(type: Type, details: SessionFrameMessages[Type]): void {
  const message = { source: 'vett-session', type, ...details };
  if (JSON.stringify(told.get(type)) === JSON.stringify(message)) return;
  told.set(type, message);
  if (host !== undefined) window.parent.postMessage(message, host);
}

/** Answers to the origin of the page around, and tells it the height of this page. */
export function listenToHost(): void {
  if (!isFramed()) return;
  document.documentElement.classList.add('framed');
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || data?.source !== HELLO.source || data?.type !== HELLO.type) return;
    host = origin;
    for (const message of told.values()) window.parent.postMessage(message, host);
  });
  new ResizeObserver(() => tellHost('height', { height: Math.ceil(document.body.scrollHeight) })).observe(
    document.body,
  );
}

export const useTellHost = <Type extends SessionFrameEvent>(type: Type, details?: SessionFrameMessages[Type]): void =>
  useEffect(() => {
    if (details) tellHost(type, details);
  }, [type, JSON.stringify(details)]);

/** Opens the offer to go on with a phone. Undefined: there is no step. */
export const HandOverContext = createContext<(() => void) | undefined>(undefined);
export const useHandOver = () => useContext(HandOverContext);
