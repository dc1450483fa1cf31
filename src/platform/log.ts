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

/** The errors of an aggregate that are logged. */
const MAX_ERRORS = 5;

/** The loggable part of an error: never its details, which can hold values of the request or of rows. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return isCopied(error) ? errorForLog(errorOf(error)) : { type: typeof error };
  const { name, message, stack = '', code, constraint, table, cause } = error as Error & Record<string, unknown>;
  return {
    type: name,
    message: withoutValues(message),
    stack: stack.split('\n').filter((line) => /^ {4}at /.test(line)),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, MAX_ERRORS).map(errorForLog) }),
  };
}

interface CopiedError {
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
}

/** Whether it is an error of which a library copied the members into a plain object. */
const isCopied = (error: unknown): error is CopiedError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as Partial<CopiedError>).message === 'string' &&
  typeof (error as Partial<CopiedError>).stack === 'string';

const errorOf = ({ message, stack, code }: CopiedError): Error => Object.assign(new Error(message), { stack, code });

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { error: errorForLog },
  mixin: () => {
    const trace_id = traceId();
    return trace_id === undefined ? {} : { trace_id };
  },
});

/**
 * Logs to standard error, because commands write their results to standard output: as JSON lines, or at a terminal as lines for
 * people.
 */
export const createLog = (level: string): Logger =>
  pino(logOptions(level), process.stderr.isTTY ? TERMINAL : pino.destination({ dest: 2, sync: true }));

const TERMINAL = { write: (line: string) => void process.stderr.write(readableLine(line)) };

/** A line of the log for people: its time, level and message, and what else it says. */
export function readableLine(json: string): string {
  const { level, time, msg, ...rest } = JSON.parse(json) as { level: number; time: number; msg?: string };
  const clock = new Date(time).toTimeString().slice(0, 8);
  const more = Object.entries(rest).map(([name, value]) => ` ${name}=${plain(value)}`);
  const line = `${clock} ${pino.levels.labels[level] ?? level} ${msg ?? ''}${more.join('')}`;
  return `${line.replace(/\p{Cc}/gu, ' ')}\n`;
}

function plain(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  // An error is told by its message; its stack is for logs that are kept.
  return 'stack' in value && 'message' in value ? String(value.message) : JSON.stringify(value);
}
