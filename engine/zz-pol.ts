import { readFileSync, writeFileSync } from 'node:fs';
import { NameIndex } from './src/names/index.ts';

const P = readFileSync('/work/shared/eval/names/everypolitician_people.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const latinOf = (p: any) => p.names.filter((x: string) => /^[\p{Script=Latin}\s.,'’-]+$/u.test(x));
const scripts: [string, RegExp][] = [
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
];
const only = process.argv[3]?.split(',');
const index = NameIndex.build(
  P.flatMap((p: any, i: number) => {
    const l = latinOf(p);
    return l.length
      ? [
          {
            id: String(i),
            list: 'p',
            type: 'individual',
            names: l.map((value: string) => ({ value, quality: 'primary' })),
          } as any,
        ]
      : [];
  }),
);
const out: any = {};
for (const [s, rx] of scripts) {
  if (only && !only.includes(s)) continue;
  const q = P.flatMap((p: any, i: number) => {
    const o = p.names.filter((x: string) => rx.test(x));
    return o.length && latinOf(p).length ? [[i, o[0], latinOf(p)[0]]] : [];
  });
  const step = Math.max(1, Math.floor(q.length / 500));
  const own: any = {};
  const others: string[] = [];
  const t = process.cpuUsage();
  let n = 0;
  for (let k = 0; k < q.length; k += step) {
    const [i, o, l] = q[k];
    n++;
    const f: any[] = (index.search as any)(
      { fullName: o, entityType: 'individual' },
      { minConfidence: 0.7, limit: 100 },
    );
    let best = 0;
    for (const m of f) {
      const id = m.entryId ?? m.entity?.id ?? m.id;
      if (id === String(i)) best = Math.max(best, m.confidence);
      else if (m.confidence >= 0.85) others.push(`${o} | ${m.matchedName}`);
    }
    own[`${o} | ${l}`] = best;
  }
  const u = process.cpuUsage(t);
  out[s] = { own, others };
  const v: number[] = Object.values(own) as any;
  console.log(
    s,
    'n',
    n,
    '>=.85',
    v.filter((x) => x >= 0.85).length,
    '>=.7',
    v.filter((x) => x >= 0.7).length,
    'others>=.85',
    others.length,
    'ms each',
    ((u.user + u.system) / 1000 / n).toFixed(2),
  );
}
writeFileSync(process.argv[2]!, JSON.stringify(out));
