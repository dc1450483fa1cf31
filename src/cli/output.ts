import { CommanderError } from 'commander';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { AppError, OperatorError } from '../platform/error.ts';

/** Ends a failed command. A problem that the operator can fix is printed without a stack; a fault of ours with one. */
export function failed(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has already printed the help or what was wrong.
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  process.exitCode = 1;
  const expected = explanation(error);
  if (expected !== undefined) console.error(expected);
  else console.error('This should not have happened. Please report it with what follows.\n', error);
}

function explanation(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof AppError) {
    const fields = error.fields?.map(({ path, message }) => `\n  ${path}: ${message}`) ?? [];
    return error.message + fields.join('');
  }
  if (isUnavailable(error))
    return `The database cannot serve at the moment (${(error as Error).message}). Mend that and repeat.`;
  return undefined;
}

/** Prints a value as one line of JSON, for machines. */
export const printJson = (value: unknown) => console.log(JSON.stringify(value));

/** Formats rows under a heading, in columns as wide as their longest cell. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows].map((row) => row.map(printable));
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Replaces characters that begin lines, control a terminal or reverse its text: tenants' and publishers' text must not do so. */
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ');
