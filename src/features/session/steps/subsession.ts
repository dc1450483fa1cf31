import { stepKind } from './step.ts';

export const subsession = stepKind('subsession', ({ subsession_config }, _given, { stored, completedSubsessions }) => {
  const { min_count, require_completion } = subsession_config;
  const lacking = require_completion ? Math.max(0, min_count - completedSubsessions) : 0;
  return { text: stored, ...(lacking > 0 && { missing: { missing_subsessions: lacking } }) };
});
