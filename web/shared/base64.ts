const PIECE = 0x8000;

/** The bytes of a file or picture as base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
  return btoa(parts.join(''));
}
