import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { useMay } from '../me.ts';
import { usePeople } from '../people.ts';
import { ACTIONS } from './actions.ts';
import { texts as ofActs } from './acts-texts.ts';
import type { AuditEvent } from './events.ts';
import { texts as ofObjects } from './object-texts.ts';
import { texts } from './texts.ts';

const WORDED = new Set<string>(Object.values(ACTIONS).flat());

type Act = Parameters<ReturnType<typeof useTexts<keyof typeof ofActs.en>>>[0];
type ObjectType = Parameters<ReturnType<typeof useTexts<keyof typeof ofObjects.en>>>[0];

/** The page of an object; some objects have one page for all. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  session: (id) => `/cases/${id}`,
  customer: (id) => `/customers/${id}`,
  decision: () => '/decisions',
  watchlist: (id) => `/watchlists/${id}`,
  watchlist_subject: (id) => `/alerts/${id}`,
  kyc_job: (id) => `/jobs/${id}`,
  list: (id) => `/lists/${id}`,
  workflow: (id) => `/workflows/${id}`,
  user: () => '/users',
  api_key: () => '/keys',
  webhook_endpoint: () => '/webhooks',
  webhook_delivery: () => '/webhooks',
  notification_channels: () => '/webhooks',
  tenant: () => '/settings',
  subject_request: (id) => `/requests/${id}`,
};

/** The last letters of an id tell two objects apart; the first ones are the time. */
const END = 6;

/** The actor of commands, see `docs/audit.md`. */
const COMMAND_LINE = 'command-line';

/** The API keys by their ids, for users who may see them. */
export function useKeys() {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['keys', 'names'],
    queryFn: () => api.apiKey.list.query({ limit: 100 }),
    enabled: may('apikey:manage'),
    staleTime: 60_000,
  });
  return data?.api_keys ?? [];
}

/** Functions that tell who did what to what. */
export function useWords() {
  const t = useTexts(texts);
  const act = useTexts(ofActs);
  const object = useTexts(ofObjects);
  const titleOf = useListTitles();
  const { nameOf } = usePeople();
  const keys = useKeys();
  const typeOf = (type: string) => (`type_${type}` in ofObjects.en ? object(`type_${type}` as ObjectType) : type);
  const nameOfKey = (id: string) => keys.find(({ key_id }) => key_id === id)?.name ?? id;
  const nameOfObject: Readonly<Record<string, (id: string) => string>> = {
    list: titleOf,
    user: nameOf,
    api_key: nameOfKey,
  };
  return {
    typeOf,
    whoOf({ type, id }: AuditEvent['actor']) {
      if (type === 'user') return nameOf(id);
      if (type === 'system') return id === COMMAND_LINE ? t('command_line') : t('actor_system');
      return `${t(`actor_${type}`)} ${type === 'api_key' ? nameOfKey(id) : `…${id.slice(-END)}`}`;
    },
    actionOf(action: string, type?: string) {
      const name = action.replaceAll(/\W/g, '_');
      if (WORDED.has(action)) return act(`did_${name}` as Act);
      return type === undefined ? action : object('looked_at', { object: typeOf(type) });
    },
    /** The object of an event, and the address of its page. */
    objectOf(resource: AuditEvent['resource']) {
      if (!resource) return undefined;
      const { type, id } = resource;
      if (id === null) return { text: typeOf(type), href: undefined };
      const name = nameOfObject[type]?.(id) ?? id;
      const short = name === id ? `…${id.slice(-END)}` : name;
      // A hashed id is of nothing that was there.
      return { text: `${typeOf(type)} ${short}`, href: id.startsWith('hash:') ? undefined : PAGES[type]?.(id) };
    },
  };
}
