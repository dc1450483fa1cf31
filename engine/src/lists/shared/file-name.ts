/** A published file name without folders, case, `.gz` and date: `Data/SDN.2024-05-02.CSV.gz` becomes `sdn.csv`. */
export function plainFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return base
    .toLowerCase()
    .replace(/\.gz$/, '')
    .replace(/[._-]?\d{4}[-_]?\d{2}[-_]?\d{2}(?=\.)/, '');
}
