import * as contracts from '../ownership.ts';
import { ownershipExample } from '../ownership.ts';
import { exampleFor } from './example-for.ts';

export const examples = [exampleFor(contracts.ownership, ownershipExample)];
