import type { Case } from './case.ts';
import { checksOf, isUnclear } from './evidence/check-verdicts.ts';

/** The doubts about a case that somebody is about to decide. */
export function doubtsOf({ processing_results: results, results_outdated, steps_data }: Case) {
  const lines = results ? checksOf(results) : [];
  const unjudged = steps_data.filter(({ liveness }) => liveness?.outcome === 'could_not_run');
  return {
    isUnchecked: !results,
    isOutdated: results_outdated,
    unclear: lines.filter(isUnclear).length + unjudged.length,
    found: lines.filter(({ verdict }) => verdict === 'found').length,
  };
}
