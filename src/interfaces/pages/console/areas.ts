import type { FunctionComponent } from 'preact';
import { lazy } from 'preact/compat';
import type { TextKey } from './texts.ts';

export interface Area {
  /** Its place below /console; pages below it belong to it too. */
  readonly path: string;
  readonly title: TextKey;
  /** The permission without which it is not offered. */
  readonly needs: string;
  readonly Page: FunctionComponent;
}

const later = (load: () => Promise<FunctionComponent>): FunctionComponent =>
  lazy(async () => ({ default: await load() }));

/** The areas of the console, in the order of the navigation. Each is loaded when it is opened first. */
export const AREAS: readonly Area[] = [
  {
    ...{ path: '/', title: 'overview', needs: 'kyc:read' },
    Page: later(async () => (await import('./overview/overview.tsx')).Overview),
  },
];
