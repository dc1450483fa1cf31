import * as contracts from '../batch.ts';
import { batchExample } from '../batch.ts';
import { exampleFor } from './example-for.ts';

export const examples = [exampleFor(contracts.batch, batchExample)];
