import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions, readableLine } from '../../src/platform/log.ts';

/** The line of the log that `write` makes. */
function lineOf(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  write(pino(logOptions('info'), { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

test('a line for people has no control characters, whoever sent them', () => {
  const line = readableLine(
    lineOf((log) => log.warn({ error: new Error('a\u001b[2Jb\u009bc'), path: '/\u001b]0;x\u0007' }, 'm\u001b[31mn')),
  );
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn m \[31mn error=a \[2Jb c path=\/ \]0;x \n$/);
  expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
});

test('the log tells the first errors of an aggregate', () => {
  const errors = Array.from({ length: 7 }, (_, i) => new TypeError(`part ${i}`));
  const { error } = JSON.parse(lineOf((log) => log.error({ error: new AggregateError(errors, 'all') }, 'failed')));
  expect(error.errors.map(({ message }: { message: string }) => message)).toEqual([
    'part 0',
    'part 1',
    'part 2',
    'part 3',
    'part 4',
  ]);
});

test('the log tells what failed when a library hands over a copy of the error', () => {
  const failure = Object.assign(new Error('the connection is gone'), { code: 'CONNECTION_CLOSED', query: 'secret' });
  const copy = { ...failure, message: failure.message, stack: failure.stack };
  const line = lineOf((log) => log.warn({ error: copy }, 'failed'));
  expect(JSON.parse(line).error).toMatchObject({ message: 'the connection is gone', code: 'CONNECTION_CLOSED' });
  expect(line).not.toContain('secret');
  expect(JSON.parse(lineOf((log) => log.warn({ error: { secret: 1 } }, 'failed'))).error).toEqual({ type: 'object' });
});
