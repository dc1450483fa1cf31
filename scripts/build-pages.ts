// Builds the pages, so that a service that starts finds them.

import { builtPages } from '../src/interfaces/pages/built.ts';

const files = await builtPages();
console.log(`${files.size} files of the pages are built.`);
