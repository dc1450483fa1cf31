import * as contracts from '../kept-web-validation.ts';
import { exampleFor } from './example-for.ts';

const kept = { validation_id: '019bc0f0-9d28-742f-96cf-830568acf16e' };

export const examples = [exampleFor(contracts.remove, { input: kept, output: kept })];
