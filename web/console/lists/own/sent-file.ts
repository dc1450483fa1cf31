/** The bytes of a file as base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  return btoa(parts.join(''));
}

/** The format that the name of a file tells. */
export function formatOf({ name }: File): 'csv' | 'xlsx' | 'jsonl' | 'ftm' | 'targets_simple' {
  if (/\.xlsx$/i.test(name)) return 'xlsx';
  if (/\.ftm\.json/i.test(name)) return 'ftm';
  if (/targets\.simple/i.test(name)) return 'targets_simple';
  return /\.(jsonl|ndjson|json)/i.test(name) ? 'jsonl' : 'csv';
}
