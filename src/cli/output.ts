import { ConfigError } from '../config.ts';
import { DatabaseError } from '../database/open.ts';

/** Ends a command that could not do its work. What is expected to go wrong needs no stack. */
export function failed(error: unknown): void {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseError || error instanceof Error;
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

/** The last line of standard output, for machines. */
export const printJson = (value: unknown) => console.log(JSON.stringify(value));
