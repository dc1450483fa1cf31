import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openLanguageModel } from '../../src/adapters/language-model/open.ts';
import type { LanguageModelSettings } from '../../src/provider-settings.ts';
import { languageModelContract, type Vendor } from '../ports/language-model.contract.ts';
import { httpServer } from '../support/loopback.ts';

const opening =
  (provider: LanguageModelSettings['provider'], model: string): Vendor['open'] =>
  (url, seen) =>
    openLanguageModel(
      { provider, model, models: [model], url, key: 'right', prices: [3, 15], vision: true },
      ({ outcome }) => seen(outcome),
    );

const textIn = (content: unknown) => (Array.isArray(content) ? content[0].text : content);

interface Message {
  readonly role: string;
  readonly content: unknown;
}

describe('a server of the OpenAI protocol', () =>
  languageModelContract({
    model: 'small',
    other: 'large',
    open: opening('openai-compatible', 'small'),
    answer: (text, finish) => ({
      id: 'chat-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'small',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text },
          finish_reason: finish === 'cut' ? 'length' : finish === 'refused' ? 'content_filter' : 'stop',
        },
      ],
      usage: { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 },
    }),
    read({ headers, body }) {
      const { messages, max_tokens, response_format } = body as {
        messages: Message[];
        max_tokens: number;
        response_format: { type: string; json_schema: { schema: unknown } };
      };
      return {
        key: headers.authorization?.replace('Bearer ', ''),
        system: messages.find(({ role }) => role === 'system')?.content,
        user: textIn(messages.find(({ role }) => role === 'user')?.content),
        schema: response_format.json_schema.schema,
        maxTokens: max_tokens,
      };
    },
    errors: [[402, {}, 'limited']],
  }));

describe('Anthropic', () =>
  languageModelContract({
    model: 'claude-haiku-4-5',
    other: 'claude-sonnet-4-5',
    open: opening('anthropic', 'claude-haiku-4-5'),
    answer: (text, finish) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'small',
      content: [{ type: 'text', text }],
      stop_reason: finish === 'cut' ? 'max_tokens' : finish === 'refused' ? 'refusal' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1_000, output_tokens: 100 },
    }),
    read({ headers, body }) {
      const { system, messages, max_tokens, output_config } = body as {
        system: { text: string }[];
        messages: { content: { text: string }[] }[];
        max_tokens: number;
        output_config: { format: { schema: unknown } };
      };
      return {
        key: headers['x-api-key'],
        system: system[0]?.text,
        user: messages[0]?.content[0]?.text,
        schema: output_config.format.schema,
        maxTokens: max_tokens,
      };
    },
    errors: [
      [
        400,
        { type: 'error', error: { type: 'invalid_request_error', message: 'Your credit balance is too low' } },
        'limited',
      ],
      [400, { type: 'error', error: { type: 'invalid_request_error', message: 'max_tokens' } }, 'bad_response'],
      [403, { type: 'error', error: { type: 'permission_error', message: 'no' } }, 'unauthorized'],
    ],
  }));

test('an older model of Anthropic answers through a tool', async () => {
  const { url } = await httpServer((_, response) => {
    const content = [{ type: 'tool_use', id: 'tool_1', name: 'json', input: { score: 70 } }];
    const usage = { input_tokens: 1, output_tokens: 1 };
    const rest = { id: 'msg_1', model: 'claude-3-haiku-20240307', stop_reason: 'tool_use', stop_sequence: null, usage };
    response.end(JSON.stringify({ type: 'message', role: 'assistant', content, ...rest }));
  });
  const model = opening('anthropic', 'claude-3-haiku-20240307')(url, () => {});
  const question = {
    instructions: 'Judge.',
    material: '-',
    schema: z.strictObject({ score: z.number() }),
    maxTokens: 9,
  };
  const { signal } = new AbortController();
  expect(await model.ask(question, { signal })).toMatchObject({ outcome: 'answered', answer: { score: 70 } });
});
