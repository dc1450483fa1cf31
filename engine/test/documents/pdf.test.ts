import { describe, expect, test } from 'vitest';
import { openPdf } from '../../src/documents/read/pdf/open-pdf.ts';
import { deflated, pdfOf, pdfOfPages, streamOf, textsAt } from './drawn-pdf.ts';

const LONG = 'Compania Ficticia de Aguas del Sur';
const page = (content: string) => ({ content });

async function linesOf(bytes: Uint8Array, number = 1) {
  const pdf = await openPdf(bytes);
  try {
    return await pdf.textOf(number);
  } finally {
    await pdf.close();
  }
}

const textsOf = async (bytes: Uint8Array) => (await linesOf(bytes))?.text.lines.map(({ text }) => text);

describe('the text layer', () => {
  test('has a line for each cell, from top to bottom and left to right', async () => {
    const content = textsAt([300, 700, 'Vencimiento'], [50, 600, LONG], [50, 700, 'Emision'], [300, 600, '28/07/2026']);
    expect(await textsOf(pdfOfPages([page(content)]))).toEqual(['Emision', 'Vencimiento', LONG, '28/07/2026']);
  });

  test('separates cells that nearly touch where their columns begin in another row', async () => {
    const content = textsAt(
      [50, 700, 'Sexo / Sex'],
      [120, 700, 'Nacionalidad'],
      [50, 686, 'F'],
      [120, 686, 'FICTICIA'],
    );
    expect(await textsOf(pdfOfPages([page(content)]))).toEqual(['Sexo / Sex', 'Nacionalidad', 'F', 'FICTICIA']);
  });

  test('places lines in points from the top left', async () => {
    const text = await linesOf(pdfOfPages([page(textsAt([50, 700, LONG]))]));
    expect(text).toMatchObject({ width: 595, height: 842 });
    const [line] = text?.text.lines ?? [];
    expect(line?.box.x).toBeCloseTo(50, 0);
    expect(line?.box.y).toBeGreaterThan(842 - 700 - 14);
    expect((line?.box.y ?? 0) + (line?.box.height ?? 0)).toBeLessThan(842 - 700 + 5);
    expect(line?.words.map(({ text }) => text)).toEqual(LONG.split(' '));
  });

  test.each([90, 180, 270])('a page that is shown turned by %i degrees has an upright text layer', async (degrees) => {
    const size = degrees === 180 ? [595, 842] : [842, 595];
    const matrix = { 90: '0 1 -1 0 595 0', 180: '-1 0 0 -1 595 842', 270: '0 -1 1 0 0 842' }[degrees];
    const content = `q ${matrix} cm ${textsAt([50, 500, LONG], [50, 450, 'second line'])} Q`;
    const shown = await linesOf(pdfOfPages([{ content, entries: `/Rotate ${degrees}` }]));
    expect(shown).toMatchObject({ width: size[0], height: size[1] });
    expect(shown?.text.lines.map(({ text }) => text)).toEqual([LONG, 'second line']);
    const sideways = await linesOf(pdfOfPages([{ content }]));
    expect(sideways?.text.lines.map(({ text }) => text)).toEqual([LONG, 'second line']);
  });

  test('has letters with their accents as one character, and ligatures as their letters', async () => {
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding ' +
      '/Differences [1 /fi /acute /dotlessi] >> >>';
    const content = 'BT /F2 12 Tf 50 700 Td (Certi\\001cado de P\\002erez y Mar\\002\\003a) Tj ET';
    const bytes = pdfOfPages([{ content, resources: '/Font << /F1 3 0 R /F2 4 0 R >>' }], [font]);
    expect(await textsOf(bytes)).toEqual(['Certificado de Pérez y María']);
  });

  test('has a text once that is drawn twice for bold letters', async () => {
    const content = textsAt([50, 700, LONG], [50.3, 700, LONG]);
    expect(await textsOf(pdfOfPages([page(content)]))).toEqual([LONG]);
  });

  test('is null where there is almost no text', async () => {
    expect(await linesOf(pdfOfPages([page(textsAt([50, 700, 'Page 1']))]))).toBeNull();
  });

  test('is doubtful where text is hidden', async () => {
    const shown = pdfOfPages([page(textsAt([50, 700, LONG]))]);
    const hidden = pdfOfPages([page(`3 Tr ${textsAt([50, 700, LONG])}`)]);
    expect((await linesOf(shown))?.isDoubtful).toBe(false);
    expect((await linesOf(hidden))?.isDoubtful).toBe(true);
  });

  test.each([
    ['fills', '595 0 0 842 0 0', true],
    ['is small on', '90 0 0 40 50 750', false],
    ['takes more than some words of', '300 0 0 190 100 300', true],
  ])('a picture that %s the page decides whether its text layer is doubtful', async (_, matrix, isDoubtful) => {
    const picture = deflated(
      Buffer.alloc(300, 128),
      '/Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    );
    const content = `${textsAt([50, 700, LONG])} q ${matrix} cm /Im1 Do Q`;
    const bytes = pdfOfPages([{ content, resources: '/XObject << /Im1 4 0 R >>' }], [picture]);
    expect((await linesOf(bytes))?.isDoubtful).toBe(isDoubtful);
  });
});

test('a page is drawn on white at the resolution that is asked for', async () => {
  const pdf = await openPdf(pdfOfPages([page('1 0 0 rg 0 0 297.5 842 re f')]));
  const { data, width, height } = await pdf.render(1, 72);
  await pdf.close();
  expect([width, height, data.length]).toEqual([595, 842, 3 * 595 * 842]);
  const at = (x: number) => [...data.subarray(3 * (400 * width + x), 3 * (400 * width + x) + 3)];
  expect(at(100)).toEqual([255, 0, 0]);
  expect(at(500)).toEqual([255, 255, 255]);
});

test('a file whose table of objects is damaged is read', async () => {
  const bytes = pdfOfPages([page(textsAt([50, 700, LONG]))]);
  const table = bytes.indexOf('xref');
  bytes.fill('\n', table, bytes.indexOf('trailer'));
  expect(await textsOf(bytes)).toEqual([LONG]);
});

test('scripts and attachments change nothing', async () => {
  const script = '<< /S /JavaScript /JS (app.alert\\("x"\\); this.getField\\("a"\\).value = 1;) >>';
  const attached = [streamOf('attached', '/Type /EmbeddedFile'), '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>'];
  const names = `/OpenAction ${script} /AA << /O ${script} >> /Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>`;
  const bytes = pdfOfPages([page(textsAt([50, 700, LONG]))], attached, names);
  expect(await textsOf(bytes)).toEqual([LONG]);
});

describe('a refused file', () => {
  const kids = Array.from({ length: 11 }, () => page(textsAt([50, 700, LONG])));
  const spaces = deflated(Buffer.alloc(81 * 2 ** 20, 32));
  const strokes = () => deflated('q Q '.repeat(2_500_000));
  const encrypted = () =>
    pdfOf(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [] /Count 0 >>',
        `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ],
      `/Encrypt 3 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
    );
  test.each([
    ['a file that is no PDF', () => Buffer.from('GIF89a'), 'UNSUPPORTED'],
    ['a PDF of 11 pages', () => pdfOfPages(kids), 'TOO_MANY_PAGES'],
    ['a PDF that needs a password', encrypted, 'ENCRYPTED_PDF'],
    ['a PDF that ends after its first line', () => Buffer.from('%PDF-1.7\n'), 'DAMAGED'],
    ['a part that unfolds to 81 MiB', () => pdfOfPages([{ content: spaces }]), 'TOO_LARGE'],
    [
      'a part within a part that unfolds',
      () => pdfOfPages([{ content: deflated(spaces.subarray(spaces.indexOf('stream\n') + 7)) }]),
      'TOO_LARGE',
    ],
    ['a page of millions of strokes', () => pdfOfPages([{ content: strokes() }]), 'TOO_LARGE'],
  ])('%s is refused', async (_, bytes, code) => {
    await expect(openPdf(bytes()).then((pdf) => pdf.textOf(1))).rejects.toMatchObject({ code });
  });

  test('a page above A0 is refused', async () => {
    const pdf = await openPdf(pdfOfPages([{ content: '', entries: '/MediaBox [0 0 14400 14400]' }]));
    await expect(pdf.render(1, 200)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await pdf.close();
  });
});

test('an aborted call gives its reason', async () => {
  const reason = new Error('no longer wanted');
  const bytes = pdfOfPages([page(textsAt([50, 700, LONG]))]);
  await expect(openPdf(bytes, AbortSignal.abort(reason))).rejects.toBe(reason);
});
