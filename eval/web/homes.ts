import { readFileSync } from 'node:fs';
import { idOf } from '../../src/features/web-validation/industry/catalogue.ts';
import type { PageText } from '../../src/features/web-validation/industry/classify.ts';

/** The first page of an invented company as companies write them: menus, offers, reviews, and words of other trades. */
export interface Home {
  readonly industry_id: number;
  readonly isRestricted: boolean;
  readonly page: PageText;
}

const FOLDER = new URL('./homes/', import.meta.url);

export const homes = (): Home[] => ['ordinary', 'restricted'].flatMap(homesOf);

function homesOf(kind: string): Home[] {
  const blocks = readFileSync(new URL(`${kind}.txt`, FOLDER), 'utf8')
    .trim()
    .split(/^= /m)
    .slice(1);
  return blocks.map((block) => {
    const [head = '', ...lines] = block.trim().split('\n');
    const [code = '', , ...title] = head.split(' ');
    const text = lines.map((line) => line.replace(/^# /, ''));
    const headings = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2));
    return {
      industry_id: idOf(code),
      isRestricted: kind === 'restricted',
      page: { title: title.join(' '), description: '', headings, text: text.join('\n') },
    };
  });
}
