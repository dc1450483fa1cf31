import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdfOfPages, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import { command } from '../support/command.ts';
import { run, temporaryFolder } from '../support/process.ts';

const folder = temporaryFolder();
const bill = join(folder, 'bill.pdf');
const home = temporaryFolder();
const texts = textsAt(
  [50, 780, 'Southern Water Company'],
  [50, 740, 'Water bill'],
  [50, 700, 'Account holder: Vera Luz Fictiva'],
  [50, 680, 'Bill date: 15 July 2026'],
);
writeFileSync(bill, pdfOfPages([{ content: texts }]));

test('read-document prints the fields of a document, draws their places, and leaves no trace of a telemetry', async () => {
  const picture = join(folder, 'bill.png');
  const answer = await run(['read-document', bill, '--type', 'proof_of_address', '--json', '--boxes', picture], {
    HOME: home,
  });
  expect(answer.stderr).toBe('');
  expect(JSON.parse(answer.stdout)).toMatchObject({ type: 'proof_of_address', fields: {}, issues: expect.any(Array) });
  expect(answer.code).toBe(0);
  // ONNX Runtime keeps there what it is going to send.
  expect(readdirSync(home)).toEqual([]);
  expect(readFileSync(picture).toString('latin1', 1, 4)).toBe('PNG');
});

test('read-document names the file that it cannot read, and the reason', async () => {
  const path = join(folder, 'page.gif');
  writeFileSync(path, 'GIF89a');
  const { code, stderr } = await command(['read-document', bill, path], {});
  expect(stderr).toMatch(/page\.gif: .+ \(UNSUPPORTED\)/);
  expect(code).toBe(1);
});

test('read-document takes the time of a page from the configuration', async () => {
  const { code, stderr } = await command(['read-document', bill], { DOCUMENT_PAGE_SECONDS: 'much' });
  expect(stderr).toContain('DOCUMENT_PAGE_SECONDS');
  expect(code).not.toBe(0);
});
