const MAX_LINES = 5_000;
const MAX_LINE = 1_000;
const KEYED = /^\s*(?:[a-z]\. )?\[([^\]]{1,60})\]\s*(.*)$/;
const LABELLED = /^\s*([^:]{1,100}):(?:\s+(.*))?$/;
/** Labels with an explanation in brackets. */
const EXPLAINED = /^\s*([^:(]{1,60})\([^:()]{1,200}\):\s*(.*)$/;
const TABBED = /^([a-z][^:\t]{1,60})\t+(\S.*)$/i;
const COMMENT = /^\s*(?:[%#]|>>>|--|\*\*)/;
/** Lines such as `Record created on 2000-08-29 10:22:50`. */
const SPOKEN = /^\s*((?:record |domain )?(?:created|registered|expires|registry fee due) on)\s+(\d.*)$/i;
/** A label without a value is a heading only with these names: others are fields that the registry left empty. */
const SECTION =
  /^(?:registrar|registrant|organi[sz]ation|holder|owner|domain(?: name)?|relevant dates|(?:domain )?name ?servers|domain servers in listed order|(?:registrant|owner|admin|administrative|technical|tech|billing|zone)(?: contacts?)?(?: information)?)$/;
const HEADING = /^\s*[a-z][a-z /-]{2,60}$/i;

export interface Field {
  /** Lower case, with single spaces; empty for a line without a label. */
  readonly key: string;
  readonly value: string;
}

/** Lines that belong together. */
export interface Block {
  /** The heading in lower case; empty without one. */
  readonly heading: string;
  readonly fields: Field[];
}

const partsOf = (line: string) =>
  SPOKEN.exec(line) ?? KEYED.exec(line) ?? LABELLED.exec(line) ?? EXPLAINED.exec(line) ?? TABBED.exec(line) ?? [];

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
    const cut = line.slice(0, MAX_LINE);
    const [, label = '', value = ''] = partsOf(cut);
    if (label !== '' && value.trim() !== '') block.fields.push({ key: keyOf(label), value: value.trim() });
    else if (label !== '' && SECTION.test(keyOf(label))) open(keyOf(label));
    else if (label !== '') continue;
    else if (HEADING.test(cut) && (block.heading === '' || (isAfterGap && block.fields.length > 0))) open(keyOf(cut));
    else block.fields.push({ key: '', value: cut.trim() });
    isAfterGap = false;
  }
  return blocks;
}
