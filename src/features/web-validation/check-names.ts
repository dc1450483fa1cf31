import { compareNames } from '@vett/engine/names';
import type { Pieces } from '../../platform/pieces.ts';
import { type CheckOutcome, completed, notApplicable } from './check.ts';
import type { SiteContent } from './site/content.ts';
import { legalNames } from './site/legal-names.ts';
import type { SiteRequest } from './site-request.ts';

export interface NameMatch {
  /** 0 to 1. */
  readonly confidence: number;
  /** The name of the site that is most like the declared one; undefined: the site has no name. */
  readonly compared: string | undefined;
}

const MAX_NAMES = 30;
const MAX_LENGTH = 200;
const MAX_TITLE = 1_000;

/** Compares the declared name with the names that the site gives itself, and with its domain. */
export function* compareSiteName(
  { declaredName, domain }: Pick<SiteRequest, 'declaredName' | 'domain'>,
  content: SiteContent,
): Pieces<CheckOutcome<NameMatch>> {
  if (declaredName === undefined) return notApplicable('not_declared');
  let best: NameMatch = { confidence: 0, compared: undefined };
  for (const compared of namesOf(content, domain)) {
    yield;
    const confidence = compareNames(declaredName, compared, { entityType: 'company' });
    if (confidence > best.confidence || best.compared === undefined) best = { confidence, compared };
  }
  return completed({ ...best, confidence: Math.round(best.confidence * 1e4) / 1e4 });
}

/** The names of a site: legal names, the parts of its title, and the label of its domain. */
function namesOf(content: SiteContent, domain: string | null): string[] {
  const label = domain?.split('.')[0]?.replaceAll('-', ' ');
  const names = [...legalNames(content), ...content.names, ...partsOf(content.title), ...(label ? [label] : [])];
  return [...new Set(names.map((name) => name.trim().slice(0, MAX_LENGTH)))].filter(Boolean).slice(0, MAX_NAMES);
}

/** A title, and its parts between separators: «Shoes | Example Shop». */
const partsOf = (title: string) => [...title.slice(0, MAX_TITLE).split(/[|·•»«:]| [-–—] /u), title];
