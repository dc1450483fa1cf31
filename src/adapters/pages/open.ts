import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';
import { openPage } from './fetch.ts';

/** The pages of the web. */
export const openPages = (outbound: Outbound): Pages => ({ open: openPage(outbound), render: null });
