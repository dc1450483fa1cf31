/** A real browser for one website at a time, as an agent uses it. */
export interface SiteBrowser {
  /**
   * Starts a browser of its own, with one page and no profile. All its requests go to public addresses. It ends with the
   * signal or with `close`, and then nothing of it is left.
   */
  open(signal: AbortSignal): Promise<BrowserSession>;
}

export interface BrowserSession {
  /** Does one thing and waits until the page is quiet. A failure is a result. Throws the reason of the signal. */
  act(action: PageAction): Promise<ActionResult>;
  /** The page as a visitor sees it now. Throws the reason of the signal. */
  observe(): Promise<PageView>;
  close(): Promise<void>;
}

/** `element` is the id of an element in `tree` of the last view. */
export type PageAction =
  | { readonly tool: 'goto'; readonly url: string }
  | { readonly tool: 'click'; readonly element: string }
  | { readonly tool: 'type'; readonly element: string; readonly text: string }
  | { readonly tool: 'select'; readonly element: string; readonly option: string }
  | { readonly tool: 'scroll' }
  | { readonly tool: 'back' };

export interface ActionResult {
  readonly success: boolean;
  /** A code such as `net::ERR_CONNECTION_REFUSED`; empty after success. */
  readonly detail: string;
}

export interface PageView {
  readonly url: string;
  /** The HTTP status of the document; 0: there was no answer. */
  readonly status: number;
  readonly html: string;
  /** The text that is laid out and can be seen, line by line. */
  readonly text: string;
  /** Text that is laid out so that nobody sees it, such as white letters on white. */
  readonly hiddenText: string;
  /** The accessibility tree, with an id in `[ref=…]` for each element. */
  readonly tree: string;
  /** A JPEG of the visible part; null: the page could not be drawn in time. */
  readonly screenshot: Uint8Array | null;
  /** Whether the page could not be read: it hangs, or is something else, such as a PDF file. Its texts are empty then. */
  readonly isUnread: boolean;
  /** Whether the page goes on behind `html` or `text`. */
  readonly isCut: boolean;
  /** The hosts whose requests were refused since the last view. */
  readonly refusedHosts: readonly string[];
}
