import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentFile, DocumentType } from '../../engine/src/documents/document.ts';
import { type DrawnDocument, draw } from '../documents/draw.ts';
import type { Truth } from '../documents/layout.ts';
import { LAYOUTS } from '../documents/layouts/index.ts';
import type { ScreenVariant } from '../documents/screens.ts';
import { VARIANTS, type Variant } from '../documents/variants.ts';
import { EVALUATION } from './run-tool.ts';

/** One document in one variant, as somebody sends it. */
export interface DocumentCase {
  /** `shared`: the development set beside the project; the halves: documents drawn by us. */
  set: 'shared' | DrawnDocument['half'];
  id: string;
  type: DocumentType | null;
  variant: string;
  paths: readonly string[];
  fields: Truth;
  mrz: readonly string[] | null;
  /** Whether a field without truth must be absent. */
  isComplete: boolean;
}

export const DRAWN = fileURLToPath(new URL('../../node_modules/.cache/documents', import.meta.url));

const KINDS: Readonly<Record<string, DocumentType>> = {
  ...{ identity: 'id_document', proof_of_address: 'proof_of_address', charter: 'company_charter' },
  ...{ tax_certificate: 'tax_certificate', bank_letter: 'bank_ownership' },
};

interface SharedDocument {
  kind: string;
  fields: Record<string, Truth[string]>;
  mrz?: string[];
  files: Record<string, string>;
}

/** The development set beside the project; empty when it is not there. */
export function sharedCases(): DocumentCase[] {
  const folder = new URL('documents/', EVALUATION);
  if (!existsSync(folder)) return [];
  const documents = JSON.parse(readFileSync(new URL('ground_truth.json', folder), 'utf8')) as Record<
    string,
    SharedDocument
  >;
  return Object.entries(documents).flatMap(([id, { kind, fields, mrz = null, files }]) =>
    Object.entries(files).map(([variant, file]) => ({
      ...{ set: 'shared' as const, id, type: KINDS[kind] as DocumentType, variant },
      ...{ paths: [fileURLToPath(new URL(file, folder))], fields: withAddress(fields), mrz, isComplete: false },
    })),
  );
}

/** Its address may be given with the city that is a field of its own. */
function withAddress(fields: SharedDocument['fields']): Truth {
  const { address: street, city, state, postal_code } = fields;
  if (typeof street !== 'string') return fields;
  return { ...fields, address: { street, whole: [street, city, state, postal_code, 'Uruguay'].join(' ') } };
}

/** The documents of all layouts as PDF, and those of each `every`th layout in the variants. */
export async function drawnCases(
  variants: readonly (Variant | ScreenVariant)[] = VARIANTS,
  every = 1,
): Promise<DocumentCase[]> {
  const cases: DocumentCase[] = [];
  for (const [i, layout] of LAYOUTS.entries())
    for (const { id, type, half, fields, mrz = null, files } of await draw(
      layout,
      DRAWN,
      i % every === 0 ? variants : [],
    ))
      for (const [variant, names] of Object.entries(files))
        cases.push({
          set: half,
          id,
          type,
          variant,
          paths: names.map((name) => join(DRAWN, name)),
          fields,
          mrz,
          isComplete: true,
        });
  return cases;
}

export const filesOf = ({ paths }: DocumentCase): Promise<DocumentFile[]> =>
  Promise.all(
    paths.map(async (path, i) => ({
      bytes: new Uint8Array(await readFile(path)),
      ...(paths.length > 1 && { side: i === 0 ? ('front' as const) : ('back' as const) }),
    })),
  );
