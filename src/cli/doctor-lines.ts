import type { Finding, SharedFault } from '../core/finding.ts';

/** Names in one line; more are counted. */
const NAMED = 20;

/** The lines of an examination. Equal faults of several objects are one line, where the first of them is. */
export function linesOf(findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, keyOf);
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding, ...Finding[]];
    const said = togetherOf(first);
    if (group.length === 1 || !said) return `${markOf(first)} ${first.check}: ${first.message}`;
    const names = group.flatMap((finding) => togetherOf(finding)?.name ?? []);
    const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    return `${markOf(first)} ${said.objects} ${names.slice(0, NAMED).join(', ')}${others}: ${said.message}`;
  });
}

const markOf = ({ ok, warning }: Finding) => (ok ? (warning ? 'warn ' : 'ok   ') : 'WRONG');

function keyOf(finding: Finding): string | Finding {
  const said = togetherOf(finding);
  return said ? JSON.stringify([markOf(finding), said.objects, said.message]) : finding;
}

/** The fault of an object such as `tenant X`; undefined: it is none, or belongs to no object. */
function togetherOf({ check, ok, warning, message, together }: Finding): SharedFault | undefined {
  if (ok && !warning) return undefined;
  const [kind, name, ...more] = check.split(' ');
  return together ?? (kind && name && more.length === 0 ? { objects: `${kind}s`, name, message } : undefined);
}
