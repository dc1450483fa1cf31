import type { ListResult, PerListResult, ScreenOutput } from '@vett/schema/list-check';
import * as contracts from '@vett/schema/list-check';
import { AppError } from '../../error.ts';
import { implement } from '../../operation.ts';
import { traced } from '../../tracing.ts';
import { requestedLists, screenLists, tooShort } from './screen.ts';
import { echo, engineSubject, warningsOf, wirePath } from './subject.ts';

const isResult = (result: PerListResult): result is ListResult => !('error' in result);

export const screen = implement(contracts.screen, async (caller, { lists, clock, checked }, input) => {
  if (input.save_validation && caller.retention === 'standard') {
    throw new AppError(
      'VALIDATION_ERROR',
      'save_validation: results cannot be stored yet. Leave it out or send false.',
      {
        fields: [{ path: 'save_validation', code: 'INVALID_VALUE', message: 'Only false is possible yet.' }],
      },
    );
  }
  const { list_check } = caller.tenant.configuration;
  const subject = engineSubject(input.subject);
  const warnings = [
    ...('tenant_id' in input ? ['tenant_id ignored'] : []),
    ...warningsOf(input.subject),
    ...tooShort(subject).map(
      (pointer) => `${wirePath(pointer)} has less than four letters or digits and was not compared`,
    ),
  ];
  const names = requestedLists(input, caller.tenant, lists);
  const startedAt = performance.now();
  const now = clock.now();
  const query = {
    subject,
    echo: echo(input.subject),
    searchType: input.search_type ?? 'fast_precise_cascade',
    minConfidence: input.min_confidence ?? list_check.min_confidence,
    maxMatches: list_check.max_matches_per_list,
    weakAliases: list_check.screen_weak_aliases,
  } as const;
  const results = await traced('engine.screen', { 'vett.lists': [...names] }, () =>
    screenLists(names, query, { lists, checked }, now, caller.signal),
  );
  return {
    results,
    summary: summarise(results, Math.round(performance.now() - startedAt), now),
    execution_context: {
      request_id: caller.request_id,
      processing_time_ms: Math.round(performance.now() - caller.received_at),
      timestamp: now.toISOString(),
      tenant_id: caller.tenant.tenant_id,
      ...(warnings.length > 0 && { warnings }),
    },
  };
});

function summarise(results: readonly PerListResult[], execution_time_ms: number, now: Date): ScreenOutput['summary'] {
  const checked = results.filter(isResult);
  const matching = checked.filter(({ is_match }) => is_match);
  return {
    is_match: matching.length > 0,
    match_count: checked.reduce((sum, { match_count }) => sum + match_count, 0),
    lists_checked: checked.map(({ list_name }) => list_name),
    lists_with_matches: matching.map(({ list_name }) => list_name),
    has_errors: checked.length < results.length,
    error_count: results.length - checked.length,
    execution_time_ms,
    timestamp: now.toISOString(),
  };
}
