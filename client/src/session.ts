import {
  HELLO,
  type SessionFrameEvent,
  type SessionFrameMessage,
  type SessionFrameMessages,
} from '@vett/schema/session-frame';

export type { SessionFrameEvent, SessionFrameMessages };

const EVENTS = ['ready', 'step', 'completed', 'error', 'height'] as const satisfies readonly SessionFrameEvent[];
const TOKEN = /^[\w-]{43}$/;
/** The page of a session says that it is there within this time. */
const ANSWER_MS = 15_000;
const LEAST_HEIGHT = 320;

/** `<vett-session url="https://vett.example" token="…" label="…">`: the page of a session, in a frame as high as it is. */
export interface VettSessionElement extends HTMLElement {
  addEventListener<Type extends SessionFrameEvent>(
    type: Type,
    listener: (event: CustomEvent<SessionFrameMessages[Type]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * Defines the element `vett-session` in a browser, once. Its attributes: `url`, the address of the service; `token`, that of the link of a
 * session; `label`, the accessible name of the frame. Its events are those of `SessionFrameMessages`, with their details in `detail`; beside
 * the codes of the page `error` has INVALID_ACCESS_TOKEN for a token of another form and NO_ANSWER when the page does not show within
 * 15 seconds: mostly since the origin of this page is not among `sessions.embed_origins` of the tenant.
 */
export function defineVettSession(): void {
  if (customElements.get('vett-session')) return;
  // Servers that render pages have no HTMLElement, so the class is made here.
  customElements.define(
    'vett-session',
    class extends HTMLElement {
      static observedAttributes = ['url', 'token', 'label'];
      #frame: HTMLIFrameElement | undefined;
      #origin = '';
      #isOpened = false;
      #timer: ReturnType<typeof setTimeout> | undefined;

      connectedCallback(): void {
        addEventListener('message', this.#hear);
        this.#isOpened = true;
        this.#open();
      }

      disconnectedCallback(): void {
        removeEventListener('message', this.#hear);
        this.#isOpened = false;
        this.#close();
      }

      attributeChangedCallback(name: string, before: string | null, value: string | null): void {
        // An element that stands in the page before it is defined gets its attributes first.
        if (!this.#isOpened || before === value) return;
        if (name === 'label') this.#frame?.setAttribute('title', this.#label);
        else this.#open();
      }

      get #label(): string {
        return this.getAttribute('label') ?? 'Identity verification';
      }

      #open(): void {
        this.#close();
        const url = this.getAttribute('url');
        const token = this.getAttribute('token');
        // Attributes may be set one after the other.
        if (url === null || token === null) return;
        if (TOKEN.test(token)) this.#show(new URL(`/s/${token}`, url));
        else this.#tell('error', { code: 'INVALID_ACCESS_TOKEN' });
      }

      #show(page: URL): void {
        const frame = document.createElement('iframe');
        frame.src = page.href;
        frame.title = this.#label;
        frame.allow = 'camera';
        frame.referrerPolicy = 'no-referrer';
        frame.style.cssText = `display: block; width: 100%; border: 0; height: ${LEAST_HEIGHT}px`;
        frame.addEventListener('load', () => frame.contentWindow?.postMessage(HELLO, page.origin));
        this.#frame = frame;
        this.#origin = page.origin;
        this.#timer = setTimeout(() => this.#tell('error', { code: 'NO_ANSWER' }), ANSWER_MS);
        this.replaceChildren(frame);
      }

      #close(): void {
        clearTimeout(this.#timer);
        this.#frame?.remove();
        this.#frame = undefined;
      }

      #hear = ({ source, origin, data }: MessageEvent<Partial<SessionFrameMessage> | null>): void => {
        if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
        if (data?.source !== 'vett-session') return;
        const type = EVENTS.find((event) => event === data.type);
        if (!type) return;
        clearTimeout(this.#timer);
        const { source: _, type: __, ...details } = data as SessionFrameMessage;
        if ('height' in details) this.#frame.style.height = `${Math.max(LEAST_HEIGHT, details.height)}px`;
        this.#tell(type, details);
      };

      #tell(type: SessionFrameEvent, detail: object): void {
        this.dispatchEvent(new CustomEvent(type, { detail }));
      }
    },
  );
}

type Listeners = {
  [Type in SessionFrameEvent as `on${Capitalize<Type>}`]?: (detail: SessionFrameMessages[Type]) => void;
};

export interface VettSessionProps extends Listeners {
  /** The address of the service. */
  readonly url: string;
  /** The token of the link of a session. */
  readonly token: string;
  /** The accessible name of the frame. */
  readonly label?: string;
}

/** The parts of React that the component needs; those of Preact are the same. */
interface ReactParts<Element> {
  createElement(type: string, props: object): Element;
  useEffect(effect: () => (() => void) | undefined, inputs: readonly unknown[]): void;
  useRef<T>(initial: T): { current: T };
}

/** The component of React for a session: `const VettSession = vettSessionFor(React)`. */
export function vettSessionFor<Element>({ createElement, useEffect, useRef }: ReactParts<Element>) {
  return function VettSession({ url, token, label, ...listeners }: VettSessionProps): Element {
    const element = useRef<HTMLElement | null>(null);
    const latest = useRef<Listeners>(listeners);
    latest.current = listeners;
    useEffect(() => {
      const { current } = element;
      if (!current) return;
      const ofEvent = (type: SessionFrameEvent) =>
        `on${type.charAt(0).toUpperCase()}${type.slice(1)}` as keyof Listeners;
      const tell = ({ type, detail }: Event & { detail?: unknown }) =>
        (latest.current[ofEvent(type as SessionFrameEvent)] as ((detail: unknown) => void) | undefined)?.(detail);
      for (const type of EVENTS) current.addEventListener(type, tell);
      defineVettSession();
      return () => {
        for (const type of EVENTS) current.removeEventListener(type, tell);
      };
    }, []);
    return createElement('vett-session', { ref: element, url, token, ...(label !== undefined && { label }) });
  };
}
