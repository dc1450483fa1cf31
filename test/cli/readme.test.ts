import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pdfOfPages, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import { atEnd } from '../support/at-end.ts';
import { pictureOf } from '../support/faces.ts';
import { start, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Examples that no test runs, by a part of them, and why. */
const LEFT_OUT = [
  ['npm ci && npm start', 'it installs'],
  ['/kyc/web-validation', 'it asks another host'],
  ['lists refresh', 'it downloads'],
  ['admin configure', 'it names no tenant'],
  ['KEY=', 'the first test runs it'],
] as const;

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```(sh|ts)\n(.*?)^```/gms)]
  .map(([, language, text = '']) => ({ language, text, title: text.trim().split('\n', 1)[0] ?? '' }))
  .filter(({ text }) => !LEFT_OUT.some(([part]) => text.includes(part)));

const folder = temporaryFolder();
const image = Buffer.from(await pictureOf('ada', { size: 300, share: 0.5, format: 'jpeg' }), 'base64');
const bill = pdfOfPages([{ content: textsAt([50, 780, 'Southern Water Company'], [50, 740, 'Water bill']) }]);
const files = {
  'selfie.jpg': image,
  'passport.jpg': image,
  'bill.pdf': bill,
  'customers.csv': 'id,full name\n1,Nobody Atall\n',
  'consolidated.xml': readFileSync(join(ROOT, 'samples/un/consolidated.xml')),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', BROWSER_SANDBOX: 'off' };
const service = start(['serve'], settings);
const url = await service.says(/running at (http:\S+)/);
atEnd(() => service.child.kill());

/** The text with the address of this service, and the files of the folder. */
const here = (text: string) =>
  text
    .replaceAll('http://127.0.0.1:8080', url)
    .replace(/\b(?:selfie\.jpg|passport\.jpg|bill\.pdf|(?:customers|result)\.csv|consolidated\.xml)\b/g, (name) =>
      join(folder, name),
    );

/** The lines that examples of the shell need of those before them: a key and a function. */
const before = [/^KEY=.*$/m, /^base64_of\(\).*$/m].map((line) => line.exec(readme)?.[0] ?? '');
let KEY = '';

test('the command of the README makes a key', async () => {
  for (const [part] of LEFT_OUT) expect(readme).toContain(part);
  expect(examples.length).toBeGreaterThan(8);
  const { PATH } = process.env;
  const { stdout } = await execute('sh', ['-c', `${before[0]}; printf %s "$KEY"`], {
    cwd: ROOT,
    env: { PATH, ...settings },
  });
  KEY = stdout;
  expect(KEY).toMatch(/^vett_/);
});

test.each(examples)('the example of the README works: $title', async ({ language, text }) => {
  const { PATH } = process.env;
  const options = { cwd: ROOT, env: { PATH, ...settings, KEY } };
  const shown = { ts: '\nconsole.log(JSON.stringify(typeof summary === "undefined" ? matches : summary));' };
  const { stdout } =
    language === 'sh'
      ? await execute('sh', ['-c', `${before[1]}\n${here(text)}`], options)
      : await execute(process.execPath, ['--input-type=module-typescript', '-e', here(text) + shown.ts], options);
  expect(stdout).not.toBe('');
  expect(stdout).not.toMatch(/"status":"error"|"errors":/);
});
