import { readFileSync } from 'node:fs';
import { NameIndex } from './src/names/index.ts';

const rows = readFileSync(process.argv[2]!, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const k = new Map<string, number[]>();
const T = { person: 'individual', company: 'company', vessel: 'vessel' } as any;
for (const r of rows) {
  const a = r.written ?? r.typed,
    b = r.latin ?? r.listed;
  const type = T[r.type ?? 'person'];
  const m = (
    NameIndex.build([{ id: '1', list: 'l', type, names: [{ value: b, quality: 'primary' }] } as any]).search as any
  )({ fullName: a, entityType: type }, { minConfidence: 0.1, limit: 1 })[0];
  k.set(r.kind, [...(k.get(r.kind) ?? []), m?.confidence ?? 0]);
}
for (const [n, v] of k)
  console.log(
    n.padEnd(24),
    String(v.length).padStart(4),
    '>=.85',
    String(v.filter((x) => x >= 0.85).length).padStart(4),
    '>=.7',
    String(v.filter((x) => x >= 0.7).length).padStart(4),
    'median',
    [...v].sort((a, b) => a - b)[Math.floor(v.length / 2)]!.toFixed(2),
  );
