import type { WebSearch } from '../../ports/web-search.ts';
import type { WebSearchSettings } from '../../provider-settings.ts';
import type { Observe } from '../provider/call.ts';
import { brave } from './brave.ts';
import { type SearchProtocol, webSearch } from './search.ts';
import { searxng } from './searxng.ts';
import { serper } from './serper.ts';
import { tavily } from './tavily.ts';

const PROTOCOLS: Readonly<Record<WebSearchSettings['provider'], SearchProtocol>> = { brave, serper, tavily, searxng };

/** The search of the configuration. Nothing is sent yet. */
export const openWebSearch = (settings: WebSearchSettings, observe: Observe): WebSearch =>
  webSearch(PROTOCOLS[settings.provider], settings, observe);
