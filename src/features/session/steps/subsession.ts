import { stepKind } from './step.ts';

export const subsession = stepKind('subsession', ({ subsession_config }, _given, { stored }) => {
  const { min_count, require_completion } = subsession_config;
  return { text: stored, ...(require_completion && min_count > 0 && { missing: { missing_subsessions: min_count } }) };
});
