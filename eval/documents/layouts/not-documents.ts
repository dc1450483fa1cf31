import type { Layout } from '../layout.ts';
import { FONTS, type Pen } from '../pen.ts';
import type { Random } from '../random.ts';

const half = 'development';
const type = null;

const nothing = (name: string, size: Layout['size'], drawPage: (pen: Pen, random: Random) => void): Layout => ({
  ...{ name, type, half, size },
  compose: (random) => ({ font: random.pick(FONTS.sans), fields: {}, pages: [(pen) => drawPage(pen, random)] }),
});

const blank = nothing('blank', 'a4', () => {});

const landscape = nothing('landscape', 'passport', (pen, random) => {
  pen.fill(0, 0, 354, 130, '#8fc1e8');
  pen.fill(0, 130, 354, 119, '#5d8a3c');
  pen.logo(270, 20, 36, '#fff3a8', '');
  for (let i = 0; i < 40; i++)
    pen.fill(random.between(0, 354), random.between(120, 240), 4, random.between(8, 30), '#2f5a24');
});

const chat = nothing('chat', 'passport', (pen) => {
  pen.fill(0, 0, 354, 249, '#e6ddd4');
  pen.fill(0, 0, 354, 30, '#0b5c52');
  pen.text(40, 20, 'Tía Rosa', { size: 11, bold: true, colour: '#fff' });
  ['¿Vienes el domingo?', 'Sí, llego a las 12', 'Trae pan y fruta', 'Ok, nos vemos allí'].forEach((message, i) => {
    const x = i % 2 ? 180 : 20;
    pen.fill(x, 46 + i * 44, 150, 32, i % 2 ? '#dcf8c6' : '#fff');
    pen.text(x + 8, 66 + i * 44, message, { size: 10 });
    pen.text(x + 120, 74 + i * 44, `10:0${i}`, { size: 6, colour: '#888' });
  });
});

const menu = nothing('menu', 'a4', (pen) => {
  pen.text(297, 90, 'Ristorante Fontana', { size: 30, bold: true, align: 'center' });
  const dishes = [
    'Soup of the day',
    'Grilled vegetables',
    'Spaghetti with clams',
    'Roast chicken and potatoes',
    'Lemon tart',
    'House coffee',
  ];
  dishes.forEach((dish, i) => {
    pen.text(120, 180 + i * 40, dish, { size: 15 });
    pen.text(480, 180 + i * 40, `${6 + i * 2}.50`, { size: 15, align: 'right' });
  });
});

export const NOT_DOCUMENTS: readonly Layout[] = [blank, landscape, chat, menu];
