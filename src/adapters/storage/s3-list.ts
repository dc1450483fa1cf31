import type { ListedObject } from '../../ports/storage.ts';

interface Page {
  readonly objects: readonly ListedObject[];
  /** The continuation token of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads an answer of ListObjectsV2. Throws for anything else, so that an unreadable answer never looks like an empty bucket. */
export function parsePage(xml: string): Page {
  const isTruncated = textIn(xml, 'IsTruncated');
  const next = textIn(xml, 'NextContinuationToken');
  const isWhole = xml.trimEnd().endsWith('</ListBucketResult>') && (isTruncated === 'false' || next);
  if (!isWhole) throw new Error('S3 answered a list with something else');
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((rest) => {
      const [object = ''] = rest.split('</Contents>', 1);
      return {
        key: textIn(object, 'Key') ?? '',
        createdAt: new Date(textIn(object, 'LastModified') ?? Number.NaN),
      };
    });
  return { objects, next: isTruncated === 'true' ? next : undefined };
}

const textIn = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all);
