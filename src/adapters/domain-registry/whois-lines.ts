const MAX_LINES = 5_000;
const MAX_LINE = 1_000;
const MAX_LABEL = 100;
const KEYED = /^(?:[a-z]\. )?\[([^\]]{1,60})\]/;
const TABBED = /^([a-z][^:\t]{1,60})\t+(\S.*)$/i;
const COMMENT = /^\s*(?:[%#]|>>>|--|\*\*)/;
/** Lines such as `Record created on 2000-08-29 10:22:50`. */
const SPOKEN = /^((?:record |domain )?(?:created|registered|expires|registry fee due) on)\s+(\d.*)$/i;
/** A label without a value is a heading only with these names: others are fields that the registry left empty. */
const SECTION =
  /^(?:registrar|registrant|organi[sz]ation|holder|owner|domain(?: name)?|relevant dates|(?:domain )?name ?servers|domain servers in listed order|(?:registrant|owner|admin|administrative|technical|tech|billing|zone)(?: contacts?)?(?: information)?)$/;
const HEADING = /^[a-z][a-z /-]{2,60}$/i;

export interface WhoisField {
  /** Lower case, with single spaces; empty for a line without a label. */
  readonly key: string;
  readonly value: string;
}

/** Lines that belong together. */
export interface Block {
  /** The heading in lower case; empty without one. */
  readonly heading: string;
  readonly fields: WhoisField[];
}

/** The label and the value of a line; undefined without a label. */
function partsOf(line: string): { label: string; value: string } | undefined {
  const keyed = KEYED.exec(line);
  if (keyed) return { label: keyed[1] ?? '', value: line.slice(keyed[0].length).trim() };
  const [, label, value] = SPOKEN.exec(line) ?? TABBED.exec(line) ?? [];
  if (label !== undefined && value !== undefined) return { label, value: value.trim() };
  const colon = line.indexOf(':');
  const isLabel = colon > 0 && colon <= MAX_LABEL && (colon === line.length - 1 || line[colon + 1]?.trim() === '');
  if (!isLabel && line[colon - 1] !== ')') return undefined;
  // An explanation in brackets is no part of the label.
  return { label: line.slice(0, colon).split('(', 1)[0] ?? '', value: line.slice(colon + 1).trim() };
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[._\s]+/g, ' ')
    .trim();

/** Splits an answer into blocks: at empty lines, and at headings such as `Registrant:`. Comments are left out. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let block: Block = { heading: '', fields: [] };
  const open = (heading: string) => {
    block = { heading, fields: [] };
    blocks.push(block);
  };
  open('');
  let isAfterGap = true;
  for (const line of text.split(/\r?\n/, MAX_LINES)) {
    if (line.trim() === '') {
      // An empty line below a heading ends nothing.
      if (block.fields.length > 0) open('');
      isAfterGap = true;
      continue;
    }
    if (COMMENT.test(line)) continue;
    const cut = line.slice(0, MAX_LINE).trim();
    const parts = partsOf(cut);
    if (parts?.value) block.fields.push({ key: keyOf(parts.label), value: parts.value });
    else if (parts && SECTION.test(keyOf(parts.label))) open(keyOf(parts.label));
    else if (parts) continue;
    else if (HEADING.test(cut) && (block.heading === '' || (isAfterGap && block.fields.length > 0))) open(keyOf(cut));
    else block.fields.push({ key: '', value: cut });
    isAfterGap = false;
  }
  return blocks;
}
