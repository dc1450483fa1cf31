import { text as readText } from 'node:stream/consumers';
import { openLanguageModel } from '../../src/adapters/language-model/open.ts';
import { openWebSearch } from '../../src/adapters/web-search/open.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import type { Pages } from '../../src/ports/page.ts';
import type { WebSearch } from '../../src/ports/web-search.ts';
import { httpServer } from './loopback.ts';

export interface Found {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly publishedDate?: string;
}

/** A SearXNG server; a query whose answer is a number gets that status. */
export async function searchServer(answer: (query: string) => readonly Found[] | number) {
  const queries: string[] = [];
  const { url } = await httpServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
    queries.push(query);
    const found = answer(query);
    response.writeHead(typeof found === 'number' ? found : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ results: typeof found === 'number' ? [] : found }));
  });
  const search: WebSearch = openWebSearch({ provider: 'searxng', url, key: undefined, price: 0.01 }, () => {});
  return { search, queries, url };
}

interface Part {
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

interface Question {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly Part[] }[];
}

type ModelAnswers = readonly (object | string | number)[];

/** A server of the OpenAI protocol that answers each question in turn; a number is a status, the last answer repeats. */
export const modelServer = (...answers: ModelAnswers) => serveModel(answers, false);
/** A server like `modelServer`, for a model that reads pictures. */
export const visionServer = (...answers: ModelAnswers) => serveModel(answers, true);

async function serveModel(answers: ModelAnswers, vision: boolean) {
  const asked: { model: string; system: string; user: string; picture: string | undefined }[] = [];
  const { url } = await httpServer(async (request, response) => {
    const { model, messages } = JSON.parse(await readText(request)) as Question;
    const partsOf = (role: string): readonly Part[] => {
      const content = messages.find((message) => message.role === role)?.content ?? '';
      return typeof content === 'string' ? [{ text: content }] : content;
    };
    const textOf = (role: string) => partsOf(role).find(({ text }) => text !== undefined)?.text ?? '';
    const picture = partsOf('user').find(({ image_url }) => image_url)?.image_url?.url;
    const question = { model, system: textOf('system'), user: textOf('user'), picture };
    const answer = answers[Math.min(asked.push(question), answers.length) - 1];
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify({
        ...{ id: 'chat-1', object: 'chat.completion', created: 1, model: 'small' },
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  });
  const settings = {
    provider: 'openai-compatible',
    models: ['small'],
    model: 'small',
    url,
    key: 'right',
    // One USD a token.
    prices: [1e6, 1e6],
    vision,
  } as const;
  const model: LanguageModel = openLanguageModel(settings, () => {});
  return { model, asked, url };
}

/** Pages by their URL; every other one cannot be reached. */
export const pagesOf = (documents: Readonly<Record<string, string>>): Pages => ({
  render: null,
  open: async (url) => {
    const html = documents[url];
    return html === undefined
      ? { outcome: 'failed', reason: 'refused', url, detail: 'ECONNREFUSED', redirects: [] }
      : {
          outcome: 'answered',
          url,
          status: 200,
          certificate: null,
          redirects: [],
          contentType: 'text/html',
          truncated: false,
          html,
        };
  },
});
