import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { MrzFormat } from '../../engine/src/documents/read/page-reading.ts';
import { cardZone, type Holder, largeCardZone, passportZone, visaZone } from './mrz.ts';
import { Pen } from './pen.ts';
import { Random } from './random.ts';
import { vary } from './variants.ts';
import { type CountryCode, person, place } from './world.ts';

export const FORMATS = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const satisfies MrzFormat[];

/** How the zone is shown: the variants of documents, and faults of print and light on the zone itself. */
export const ZONE_VARIANTS = ['clean', 'phone', 'rot90', 'low', 'hard', 'pattern', 'glare', 'perspective'] as const;

export type ZoneVariant = (typeof ZONE_VARIANTS)[number];

export interface DrawnZone {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly holder: Holder;
  readonly picture: Buffer;
}

const COUNTRIES: readonly CountryCode[] = ['ES', 'PT', 'UY', 'AR', 'BR', 'MX', 'CL', 'CO', 'PE', 'GB'];
const WIDTH = 1000;
const HEIGHTS: Readonly<Record<MrzFormat, number>> = { TD1: 630, TD2: 700, TD3: 700, MRVA: 660, MRVB: 700 };
const LEADING = 47;

const ZONES: Readonly<Record<MrzFormat, (holder: Holder) => string[]>> = {
  TD1: (holder) => cardZone(holder),
  TD2: largeCardZone,
  TD3: passportZone,
  MRVA: (holder) => visaZone(holder, 44),
  MRVB: (holder) => visaZone(holder, 36),
};

/** A fictional page with a zone; the same seed draws the same page. */
export async function drawZone(format: MrzFormat, variant: ZoneVariant, seed: string): Promise<DrawnZone> {
  const random = new Random(`${format} ${seed}`);
  const holder = holderOf(random);
  const lines = ZONES[format](holder);
  const canvas = drawPage(lines, holder, HEIGHTS[format], variant, random);
  const clean = canvas.toBuffer('image/png');
  const asDocument = variant === 'pattern' || variant === 'glare' ? 'clean' : variant;
  const picture = await vary(clean, asDocument === 'perspective' ? 'table' : asDocument, random);
  return { format, lines, holder, picture };
}

function holderOf(random: Random): Holder {
  const country = random.pick(COUNTRIES);
  const { surnames, givenNames, birth, sex } = person(random, country);
  const { alpha3 } = place(random, country);
  return {
    ...{ issuer: alpha3, nationality: alpha3, surnames: surnames.join(' '), givenNames, birth, sex },
    number: random.filled(random.pick(['#########', '@@#######', '@@@######', '@#####@##'])),
    expiry: random.date(2027, 2035),
    ...(random.next() < 0.4 && { optional: random.filled('#######') }),
  };
}

function drawPage(
  lines: readonly string[],
  holder: Holder,
  height: number,
  variant: ZoneVariant,
  random: Random,
): Canvas {
  const canvas = createCanvas(WIDTH, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f3efe4';
  context.fillRect(0, 0, WIDTH, height);
  const pen = new Pen(context, random.pick(['arimo', 'lato', 'tinos'] as const));
  pen.text(60, 80, 'REPÚBLICA / REPUBLIC', { size: 34, bold: true });
  const values = { 'Apellidos / Surname': holder.surnames, 'Nombres / Given names': holder.givenNames };
  Object.entries({ ...values, 'Sexo / Sex': holder.sex }).forEach(
    ([label, value], i) => void pen.above(340, 150 + i * 80, label, value, { size: 26 }),
  );
  const top = height - 60 - (lines.length - 1) * LEADING;
  if (variant === 'pattern') drawPattern(canvas, top, random);
  pen.zone(48, top, WIDTH - 96, lines, LEADING);
  if (variant === 'glare') drawGlare(canvas, top, random);
  return canvas;
}

/** Waves of many colours under the zone, as security paper has them. */
function drawPattern(canvas: Canvas, top: number, random: Random): void {
  const context = canvas.getContext('2d');
  for (let i = 0; i < 40; i++) {
    const [y, swing] = [random.between(top - 50, canvas.height), random.between(8, 30)];
    context.strokeStyle = random.pick(['#8fb3c9', '#c9a58f', '#9fc08f', '#b99fc4']);
    context.lineWidth = random.between(0.8, 2.4);
    context.beginPath();
    for (let x = 0; x <= WIDTH; x += 8) context.lineTo(x, y + swing * Math.sin(x / random.between(58, 62) + i));
    context.stroke();
  }
}

/** A bright spot that takes most of the contrast from some characters. */
function drawGlare(canvas: Canvas, top: number, random: Random): void {
  const context = canvas.getContext('2d');
  const [x, y] = [random.between(200, 800), top + random.between(-10, 40)];
  const light = context.createRadialGradient(x, y, 10, x, y, 170);
  light.addColorStop(0, 'rgba(255,255,255,0.8)');
  light.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, canvas.height);
}
