import type { Permission } from '@vett/schema/permission';
import type { FunctionComponent } from 'preact';
import { lazy } from 'preact/compat';
import { reach } from './parts/reach.ts';
import type { TextKey } from './texts.ts';

export interface Area {
  /** The path below /console; paths below it belong to the area too. */
  readonly path: string;
  readonly title: TextKey;
  /** Users without this permission do not see the area. */
  readonly needs: Permission;
  readonly Page: FunctionComponent;
}

const later = (load: () => Promise<FunctionComponent>): FunctionComponent =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      await reach();
      throw error;
    }
  });

/** The areas of the console, in the order of the navigation. The code of an area is loaded when it is first opened. */
export const AREAS: readonly Area[] = [
  {
    path: '/',
    title: 'overview',
    needs: 'kyc:read',
    Page: later(async () => (await import('./overview/overview.tsx')).Overview),
  },
  {
    path: '/cases',
    title: 'cases',
    needs: 'kyc:read',
    Page: later(async () => (await import('./cases/cases.tsx')).Cases),
  },
  {
    path: '/alerts',
    title: 'alerts',
    needs: 'watchlist:read',
    Page: later(async () => (await import('./alerts/alerts.tsx')).Alerts),
  },
  {
    path: '/screen',
    title: 'screen',
    needs: 'kyc:create',
    Page: later(async () => (await import('./screen/screen.tsx')).Screen),
  },
  {
    path: '/decisions',
    title: 'decisions',
    needs: 'kyc:read',
    Page: later(async () => (await import('./decisions/decisions.tsx')).Decisions),
  },
  {
    path: '/customers',
    title: 'customers',
    needs: 'kyc:read',
    Page: later(async () => (await import('./customers/customers.tsx')).Customers),
  },
  {
    path: '/watchlists',
    title: 'watchlists',
    needs: 'watchlist:list',
    Page: later(async () => (await import('./watchlists/watchlists.tsx')).Watchlists),
  },
  {
    path: '/jobs',
    title: 'jobs',
    needs: 'kyc:read',
    Page: later(async () => (await import('./jobs/jobs.tsx')).Jobs),
  },
  {
    path: '/lists',
    title: 'lists',
    needs: 'kyc:read',
    Page: later(async () => (await import('./lists/lists.tsx')).Lists),
  },
  {
    path: '/workflows',
    title: 'workflows',
    needs: 'kyc:read',
    Page: later(async () => (await import('./workflows/workflows.tsx')).Workflows),
  },
  {
    path: '/webhooks',
    title: 'webhooks',
    needs: 'tenant:read',
    Page: later(async () => (await import('./webhooks/webhooks.tsx')).Webhooks),
  },
  {
    path: '/keys',
    title: 'keys',
    needs: 'apikey:manage',
    Page: later(async () => (await import('./keys/keys.tsx')).Keys),
  },
  {
    path: '/users',
    title: 'users',
    needs: 'user:manage',
    Page: later(async () => (await import('./users/users.tsx')).Users),
  },
  {
    path: '/settings',
    title: 'settings',
    needs: 'tenant:read',
    Page: later(async () => (await import('./settings/settings.tsx')).Settings),
  },
  {
    path: '/audit',
    title: 'audit',
    needs: 'audit:read',
    Page: later(async () => (await import('./audit/audit.tsx')).Audit),
  },
  {
    path: '/requests',
    title: 'requests',
    needs: 'kyc:delete',
    Page: later(async () => (await import('./requests/requests.tsx')).Requests),
  },
  {
    path: '/usage',
    title: 'usage',
    needs: 'usage:read',
    Page: later(async () => (await import('./usage/usage.tsx')).Usage),
  },
];
