import { readFileSync } from 'node:fs';
import { NameIndex } from './src/names/index.ts';
import { normaliseName } from './src/names/words/normalise.ts';

const rows = readFileSync(process.argv[2]!, 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const only = process.argv[3];
for (const r of rows) {
  if (only && !r.kind.includes(only)) continue;
  const a = r.written ?? r.typed,
    b = r.latin ?? r.listed;
  const m = (
    NameIndex.build([{ id: '1', list: 'l', type: 'individual', names: [{ value: b, quality: 'primary' }] } as any])
      .search as any
  )({ fullName: a, entityType: 'individual' }, { minConfidence: 0.1, limit: 1 })[0];
  const c = m?.confidence ?? 0;
  const d = r.kind.startsWith('different');
  if (d ? c >= 0.7 : c < 0.85) {
    const e = m?.explanation;
    const comps = (e?.components ?? [])
      .filter((x: any) => x.feature !== 'name')
      .map(
        (x: any) =>
          `${x.feature[0]}:${x.entryValue ?? x.entry_value ?? x.value ?? ''}=${x.score?.toFixed?.(2)}*${x.weight?.toFixed?.(2)}`,
      )
      .join(' ');
    const adj = (e?.adjustments ?? [])
      .map((x: any) => `${x.reason ?? x.name ?? x.adjustment}${x.value?.toFixed?.(2) ?? ''}`)
      .join(' ');
    const f = normaliseName(a, true)
      .slice(1)
      .map((t) =>
        t
          .map(
            (x) =>
              x.text +
              (x.spellings?.length ? `{${x.spellings.slice(0, 6)}}` : '') +
              (x.sounds?.length ? `<${x.sounds}>` : ''),
          )
          .join(' '),
      )
      .join(' / ');
    console.log(r.kind, c.toFixed(2), a, '|', b, '|', f, '|', comps || JSON.stringify(m)?.slice(0, 400), adj);
  }
}
