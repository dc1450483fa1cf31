import type { Layout } from '../layout.ts';
import identity1 from './identity-1.ts';
import identity2 from './identity-2.ts';
import paper1 from './paper-1.ts';
import paper2 from './paper-2.ts';

export const LAYOUTS: readonly Layout[] = [...identity1, ...identity2, ...paper1, ...paper2];
