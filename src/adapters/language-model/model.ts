import type { ModelMessage, LanguageModel as VendorModel } from 'ai';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { ProviderFailure } from '../../ports/web-search.ts';
import type { LanguageModelSettings } from '../../provider-settings.ts';
import { callProvider, type Observe, ProviderError, providerFailure, reasonOfStatus } from '../provider/call.ts';
import { jsonIn, readAnswer } from './read-answer.ts';

const TIMEOUT_MS = 10_000;

/** Makes the vendor's model of a name. */
export type ModelOf = (name: string) => Promise<Exclude<VendorModel, string>>;

type ModelSettings = Pick<LanguageModelSettings, 'provider' | 'model' | 'models' | 'prices' | 'vision'>;

export const languageModel = (modelOf: ModelOf, settings: ModelSettings, observe: Observe): LanguageModel => ({
  provider: settings.provider,
  model: settings.model,
  models: settings.models,
  vision: settings.vision,
  ask: ({ instructions, material, picture, schema, maxTokens, model = settings.model }, budget) =>
    callProvider({
      port: 'language_model',
      provider: settings.provider,
      budget,
      defaultMs: TIMEOUT_MS,
      observe,
      async work(abortSignal) {
        // Loaded with the first question, so that installations without a model do not load these packages.
        const { generateText, NoObjectGeneratedError, Output } = await import('ai');
        globalThis.AI_SDK_LOG_WARNINGS = false;
        const [read, written] = settings.prices;
        const pay = ({ inputTokens: input = 0, outputTokens: output = 0 }: Usage) =>
          budget.spend?.({ cost: (input * read + output * written) / 1e6, tokens: { input, output } });
        const said = await generateText({
          model: await modelOf(model),
          instructions,
          prompt: settings.vision && picture ? withPicture(material, picture) : material,
          output: Output.object({ schema }),
          maxOutputTokens: maxTokens,
          maxRetries: 0,
          telemetry: { isEnabled: false },
          abortSignal,
        }).catch((error: unknown) => {
          if (!NoObjectGeneratedError.isInstance(error)) throw error;
          const { text = '', finishReason, usage = {} } = error;
          return { output: finishReason === 'stop' ? jsonIn(text) : undefined, usage };
        });
        pay(said.usage);
        const answer = readAnswer(schema, said.output);
        if (answer === undefined) throw new ProviderError('bad_response', 'form');
        return { answer, model };
      },
      failureOf,
    }),
});

interface Usage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

const withPicture = (text: string, picture: Uint8Array): ModelMessage[] => [
  {
    role: 'user',
    content: [
      { type: 'text', text },
      { type: 'file', mediaType: 'image/jpeg', data: picture },
    ],
  },
];

/** The members of the package's errors that tell the cause. */
interface VendorError {
  readonly name?: string;
  readonly statusCode?: number;
  readonly responseBody?: string;
  readonly cause?: unknown;
}

function failureOf(error: unknown, isLate: boolean): ProviderFailure {
  const { name, statusCode: status, responseBody = '', cause } = error as VendorError;
  if (isLate || status === undefined || name !== 'AI_APICallError') {
    // The package wraps the errors of the connection.
    return providerFailure(name?.startsWith('AI_') && cause ? cause : error, isLate);
  }
  if (status < 300) return { reason: 'bad_response', status, detail: 'form' };
  // Anthropic answers 400 when there is no credit left.
  const isUnpaid = status === 400 && responseBody.includes('credit balance');
  return { reason: isUnpaid ? 'limited' : reasonOfStatus(status), status, detail: 'status' };
}
