import * as contracts from '../public-subsession.ts';
import { exampleFor } from './example-for.ts';
import { subsessionExample } from './subsession.ts';

const { input, link, listed } = subsessionExample;
const { subsession_id } = listed;

export const examples = [
  exampleFor(contracts.create, {
    input,
    output: { subsession_id, name: input.name, role: input.role, status: 'active', ...link },
  }),
  exampleFor(contracts.list, {
    input: { step_id: 'owners' },
    output: { subsessions: [{ ...listed, expires_at: link.expires_at }], count: 1, required: 1, completed: 0 },
  }),
  exampleFor(contracts.regenerate, { input: { subsession_id }, output: { subsession_id, ...link } }),
  exampleFor(contracts.remove, { input: { subsession_id }, output: { subsession_id, deleted: true } }),
];
