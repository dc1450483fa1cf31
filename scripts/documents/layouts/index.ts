import type { Layout } from '../layout.ts';
import identity1 from './identity-1.ts';
import paper1 from './paper-1.ts';

export const LAYOUTS: readonly Layout[] = [...identity1, ...paper1];
