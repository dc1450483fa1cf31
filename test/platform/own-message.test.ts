import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownMessage } from '../../src/platform/own-message.ts';

test.each([
  ['one item', z.array(z.string()).min(1), [], 'Send at least 1 item.'],
  ['several items', z.array(z.string()).max(20), Array(21).fill('x'), 'Send at most 20 items.'],
  ['one character', z.string().min(1), '', 'Send at least 1 character.'],
  ['a number', z.int().min(0), -1, 'Send at least 0.'],
])('the message about %s has the right number', (_what, schema, input, message) => {
  expect(schema.safeParse(input, { error: ownMessage }).error?.issues[0]?.message).toBe(message);
});
