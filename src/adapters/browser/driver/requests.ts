import type { PageAction, PageView } from '../../../ports/site-browser.ts';
import type { Executable } from '../unpack.ts';

/** The requests to the process of a driver. `open` is the first one; with a proxy it opens a page for `act` and `observe`. */
export type DriverRequest =
  | {
      readonly deed: 'open';
      readonly executable: Executable;
      readonly sandbox: boolean;
      /** Memory of all processes of the browser together. */
      readonly maxBytes: number;
      readonly proxy?: string;
    }
  | { readonly deed: 'show'; readonly url: string; readonly loadMs: number; readonly proxy: string }
  | { readonly deed: 'act'; readonly action: PageAction }
  | { readonly deed: 'observe' };

/** The answer to `open`. */
export interface OpenAnswer {
  /** The process of the browser, which leads a group. */
  readonly pid: number;
  readonly version: string;
}

/** The answer to `show`. */
export interface ShowAnswer {
  readonly url: string;
  /** The last status of the document; 0: there was no answer. */
  readonly status: number;
  readonly html: string;
  readonly truncated: boolean;
}

/** The answer to `observe`: all of a view but what the proxy knows. */
export type DriverView = Omit<PageView, 'refusedHosts'>;

/** Characters, and bytes of the picture, so that no answer holds the service. */
export const MAX = {
  url: 8_192,
  html: 2 * 1024 ** 2,
  text: 60_000,
  hidden: 2_000,
  tree: 60_000,
  picture: 4 * 1024 ** 2,
  document: 5 * 1024 ** 2,
  message: 1_000,
  name: 100,
};
