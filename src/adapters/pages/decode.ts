const BOMS: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
];
const DECLARED = /charset\s{0,4}=\s{0,4}["']?([a-z0-9_:-]{1,40})/i;
/** Browsers look for the declaration of a document in so many bytes. */
const HEAD_BYTES = 1_024;

/** Decodes a document as browsers do: by its byte order mark, the header, its own declaration, or else as UTF-8 or Windows-1252. */
export function decodeText(body: Uint8Array, contentType: string): string {
  const start = Buffer.from(body.subarray(0, 3)).toString('hex');
  const mark = BOMS.find(([bytes]) => start.startsWith(bytes))?.[1];
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1');
  const decoder = decoderOf(mark) ?? decoderOf(DECLARED.exec(contentType)?.[1]) ?? declaredIn(head);
  if (decoder) return decoder.decode(body);
  const text = new TextDecoder().decode(body);
  // A cut can leave one half character at the end.
  return text.slice(0, -1).includes('\uFFFD') ? new TextDecoder('windows-1252').decode(body) : text;
}

/** A document whose declaration can be read as ASCII is not in UTF-16, whatever it says. */
function declaredIn(head: string): TextDecoder | undefined {
  const decoder = decoderOf(DECLARED.exec(head)?.[1]);
  return decoder?.encoding.startsWith('utf-16') ? new TextDecoder() : decoder;
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}
