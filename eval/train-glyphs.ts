// Trains the glyph model of machine-readable zones on renderings of OCR-B: engine/models/ocr-b.weights.
// npm run train-glyphs -- <folder with OCRB.otf and OCRBS.otf> [seconds, default 240]
// The fonts are those of Debian's package fonts-ocr-b. The new checksum goes into engine/models/documents.json by hand.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { ALPHABET } from '../engine/src/documents/read/mrz/alphabet.ts';
import {
  COLUMNS,
  type GreyLine,
  type Grid,
  HIDDEN,
  ROWS,
  sampleGlyph,
} from '../engine/src/documents/read/mrz/glyph-model.ts';

const [folder, seconds = '240'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the fonts.');
GlobalFonts.registerFromPath(join(folder, 'OCRB.otf'), 'OCR-B');
GlobalFonts.registerFromPath(join(folder, 'OCRBS.otf'), 'OCR-B sharp');

const INPUT = COLUMNS * ROWS;
const CLASSES = ALPHABET.length;
const BATCH = 32;
const MOMENTUM = 0.9;
const RATE = { first: 0.04, last: 0.0005 };
const LETTERS = 24;
const [WIDTH, HEIGHT, LEFT, BASELINE] = [1100, 120, 30, 75];

const between = (min: number, max: number): number => min + Math.random() * (max - min);
const chance = (share: number): boolean => Math.random() < share;

interface Drawn {
  readonly text: string;
  readonly line: GreyLine;
  readonly grid: Grid;
}

/** A line of random characters as a scan may show it: on a pattern, at some size, with noise and blur. */
function drawLine(): Drawn {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const pitch = between(30, 42);
  const size = pitch * between(1.3, 1.48);
  const ink = between(0, 90);
  const paper = between(ink + 70, 255);
  const text = Array.from({ length: LETTERS }, () =>
    chance(0.22) ? '<' : ALPHABET.charAt(Math.floor(Math.random() * CLASSES)),
  ).join('');
  context.fillStyle = grey(paper);
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (chance(0.4)) drawPattern(context, ink, paper);
  context.translate(LEFT, BASELINE);
  context.transform(1, between(-0.012, 0.012), between(-0.05, 0.05), 1, 0, 0);
  context.fillStyle = grey(ink);
  context.strokeStyle = grey(ink);
  context.font = `${size}px "${chance(0.85) ? 'OCR-B' : 'OCR-B sharp'}"`;
  context.lineWidth = between(0, 2.2);
  const isBold = context.lineWidth > 0.6 && chance(0.5);
  const indent = (pitch - context.measureText('H').width) / 2;
  const capital = context.measureText('H').actualBoundingBoxAscent;
  for (const [i, letter] of [...text].entries()) {
    context.fillText(letter, i * pitch + indent, 0);
    if (isBold) context.strokeText(letter, i * pitch + indent, 0);
  }
  const scale = between(0.24, 0.95);
  const line = blurred(noisy(scaled(canvas, scale), between(0, 9)), chance(0.6) ? between(0.3, 1) : 0);
  const middle = (BASELINE - capital / 2) * scale;
  const measures = { left: LEFT * scale, pitch: pitch * scale, capital: capital * scale };
  return { text, line, grid: { places: LETTERS, ...measures, middle, slope: 0 } };
}

const grey = (value: number): string => `rgb(${[value, value, value].map(Math.round).join()})`;

function drawPattern(context: SKRSContext2D, ink: number, paper: number): void {
  const [x, y] = [() => between(0, WIDTH), () => between(0, HEIGHT)];
  for (let i = 0; i < 30; i++) {
    context.strokeStyle = grey(Math.max(ink + 30, paper - between(0, 70)));
    context.lineWidth = between(0.5, 3);
    context.beginPath();
    context.moveTo(x(), y());
    context.bezierCurveTo(x(), y(), x(), y(), x(), y());
    context.stroke();
  }
}

function scaled(canvas: Canvas, scale: number): GreyLine {
  const [width, height] = [Math.round(WIDTH * scale), Math.round(HEIGHT * scale)];
  const small = createCanvas(width, height).getContext('2d');
  small.imageSmoothingQuality = 'high';
  small.drawImage(canvas, 0, 0, width, height);
  const { data } = small.getImageData(0, 0, width, height);
  return { data: Float32Array.from({ length: width * height }, (_, i) => data[4 * i] as number), width, height };
}

const noisy = (line: GreyLine, strength: number): GreyLine => ({
  ...line,
  data: line.data.map((value) => value + strength * (Math.random() + Math.random() + Math.random() - 1.5)),
});

function blurred(line: GreyLine, sigma: number): GreyLine {
  if (sigma === 0) return line;
  const side = Math.exp(-1 / (2 * sigma * sigma));
  const { width, height } = line;
  const along = (data: Float32Array, step: number, isInside: (at: number, by: number) => boolean) =>
    data.map((value, at) => {
      const before = isInside(at, -step) ? (data[at - step] as number) : value;
      const after = isInside(at, step) ? (data[at + step] as number) : value;
      return (value + side * (before + after)) / (1 + 2 * side);
    });
  const rows = along(
    line.data,
    1,
    (at, by) => Math.floor((at + by) / width) === Math.floor(at / width) && at + by >= 0,
  );
  return { ...line, data: along(rows, width, (at, by) => at + by >= 0 && at + by < width * height) };
}

const weights = {
  first: randomised(INPUT * HIDDEN, INPUT),
  firstBias: new Float32Array(HIDDEN),
  second: randomised(HIDDEN * CLASSES, HIDDEN),
  secondBias: new Float32Array(CLASSES),
};

function randomised(length: number, inputs: number): Float32Array {
  return Float32Array.from({ length }, () => between(-1, 1) * Math.sqrt(3 / inputs));
}

const speeds = { first: new Float32Array(INPUT * HIDDEN), second: new Float32Array(HIDDEN * CLASSES) };
let waiting: { drawn: Drawn; place: number }[] = [];
let [right, seen] = [0, 0];

function nextGlyph(): { input: Float32Array; wanted: number } {
  if (waiting.length === 0) {
    const drawn = drawLine();
    waiting = Array.from({ length: LETTERS }, (_, place) => ({ drawn, place })).sort(() => Math.random() - 0.5);
  }
  const { drawn, place } = waiting.pop() as (typeof waiting)[number];
  const { grid, line, text } = drawn;
  const input = new Float32Array(INPUT);
  const moved: Grid = {
    ...grid,
    left: grid.left + between(-0.13, 0.13) * grid.pitch,
    middle: grid.middle + between(-0.1, 0.1) * grid.capital,
    pitch: grid.pitch * between(0.95, 1.05),
    capital: grid.capital * between(0.9, 1.12),
  };
  sampleGlyph(line, { ...moved, left: moved.left + (place + 0.5) * (grid.pitch - moved.pitch) }, place, input);
  return { input, wanted: ALPHABET.indexOf(text.charAt(place)) };
}

function learnBatch(rate: number): void {
  const first = new Float32Array(INPUT * HIDDEN);
  const second = new Float32Array(HIDDEN * CLASSES);
  const firstBias = new Float32Array(HIDDEN);
  const secondBias = new Float32Array(CLASSES);
  for (let i = 0; i < BATCH; i++) {
    const { input, wanted } = nextGlyph();
    const hidden = weights.firstBias.map((bias, j) => {
      let sum = bias;
      for (let k = 0; k < INPUT; k++) sum += (weights.first[j * INPUT + k] as number) * (input[k] as number);
      return Math.max(0, sum);
    });
    const scores = weights.secondBias.map((bias, c) => {
      let sum = bias;
      for (let j = 0; j < HIDDEN; j++) sum += (weights.second[c * HIDDEN + j] as number) * (hidden[j] as number);
      return sum;
    });
    const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
    const total = powers.reduce((sum, power) => sum + power, 0);
    const faults = powers.map((power, c) => power / total - (c === wanted ? 1 : 0));
    if (scores.indexOf(Math.max(...scores)) === wanted) right++;
    seen++;
    const back = new Float32Array(HIDDEN);
    for (const [c, fault] of faults.entries()) {
      secondBias[c] = (secondBias[c] as number) + fault;
      for (let j = 0; j < HIDDEN; j++) {
        const at = c * HIDDEN + j;
        second[at] = (second[at] as number) + fault * (hidden[j] as number);
        back[j] = (back[j] as number) + fault * (weights.second[at] as number);
      }
    }
    for (const [j, fault] of back.entries()) {
      if ((hidden[j] as number) <= 0) continue;
      firstBias[j] = (firstBias[j] as number) + fault;
      for (let k = 0; k < INPUT; k++) {
        const at = j * INPUT + k;
        first[at] = (first[at] as number) + fault * (input[k] as number);
      }
    }
  }
  const step = rate / BATCH;
  descend(weights.first, speeds.first, first, step);
  descend(weights.second, speeds.second, second, step);
  for (let j = 0; j < HIDDEN; j++)
    weights.firstBias[j] = (weights.firstBias[j] as number) - 4 * step * (firstBias[j] as number);
  for (let c = 0; c < CLASSES; c++)
    weights.secondBias[c] = (weights.secondBias[c] as number) - 4 * step * (secondBias[c] as number);
}

function descend(values: Float32Array, speed: Float32Array, slope: Float32Array, step: number): void {
  for (let i = 0; i < values.length; i++) {
    speed[i] = MOMENTUM * (speed[i] as number) - step * (slope[i] as number);
    values[i] = (values[i] as number) + (speed[i] as number);
  }
}

const began = performance.now();
const limit = Number(seconds) * 1000;
for (let batch = 1; performance.now() - began < limit; batch++) {
  const done = (performance.now() - began) / limit;
  learnBatch(RATE.first * (1 - done) + RATE.last);
  if (batch % 500 === 0) {
    console.log(
      `${batch} batches, ${((100 * right) / seen).toFixed(2)} % right, ${Math.round(done * Number(seconds))} s`,
    );
    [right, seen] = [0, 0];
  }
}
const file = Buffer.concat(Object.values(weights).map(({ buffer }) => Buffer.from(buffer as ArrayBuffer)));
writeFileSync(new URL('../engine/models/ocr-b.weights', import.meta.url), file);
console.log(
  `engine/models/ocr-b.weights: ${file.length} bytes, sha256 ${createHash('sha256').update(file).digest('hex')}`,
);
