import { readFileSync } from 'node:fs';

/** `sub`: an industry that ISIC does not separate, such as online gambling. */
type IsicLevel = 'section' | 'division' | 'group' | 'sub';

export interface Industry {
  /** Formed from the code, so it never changes; see `idOf`. */
  readonly id: number;
  readonly code: string;
  readonly level: IsicLevel;
  readonly parent_id: number | null;
  /** The English title. */
  readonly name: string;
  readonly names: { readonly en: string; readonly es: string; readonly pt: string };
}

export const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Sections 1–21, divisions 101–199, groups 1011–1990, industries below a group 10111–19909: `920.1` is 19201. */
export function idOf(code: string): number {
  if (/^[A-U]$/.test(code)) return code.charCodeAt(0) - 64;
  if (code.length === 2) return 100 + Number(code);
  if (code.length === 3) return 1000 + Number(code);
  const [group = '', number = ''] = code.split('.');
  return 10 * idOf(group) + Number(number);
}

/** All industries in the order of ISIC: a section is followed by its divisions, a group by those that ISIC does not separate. */
export const INDUSTRIES: readonly Industry[] = readIndustries();

const BY_ID = new Map(INDUSTRIES.map((industry) => [industry.id, industry]));

export const industryById = (id: number): Industry | undefined => BY_ID.get(id);

export function knownIndustry(id: number): Industry {
  const industry = BY_ID.get(id);
  if (!industry) throw new Error(`No industry has the id ${id}`);
  return industry;
}

function readIndustries(): Industry[] {
  const above: Partial<Record<IsicLevel, number>> = {};
  return linesOf('./catalogue.txt').map((line) => {
    const [code = '', en = '', es = '', pt = ''] = line.split('|');
    const level = levelOf(code);
    const id = idOf(code);
    above[level] = id;
    const parent = level === 'sub' ? above.group : level === 'group' ? above.division : above.section;
    return {
      id,
      code,
      level,
      parent_id: level === 'section' ? null : (parent ?? null),
      name: en,
      names: { en, es, pt },
    };
  });
}

function levelOf(code: string): IsicLevel {
  if (code.includes('.')) return 'sub';
  return code.length === 1 ? 'section' : code.length === 2 ? 'division' : 'group';
}
