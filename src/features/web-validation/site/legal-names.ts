import type { SiteContent } from './content.ts';

const MAX_NAMES = 10;
const FORM =
  /^(.{2,100}?[ ,](?:ltd|limited|llc|inc|corp|gmbh|ag|s\.?a\.?|s\.?l\.?|s\.?r\.?l\.?|s\.?a\.?s|ltda|plc|b\.?v\.?)\.?)(?![a-z])/i;

/** The legal names of a page: those in its metadata with a legal form, and those behind a sign of copyright. */
export function legalNames({ names, text }: SiteContent): string[] {
  const behind = text
    .split('\n')
    .flatMap((line) => line.slice(0, 1_000).split('©').slice(1))
    .map((rest) => rest.replace(/^[\s\d–-]{0,20}/u, ''));
  const legal = [...names, ...behind].flatMap((name) => FORM.exec(name.slice(0, 120))?.[1] ?? []);
  return [...new Set(legal)].slice(0, MAX_NAMES);
}
