import { type AnyOperation, operations } from '../../features.ts';
import './audit.ts';
import './tenant.ts';
import './batch.ts';
import './customer.ts';
import './list-check.ts';
import './document.ts';
import './face-match.ts';
import './job.ts';
import './links.ts';
import './lists.ts';
import './websites.ts';
import './session.ts';
import './validation.ts';
import './webhook.ts';
import './workflow.ts';
import './watchlist.ts';
import './watchlist-links.ts';
import { connection, isShown, mutation, query } from './field.ts';

/** `tenant.ts` makes the field of an update by hand. The others are operations of REST and tRPC alone. */
const WITHOUT_DEFAULT: readonly AnyOperation[] = [
  operations.tenant.update,
  operations.listCheck.legacy,
  operations.job.results,
  operations.token.create,
  operations.watchlist.subjects,
  ...Object.values(operations.user),
];

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The field of an operation that no file here describes: `decision.list` is `decisions`, `decision.revoke` is `revokeDecision`. */
function addDefault(area: string, name: string, operation: AnyOperation): void {
  const field = { list: `${area}s`, get: area }[name] ?? `${area}${capital(name)}`;
  if (operation.kind === 'mutation') mutation(`${name}${capital(area)}`, operation);
  else if ('next_key' in operation.input.shape) connection(field, operation);
  else query(field, operation);
}

for (const [area, group] of Object.entries<Readonly<Record<string, AnyOperation>>>(operations)) {
  for (const [name, operation] of Object.entries(group)) {
    // End users call over REST and tRPC alone.
    if (operation.audience === 'session') continue;
    if (operation.rest && !isShown(operation) && !WITHOUT_DEFAULT.includes(operation))
      addDefault(area, name, operation);
  }
}
