import type { Person } from './drawn-people.ts';

/** How a person is seen. */
export interface View {
  /** The tilt of the head towards its shoulder, in degrees. */
  tilt?: number;
  /** -1: looks to the left of the picture; 1: to the right. */
  turn?: number;
  /** -1: light from the left; 1: from the right. */
  light?: number;
  /** 0: none; 1: broad. */
  smile?: number;
}

type Sketch = ReturnType<typeof measure>;
type Side = -1 | 1;

const SIDES: readonly Side[] = [-1, 1];
const BLURS = { fine: 0.7, middle: 2.4, wide: 5 };

/** Head and shoulders as SVG, 200 wide and 240 high, on nothing. `prefix` keeps the ids of several faces apart. */
export function drawFace(person: Person, view: View = {}, prefix = 'face'): string {
  const sketch = measure(person, view, prefix);
  const { head, skin, hairColour, shirt, half, chin, dark, tilt } = sketch;
  const fall = Math.max(105, between(60, 215, person.hairLength));
  return [
    definitions(sketch),
    path('M10 240 Q16 206 70 200 L130 200 Q184 206 190 240Z', `fill="${shirt}"`),
    `<g transform="rotate(${tilt} 100 190)">`,
    path(
      `M${96 - half} 105 C${88 - half} 20 ${112 + half} 20 ${104 + half} 105 L${102 + half} ${fall} L${98 - half} ${fall}Z`,
      `fill="${hairColour}"`,
    ),
    path('M76 150 L74 206 Q100 220 126 206 L124 150Z', `fill="${skin(0.74)}"`),
    ellipse(100, chin + 3, 30, 9, `fill="${dark}" opacity=".5" ${sketch.soft('wide')}`),
    ...SIDES.map((side) => drawEar(sketch, side)),
    path(head, `fill="url(#${sketch.id('skin')})"`),
    `<g clip-path="url(#${sketch.id('head')})">`,
    path(head, `fill="url(#${sketch.id('round')})"`),
    ...SIDES.map((side) => drawCheek(sketch, side)),
    drawBeard(sketch),
    ...SIDES.map((side) => drawEye(sketch, side) + drawBrow(sketch, side)),
    drawNose(sketch),
    ...SIDES.map((side) => drawNostril(sketch, side)),
    drawMouth(sketch),
    drawFringe(sketch),
    '</g></g>',
  ].join('');
}

/** The places, sizes and colours that the parts of a face share. */
function measure(person: Person, { tilt = 0, turn = 0, light = 0, smile = 0 }: View, prefix: string) {
  const half = between(50, 60, person.width);
  const chin = between(172, 186, person.chin);
  const jaw = between(0.5, 0.86, person.jaw) * half;
  const eyeY = between(98, 106, person.eyeHeight);
  const noseY = eyeY + between(28, 38, person.noseLength);
  const fair = [232, 190, 165];
  const brown = [112, 72, 52];
  const id = (name: string) => `${prefix}-${name}`;
  return {
    ...person,
    tone: person.skin,
    ...{ tilt, turn, light, smile, half, chin, eyeY, noseY, id },
    soft: (name: keyof typeof BLURS) => `filter="url(#${id(name)})"`,
    skin: (light: number) =>
      mix(
        fair.map((value) => value * light),
        brown.map((value) => value * light),
        person.skin,
      ),
    dark: mix([92, 48, 36], [34, 18, 14], person.skin),
    hairColour: mix([28, 22, 20], [176, 140, 92], person.hair),
    shirt: mix([38, 52, 84], [120, 60, 60], person.chin),
    x: 100 + turn * 6,
    shift: turn * 6,
    eyeHalf: between(8.5, 12, person.eyeSize),
    noseHalf: between(8, 14, person.noseWidth),
    mouthY: noseY + between(12, 19, person.mouthHeight),
    mouthHalf: between(16, 24, person.mouthWidth) + smile * 3,
    lip: between(3, 7, person.lips),
    head: [
      `M${100 - half} 100 C${100 - half} 40 ${100 + half} 40 ${100 + half} 100`,
      `C${100 + half} 132 ${100 + jaw} ${chin - 14} ${100 + jaw * 0.42} ${chin - 2} Q100 ${chin + 4} ${100 - jaw * 0.42} ${chin - 2}`,
      `C${100 - jaw} ${chin - 14} ${100 - half} 132 ${100 - half} 100Z`,
    ].join(' '),
  };
}

function definitions({ id, light, head, skin }: Sketch): string {
  return [
    '<defs>',
    `<linearGradient id="${id('skin')}">${stop(0, skin(0.92 - light * 0.14))}${stop(1, skin(0.92 + light * 0.14))}</linearGradient>`,
    `<radialGradient id="${id('round')}" cx="${0.5 + light * 0.15}" cy=".42" r=".6">${stop(0, '#fff', 0.16)}${stop(0.6, '#fff', 0)}${stop(1, '#1a0c08', 0.5)}</radialGradient>`,
    ...Object.entries(BLURS).map(
      ([name, deviation]) =>
        `<filter id="${id(name)}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    ),
    `<clipPath id="${id('head')}">${path(head)}</clipPath>`,
    '</defs>',
  ].join('');
}

function drawEar({ half, skin, dark, soft }: Sketch, side: Side): string {
  const x = 100 + side * (half + 1);
  return (
    ellipse(x, 112, 6, 14, `fill="${skin(0.82)}"`) +
    ellipse(x, 112, 3, 9, `fill="${dark}" opacity=".4" ${soft('fine')}`)
  );
}

function drawCheek({ x, noseY, dark, relief, soft }: Sketch, side: Side): string {
  const shadow = `fill="${dark}" opacity="${between(0.05, 0.4, relief)}" ${soft('wide')}`;
  return (
    ellipse(x + side * 30, noseY - 2, 13, 9, `fill="#d8705c" opacity=".22" ${soft('wide')}`) +
    ellipse(x + side * 40, noseY + 16, 9, 22, shadow)
  );
}

function drawBeard({ x, half, chin, mouthY, lip, hairColour, beard, soft }: Sketch): string {
  const [left, right] = [100 - half, 100 + half];
  const upper = mouthY - lip - 7;
  const line = `M${left} 118 Q${100 - half * 0.8} ${mouthY - 6} ${x - 14} ${upper} Q${x} ${upper + 3} ${x + 14} ${upper}`;
  return (
    ellipse(x, chin - 9, 10, 6, `fill="#fff" opacity=".16" ${soft('middle')}`) +
    path(
      `${line} Q${100 + half * 0.8} ${mouthY - 6} ${right} 118 L160 200 L40 200Z`,
      `fill="${hairColour}" opacity="${Math.max(0, beard - 0.4) * 1.4}" ${soft('middle')}`,
    )
  );
}

function drawEye({ x: centre, eyeY: y, eyeHalf: half, ...sketch }: Sketch, side: Side): string {
  const { turn, relief, dark, soft } = sketch;
  const open = half * 0.42;
  const slant = between(-2, 2, sketch.eyeSlant);
  const x = centre + side * between(19, 26, sketch.eyeDistance) - side * Math.abs(turn) * Math.sign(turn) ** 2;
  const [inner, outer] = [x - side * half, x + side * half];
  const [innerY, outerY] = [y + slant * 0.5, y - slant];
  const upper = `M${inner} ${innerY} Q${x} ${y - open * 2.1} ${outer} ${outerY}`;
  const almond = `${upper} Q${x} ${y + open * 1.7} ${inner} ${innerY}Z`;
  const crease = `M${inner} ${innerY - 3} Q${x} ${y - open * 3.1} ${outer} ${outerY - 2}`;
  const bag = `M${inner + side} ${y + open * 2.4} Q${x} ${y + open * 3.4} ${outer} ${y + open * 1.8}`;
  const iris = x + turn * 1.5;
  const colour = mix([40, 26, 18], [92, 112, 120], sketch.hair);
  const clip = sketch.id(`eye${side}`);
  return [
    ellipse(x, y - 3, half * 1.5, open * 2.6, `fill="${dark}" opacity="${between(0.18, 0.5, relief)}" ${soft('wide')}`),
    `<clipPath id="${clip}">${path(almond)}</clipPath>`,
    path(almond, 'fill="#ece6e0"'),
    `<g clip-path="url(#${clip})">`,
    ellipse(iris, y - 0.6, half * 0.46, half * 0.46, `fill="${colour}"`),
    ellipse(iris, y - 0.6, half * 0.22, half * 0.22, 'fill="#080606"'),
    path(almond, `fill="none" stroke="#301c14" stroke-width="3" opacity=".5" ${soft('fine')}`),
    ellipse(iris + 1.4, y - 2, 1, 1, 'fill="#fff"'),
    '</g>',
    path(upper, 'fill="none" stroke="#1c100c" stroke-width="1.9"'),
    path(crease, `fill="none" stroke="${dark}" stroke-width="1" opacity=".6"`),
    path(bag, `fill="none" stroke="${dark}" stroke-width="1.4" opacity="${between(0.1, 0.5, relief)}" ${soft('fine')}`),
  ].join('');
}

function drawBrow({ x: centre, eyeY, eyeHalf, ...sketch }: Sketch, side: Side): string {
  const x = centre + side * between(19, 26, sketch.eyeDistance) - side * Math.abs(sketch.turn);
  const y = eyeY - between(12, 19, sketch.browHeight);
  const thick = between(2, 6, sketch.browThickness);
  const slant = between(-4, 4, sketch.browSlant);
  const [inner, outer] = [x - side * eyeHalf * 1.15, x + side * eyeHalf * 1.5];
  const upper = `M${inner} ${y + slant * 0.5 + thick * 0.5} Q${x} ${y - 4 - thick * 0.5} ${outer} ${y - slant + 2}`;
  return path(
    `${upper} Q${x} ${y - 3 + thick * 0.8} ${inner} ${y + slant * 0.5 + thick * 1.4}Z`,
    `fill="${mix([22, 16, 14], [120, 88, 56], sketch.hair)}" opacity=".9" ${sketch.soft('fine')}`,
  );
}

function drawNose({ x, shift, eyeY, noseY: y, noseHalf: half, dark, light, relief, soft }: Sketch): string {
  const sideOf = (side: Side) => {
    const bridge = x + side * 5;
    const wing = x + side * half;
    return path(
      `M${bridge} ${eyeY - 6} Q${bridge + shift * 0.2} ${y - 14} ${wing} ${y - 3} L${wing - side * 4} ${y} L${x + side * 2} ${eyeY}Z`,
      `fill="${dark}" opacity="${between(0.2, 0.45, relief) - side * light * 0.12}" ${soft('middle')}`,
    );
  };
  return [
    ...SIDES.map(sideOf),
    ellipse(x + shift * 0.4, y - 5, half * 0.45, 5, `fill="#fff" opacity=".28" ${soft('middle')}`),
    path(
      `M${x} ${eyeY} L${x + shift * 0.3} ${y - 8}`,
      `stroke="#fff" stroke-width="4" opacity=".22" ${soft('middle')}`,
    ),
    ellipse(x, y + 4, half, 3.5, `fill="${dark}" opacity=".4" ${soft('middle')}`),
  ].join('');
}

/** With the wing of the nose and the fold from there to the mouth. */
function drawNostril({ x, shift, noseY: y, noseHalf: half, dark, soft, ...sketch }: Sketch, side: Side): string {
  const mouth = x + side * sketch.mouthHalf;
  const wing = `M${x + side * half} ${y - 6} Q${x + side * (half + 3)} ${y} ${x + side * half * 0.75} ${y + 1}`;
  const fold = `M${x + side * (half + 2)} ${y} Q${mouth + side * 2} ${sketch.mouthY - 8} ${mouth + side * 4} ${sketch.mouthY + 2}`;
  const depth = between(0.05, 0.4, sketch.relief) + sketch.smile * 0.15;
  const centre = x + side * half * 0.45 + shift * 0.3;
  return [
    ellipse(centre, y + 0.5, half * 0.26, 1.9, `fill="#20100c" opacity=".8" ${soft('fine')}`),
    path(wing, `fill="none" stroke="${dark}" stroke-width="1.6" opacity=".6" ${soft('fine')}`),
    path(fold, `fill="none" stroke="${dark}" stroke-width="2.5" opacity="${depth}" ${soft('middle')}`),
  ].join('');
}

function drawMouth({ x, mouthY: y, mouthHalf: half, lip, smile, dark, soft, ...sketch }: Sketch): string {
  const [left, right, corner] = [x - half, x + half, y - smile * 3];
  const colour = mix([178, 92, 88], [98, 48, 46], sketch.tone);
  const bow = `${x - 3} ${y - lip * 0.8} Q${x} ${y - lip * 0.5} ${x + 3} ${y - lip * 0.8}`;
  const upper = `M${left} ${corner} Q${x - half * 0.4} ${y - lip} ${bow} Q${x + half * 0.4} ${y - lip} ${right} ${corner}`;
  const lower = `M${left} ${corner} Q${x} ${y + 1} ${right} ${corner} Q${x} ${y + lip * 2.4 + smile * 2} ${left} ${corner}Z`;
  const line = `M${left} ${corner} Q${x - 6} ${y + 1} ${x} ${y + 0.6 + smile} Q${x + 6} ${y + 1} ${right} ${corner}`;
  return [
    path(`${upper} Q${x} ${y + 1 + smile} ${left} ${corner}Z`, `fill="${colour}"`),
    path(lower, `fill="${colour}" opacity=".85"`),
    path(line, 'fill="none" stroke="#3a1714" stroke-width="1.7"'),
    ellipse(x, y + lip * 0.8, half * 0.4, lip * 0.3, `fill="#fff" opacity=".25" ${soft('fine')}`),
    ellipse(x, y + lip * 1.9, half * 0.55, 2.6, `fill="${dark}" opacity=".4" ${soft('middle')}`),
  ].join('');
}

function drawFringe({ half, fringe, hairColour, soft }: Sketch): string {
  const y = between(60, 78, fringe);
  const outer = `M${98 - half} 110 C${90 - half} 20 ${110 + half} 20 ${102 + half} 110`;
  const inner = `Q${98 + half} ${y + 12} ${110 + half * 0.4} ${y} Q100 ${y - 8} ${90 - half * 0.4} ${y} Q${102 - half} ${y + 12} ${98 - half} 110Z`;
  return path(`${outer} ${inner}`, `fill="${hairColour}" ${soft('fine')}`);
}

function between(min: number, max: number, share: number): number {
  return min + (max - min) * share;
}

function mix(from: readonly number[], to: readonly number[], share: number): string {
  return `rgb(${from.map((value, i) => Math.round(between(value, to[i] as number, share))).join(' ')})`;
}

function path(line: string, style = ''): string {
  return `<path d="${line}" ${style}/>`;
}

function ellipse(x: number, y: number, rx: number, ry: number, style: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${style}/>`;
}

function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}
