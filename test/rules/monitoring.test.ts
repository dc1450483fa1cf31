import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { EMPTY_LIST, testService } from '../support/service.ts';

const service = await testService({ LISTS: `un,${EMPTY_LIST}` });
const text = await (await service.request('/metrics')).text();
const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
const series = [...types].flatMap(([name, type]) =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
);

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(read('grafana/vett.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
const alerts = parse(read('prometheus/alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
const used = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ title: alert, expr }))),
];

test.each(used)('$title asks for metrics that exist', ({ expr }) => {
  const asked = expr.match(/\b(vett|process|nodejs)_\w+/g) ?? [];
  expect(asked.filter((name) => !series.includes(name))).toEqual([]);
  // `up` is made by Prometheus itself.
  if (!/\bup\b/.test(expr)) expect(asked).not.toEqual([]);
});

test('every enabled list has its figures from the start, also one without data', () => {
  const { enabled, loaded } = service.app.catalogue.current();
  expect(enabled.filter((name) => !loaded.has(name))).toContain(EMPTY_LIST);
  for (const name of enabled) {
    expect(text).toMatch(new RegExp(`^vett_list_check_failures_total\\{list="${name}"\\} \\d+$`, 'm'));
    const entries = loaded.get(name)?.entity_count ?? 0;
    expect(text).toMatch(new RegExp(`^vett_list_entries\\{list="${name}"\\} ${entries}$`, 'm'));
  }
});

test('every alert has its row in docs/production.md, and every row its alert', () => {
  const told = readFileSync('docs/production.md', 'utf8').match(/`Vett[A-Z]\w+`/g) ?? [];
  const named = alerts.groups.flatMap(({ rules }) => rules.map(({ alert }) => `\`${alert}\``));
  expect([...new Set(told)].sort()).toEqual(named.sort());
});

test('metrics follow the conventions of Prometheus', () => {
  expect(types.size).toBeGreaterThan(15);
  for (const [name, type] of types) {
    expect(name).toMatch(/^(vett|process|nodejs)_[a-z0-9]+(_[a-z0-9]+)*$/);
    // Counters alone end so, and times and sizes are in their base units.
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(name, name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb|megabytes|percent)(_|$)/);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.*\\.$`, 'm'));
  }
});
