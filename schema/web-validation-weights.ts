import * as z from 'zod';
import { type CheckParams, coded } from './contract.ts';

/** The criteria of the reliability score in the order of the specification, with their default weights. */
export const DEFAULT_WEIGHTS = {
  ssl: 0.1,
  industry: 0.15,
  name_match: 0.1,
  industry_match: 0.05,
  sanction_check: 0.2,
  adverse_media: 0.15,
  social_links: 0.05,
  tranco_rank: 0.05,
  terms_policy: 0.05,
  return_policy: 0.03,
  refund_policy: 0.03,
  aml_policy: 0.04,
} as const;
export type Criterion = keyof typeof DEFAULT_WEIGHTS;
export const CRITERIA = Object.keys(DEFAULT_WEIGHTS) as [Criterion, ...Criterion[]];

export type WeightsByCriterion = Readonly<Record<Criterion, number>>;

const TOLERANCE = 0.001;

export const WebCriterion = z.enum(CRITERIA).meta({ id: 'WebCriterion' });

const Weight = z.number().min(0).max(1);
const NamedWeight = z
  .strictObject({
    criterion: WebCriterion.optional(),
    name: WebCriterion.optional().describe('The same as `criterion`.'),
    weight: Weight,
  })
  .meta({ id: 'WebWeight' });

const Items = z
  .array(
    z.union([NamedWeight, Weight], {
      error: `Send { criterion, weight } with a weight from 0 to 1 and one of ${CRITERIA.join(', ')}.`,
    }),
  )
  .max(CRITERIA.length);
type Items = z.output<typeof Items>;

type WeightFault = readonly [field: CheckParams['field'], message: string];

/** The weights as they were sent: objects, or a number for each criterion in the order of the specification. */
export const Weights = coded(
  Items.superRefine((items, context) => {
    const broken = brokenRule(items);
    if (!broken) return;
    const [field, message] = broken;
    context.addIssue({ code: 'custom', message, params: { field, code: 'INVALID_WEIGHTS' } satisfies CheckParams });
  }),
  'INVALID_WEIGHTS',
);

function brokenRule(items: Items): WeightFault | undefined {
  const numbers = items.filter((item) => typeof item === 'number');
  if (numbers.length > 0 && numbers.length !== CRITERIA.length) {
    return ['INVALID_VALUE', `Send objects, or exactly ${CRITERIA.length} numbers.`];
  }
  const named = items.filter((item) => typeof item !== 'number');
  if (named.some(({ criterion, name }) => (criterion === undefined) === (name === undefined))) {
    return ['REQUIRED', 'Name the criterion of each weight once: as criterion, or as name.'];
  }
  if (new Set(named.map(keyOf)).size < named.length) return ['DUPLICATE', 'Send one weight for each criterion.'];
  const sum = items.reduce<number>((total, item) => total + (typeof item === 'number' ? item : item.weight), 0);
  return Math.abs(sum - 1) > TOLERANCE + Number.EPSILON * CRITERIA.length
    ? ['SUM_MISMATCH', 'The weights must sum to 1.']
    : undefined;
}

const keyOf = ({ criterion, name }: z.output<typeof NamedWeight>) => criterion ?? name;

/** The weight of each criterion: 0 of those that are left out. */
export function weightsOf(items: Items | undefined): WeightsByCriterion {
  if (!items) return DEFAULT_WEIGHTS;
  const weights = CRITERIA.map((criterion, index) => {
    const item = items.find((given) => typeof given !== 'number' && keyOf(given) === criterion) ?? items[index];
    if (typeof item === 'number') return [criterion, item];
    return [criterion, item !== undefined && keyOf(item) === criterion ? item.weight : 0];
  });
  return Object.fromEntries(weights) as Record<Criterion, number>;
}
