import * as contracts from '../list-check.ts';
import { screenExample } from '../list-check.ts';
import { exampleFor } from './example-for.ts';

export const examples = [exampleFor(contracts.screen, screenExample)];
