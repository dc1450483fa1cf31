export { LINK_EVIDENCE, type LinkEvidence } from './evidence.ts';
export { type EntryKey, entryKey } from './facts.ts';
export { type EntryLink, linkEntities } from './link.ts';
export { type Judgement, joinEntries } from './profiles.ts';
