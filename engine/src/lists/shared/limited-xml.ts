import { type SaxesOptions, SaxesParser } from 'saxes';
import { ListFileError } from './list-file-error.ts';

// The deepest real file has 12 levels, the largest 4 million elements, the richest tag 20 attributes.
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 20_000_000;
const MAX_ATTRIBUTES = 500;
// A text, a comment or a tag that the parser still gathers; the longest real record has 60 kB.
const MAX_PENDING = 5_000_000;

/** An XML parser with limits on work and memory. `write` throws a ListFileError beyond them. */
export function limitedXml<O extends SaxesOptions>(file: string, options: O) {
  const parser = new SaxesParser(options);
  const refuse = (message: string): never => {
    throw new ListFileError('format', file, message);
  };
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let pending = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++depth > MAX_DEPTH) refuse(`more than ${MAX_DEPTH} levels of elements`);
    if (++elements > MAX_ELEMENTS) refuse('more than 20 million elements');
  });
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) refuse(`a tag with more than ${MAX_ATTRIBUTES} attributes`);
  });
  const settled = () => {
    pending = 0;
  };
  parser.on('comment', settled);
  return {
    parser,
    /** Must be called for each `opentag`. */
    entered: settled,
    /** Must be called for each `closetag`. */
    left() {
      depth -= 1;
      settled();
    },
    write(text: string) {
      pending += text.length;
      if (pending > MAX_PENDING) refuse('more than 5 MB without a tag');
      parser.write(text);
    },
  };
}
