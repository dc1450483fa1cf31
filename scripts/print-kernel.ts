// Compiles the scan of the vector index to WebAssembly; a test in engine/test/vectors fails when the stored module is outdated.
import { writeFileSync } from 'node:fs';
import { compile } from '../engine/assembly/compile.ts';

const bytes = await compile('scan');
writeFileSync(
  new URL('../engine/src/vectors/scan-module.ts', import.meta.url),
  `/** \`engine/assembly/scan.as.ts\` compiled by \`npm run print-kernel\`, in base64. */
export const SCAN_MODULE =
  '${Buffer.from(bytes).toString('base64')}';
`,
);
console.log(`engine/src/vectors/scan-module.ts: ${bytes.length} bytes of WebAssembly`);
