/** The pictures that this tab has sent, by document. The service hands no file out to end users. */
const pictures = new Map<string, string>();

export function keepThumbnail(docId: string, file: Blob): void {
  if (file.type.startsWith('image/')) pictures.set(docId, URL.createObjectURL(file));
}

export const thumbnailOf = (docId: string): string | undefined => pictures.get(docId);
