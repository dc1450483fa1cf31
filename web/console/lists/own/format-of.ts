/** The format that the name of a file tells. */
export function formatOf({ name }: File): 'csv' | 'xlsx' | 'jsonl' | 'ftm' | 'targets_simple' {
  if (/\.xlsx$/i.test(name)) return 'xlsx';
  if (/\.ftm\.json/i.test(name)) return 'ftm';
  if (/targets\.simple/i.test(name)) return 'targets_simple';
  return /\.(jsonl|ndjson|json)/i.test(name) ? 'jsonl' : 'csv';
}

/** The endings of files that a list is made of. */
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson';
