import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';
import type { WebBrowser } from '../browser/browser.ts';
import { openPage } from './fetch.ts';
import { renderPage } from './render.ts';

/** The pages of the web for each owner. Without a browser nothing is rendered. */
export function openPages(outbound: Outbound, browser?: WebBrowser): (owner: string) => Pages {
  const open = openPage(outbound);
  return (owner) => ({ open, render: browser ? renderPage(open, outbound, browser, owner) : null });
}
