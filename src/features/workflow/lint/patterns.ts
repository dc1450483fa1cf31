import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { Work } from '../../../platform/work.ts';
import { fieldsOfStep } from '../fields.ts';
import { MEASURING, PATTERN_WORK, Pattern } from '../pattern.ts';
import type { Problems } from './problem.ts';

/** Finds patterns that RE2 refuses, and those that take too much work with the longest answer that their field takes. */
export function lintPatterns({ steps }: WorkflowDefinition, problems: Problems): void {
  const compiling = new Work(PATTERN_WORK.workflow);
  const known = new Map<string, { readonly pattern: Pattern; isSound?: boolean }>();
  for (const [index, step] of steps.entries()) {
    const matching = new Work(PATTERN_WORK.step);
    for (const { field, path } of fieldsOfStep(step)) {
      if ((field.type !== 'text' && field.type !== 'textarea') || field.pattern === undefined) continue;
      const at = `steps[${index}].${path}.pattern`;
      if (!known.has(field.pattern)) compiling.take(field.pattern.length * MEASURING);
      const entry = known.get(field.pattern) ?? { pattern: new Pattern(field.pattern) };
      known.set(field.pattern, entry);
      const { pattern } = entry;
      const units = pattern.matching(field.max_length);
      if (units > PATTERN_WORK.answer) {
        const within = pattern.lengthWithin(PATTERN_WORK.answer);
        problems.add(at, 'TOO_LARGE', tooCostly(field.max_length, within));
      } else if (!matching.take(units)) {
        problems.add(
          at,
          'TOO_LARGE',
          'The patterns of this step take too much work together: simplify or shorten some.',
        );
      } else if (entry.isSound === undefined && compiling.take(pattern.compiling)) {
        entry.isSound = pattern.isSound();
      }
      if (entry.isSound === false)
        problems.add(
          at,
          'INVALID_FORMAT',
          'Send a regular expression of RE2: without back references and look-around.',
        );
      if (compiling.isUsedUp) {
        problems.add(at, 'TOO_LARGE', 'The patterns of this workflow are too many or too large: simplify some.');
        return;
      }
    }
  }
}

const tooCostly = (length: number, within: number) =>
  within < 1
    ? 'The pattern is too large: send a simpler one.'
    : `The pattern takes too much work with ${length} characters: simplify it, or send a max_length of at most ${within}.`;
