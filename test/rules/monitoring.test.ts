import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
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
