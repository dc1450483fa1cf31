import { BatchFailure, BatchResult, BatchSummary } from '@vett/schema/batch';
import type { AnyContract } from '@vett/schema/contract';
import { batchExample } from '@vett/schema/examples/batch';
import type { AnyExample } from '@vett/schema/examples/example-for';
import { exampleOf } from '@vett/schema/examples/examples';
import { screenExample } from '@vett/schema/examples/list-check';
import { walletExample } from '@vett/schema/examples/wallet';
import { results } from '@vett/schema/job';
import { ExecutionContext, PerListResult, Summary } from '@vett/schema/list-check';
import { ListName } from '@vett/schema/list-name';
import { Wallet } from '@vett/schema/wallet';
import { z } from 'zod';
import type { Endpoint } from '../rest/endpoints.ts';

/** One form of the body of a successful answer. */
interface AnswerForm {
  readonly title: string;
  /** The schema inside the envelope of the family. */
  readonly body: z.ZodType;
  readonly example: AnyExample | undefined;
}

const one = { result: PerListResult };
const several = { results: z.partialRecord(ListName, PerListResult), summary: Summary };
const context = { execution_context: ExecutionContext };

const ItemOfOneList = BatchResult.omit({ results: true, summary: true }).extend({ result: PerListResult });
const ItemOfSeveralLists = BatchResult.extend({ results: z.partialRecord(ListName, PerListResult) });
const JobItem = z.union([ItemOfSeveralLists, ItemOfOneList, BatchFailure]);

const batchOf = (item: typeof ItemOfOneList | typeof ItemOfSeveralLists) =>
  z.object({
    batch: z.array(z.discriminatedUnion('status', [item, BatchFailure])),
    summary: BatchSummary,
    ...context,
  });

/** The answers of operations whose presenter changes the output. */
const RESHAPED: Readonly<Record<string, readonly AnswerForm[]>> = {
  'job.results': [
    {
      title: 'Results of a job',
      body: results.output.omit({ list_name: true }).extend({ items: z.array(JobItem) }),
      example: exampleOf(results),
    },
  ],
  'listCheck.screen': [
    { title: 'Several lists', body: z.object({ ...several, ...context }), example: screenExample },
    { title: 'One list', body: z.object({ ...one, ...context }), example: ofOneList(screenExample) },
  ],
  'listCheck.batch': [
    { title: 'Several subjects', body: batchOf(ItemOfSeveralLists), example: batchExample },
    { title: 'Several subjects, one list', body: batchOf(ItemOfOneList), example: batchOfOneList() },
  ],
  'listCheck.wallet': [
    { title: 'Several lists', body: z.object({ ...several, wallet: Wallet, ...context }), example: walletExample },
    { title: 'One list', body: z.object({ ...one, wallet: Wallet, ...context }), example: ofOneList(walletExample) },
  ],
};

/** The example reduced to its first list. */
function ofOneList<I extends object, O extends { results: readonly { list_name: string }[] }>(example: {
  input: I & { lists: unknown };
  output: O;
}) {
  const { lists: _, ...input } = example.input;
  const [first] = example.output.results;
  return { input: { ...input, list_name: first?.list_name }, output: { ...example.output, results: [first] } };
}

function batchOfOneList(): AnswerForm['example'] {
  const { input, output } = batchExample;
  const { lists: _, ...rest } = input;
  const batch = output.batch.map((item) => ('results' in item ? { ...item, results: item.results.slice(0, 1) } : item));
  const summary = { ...output.summary, lists_checked: ['ofac'] };
  return { input: { ...rest, list_name: 'ofac' }, output: { ...output, batch, summary } };
}

/** All forms of an operation's successful answer, without the envelope. */
export function answersOf({ id, operation, presenter }: Endpoint<AnyContract>): readonly AnswerForm[] {
  if (!presenter.body) return [{ title: 'Example', body: operation.output, example: exampleOf(operation) }];
  const answers = RESHAPED[id];
  if (!answers) throw new Error(`${id} has a presenter with a body: describe what it gives in RESHAPED.`);
  return answers;
}

/** The parameters of an operation whose pages have several formats. */
export const formParameters = (formats: object) =>
  [
    {
      name: 'format',
      description: "The form of the answer, without it `json`. The next page's key of other forms is in `X-Next-Key`.",
      schema: { type: 'string', enum: ['json', ...Object.keys(formats)] },
    },
    {
      name: 'pages',
      description:
        'With `all` the pages follow each other as one text, in a format other than `json`; `limit` is how many items are read at once. ' +
        'An answer whose connection breaks off is not whole.',
      schema: { type: 'string', enum: ['one', 'all'] },
    },
  ].map((parameter) => ({ ...parameter, in: 'query', required: false }));
