/** The path of a signed URL. This host serves the file too, so the page needs no other host. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

/** Lets the browser save the file of a signed URL. It never opens it as a page of this host. */
export function saveSigned(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = pathOf(url);
  link.download = name;
  link.click();
}
