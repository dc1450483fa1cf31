import { type Logger, type LoggerOptions, pino } from 'pino';
import { traceId } from './tracing.ts';

/** Removes quoted and bracketed text from a message: libraries put values of rows and inputs there. */
export function withoutValues(message: string): string {
  // Cuts from the first to the last one, because quoted text can contain quotes.
  const first = message.search(/["'`(]/);
  const last = Math.max(...[...'"\'`)'].map((end) => message.lastIndexOf(end)));
  const told = first >= 0 && last > first ? `${message.slice(0, first)}…${message.slice(last + 1)}` : message;
  return told.slice(0, 300);
}

/** The loggable part of an error: never its details, which can hold values of the request or of rows. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint, table, cause } = error as Error & Record<string, unknown>;
  return {
    type: name,
    message: withoutValues(message),
    stack: stack.split('\n').filter((line) => /^ {4}at /.test(line)),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { error: errorForLog },
  mixin: () => {
    const trace_id = traceId();
    return trace_id === undefined ? {} : { trace_id };
  },
});

/** Logs as JSON lines to standard error, because commands write their results to standard output. */
export const createLog = (level: string): Logger => pino(logOptions(level), pino.destination({ dest: 2, sync: true }));
