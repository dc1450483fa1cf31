import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';

/** A request at the path of an operation. */
export interface Arrival {
  readonly incoming: IncomingMessage;
  /** The parts of the path that stand for parameters. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** How an operation is reached, and how it is answered. */
export interface Route {
  readonly method: string;
  /** With its parameters in braces: `/kyc/lists/{name}`. */
  readonly path: string;
  /** Whether the request is for this route at all; left out where the method and the path say it. */
  readonly takes?: (incoming: IncomingMessage) => boolean;
  readonly answer: (arrival: Arrival) => Promise<Answer>;
}

/** A path as it was sent, without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

const NO_PARAMETERS = {};

/** Finds the route of a path that has one reading. Fixed segments come before parameters. */
export function finderOf(routes: readonly Route[]) {
  const fixed = new Map<string, Map<string, Route>>();
  const patterns = new Map<string, { pattern: RegExp; route: Route }[]>();
  for (const route of routes) {
    const { method, path } = route;
    if (path.includes('{')) {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
      patterns.set(method, [...(patterns.get(method) ?? []), { pattern, route }]);
    } else {
      fixed.set(method, (fixed.get(method) ?? new Map<string, Route>()).set(path, route));
    }
  }
  return (method: string, path: string): { route: Route; parameters: Arrival['parameters'] } | undefined => {
    const known = fixed.get(method)?.get(path);
    if (known) return { route: known, parameters: NO_PARAMETERS };
    for (const { pattern, route } of patterns.get(method) ?? []) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { route, parameters: decoded(groups) };
    }
    return undefined;
  };
}

const decoded = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, unescaped(text)]));

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
