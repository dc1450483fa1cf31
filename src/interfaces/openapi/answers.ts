import { BatchFailure, BatchResult } from '@vett/schema/batch';
import type { AnyContract } from '@vett/schema/contract';
import { results } from '@vett/schema/job';
import { ExecutionContext, PerListResult, Summary, screen } from '@vett/schema/list-check';
import { ListName } from '@vett/schema/list-name';
import { z } from 'zod';
import type { Endpoint } from '../rest/endpoints.ts';

/** One form that the body of a successful answer can have. */
interface Answer {
  readonly title: string;
  /** What the envelope of the family is put around. */
  readonly body: z.ZodType;
  readonly example?: AnyContract['example'];
}

const OneList = z.object({ result: PerListResult, execution_context: ExecutionContext });
const SeveralLists = z.object({
  results: z.partialRecord(ListName, PerListResult),
  summary: Summary,
  execution_context: ExecutionContext,
});

const ItemOfOneList = BatchResult.omit({ results: true, summary: true }).extend({ result: PerListResult });
const ItemOfSeveralLists = BatchResult.extend({ results: z.partialRecord(ListName, PerListResult) });
const JobItem = z.union([ItemOfSeveralLists, ItemOfOneList, BatchFailure]);

/** The operations whose `rest.body` changes the output: what its results look like. */
const RESHAPED: Readonly<Record<string, readonly Answer[]>> = {
  'job.results': [
    {
      title: 'Results of a job',
      body: results.output.omit({ list_name: true }).extend({ items: z.array(JobItem) }),
      example: results.example,
    },
  ],
  'listCheck.screen': [
    { title: 'Several lists', body: SeveralLists, example: screen.example },
    { title: 'One list', body: OneList, example: ofOneList(screen.example) },
  ],
};

function ofOneList(example: (typeof screen)['example']): Answer['example'] {
  if (!example) return undefined;
  const { subject } = example.input;
  const { results, ...rest } = example.output;
  const [first] = results;
  return { input: { subject, list_name: first?.list_name }, output: { ...rest, results: [first] } };
}

/** Every form of an operation's successful answer, as it is before its envelope. */
export function answersOf({ id, operation, route }: Endpoint<AnyContract>): readonly Answer[] {
  if (!route.body) return [{ title: 'Example', body: operation.output, example: operation.example }];
  const answers = RESHAPED[id];
  if (!answers) throw new Error(`${id} has a rest.body: describe what it gives in RESHAPED.`);
  return answers;
}
