import { type AnswerBounds, boundedFetch } from '../../platform/bounded-fetch.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { LanguageModelSettings } from '../../provider-settings.ts';
import type { Observe } from '../provider/call.ts';
import { languageModel, type ModelOf } from './model.ts';

/** A model writes some thousand tokens at most, in one text. */
const BOUNDS: AnswerBounds = { bytes: 128 * 1024, values: 1_000 };

const fetchBounded = (input: string | URL | Request, init?: RequestInit) => boundedFetch(input, init, BOUNDS);

/** Any server that speaks OpenAI's protocol of chats and takes a JSON schema as the form of the answer. */
const openAiCompatible =
  ({ url: baseURL, key: apiKey }: LanguageModelSettings): ModelOf =>
  async (name) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const settings = { name: 'openai-compatible', baseURL, fetch: fetchBounded, supportsStructuredOutputs: true };
    return createOpenAICompatible({ ...settings, ...(apiKey && { apiKey }) })(name);
  };

const anthropic =
  ({ url: baseURL, key: apiKey = '' }: LanguageModelSettings): ModelOf =>
  async (name) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL, apiKey, fetch: fetchBounded })(name);
  };

const MODELS = { 'openai-compatible': openAiCompatible, anthropic };

/** The model of the configuration. Nothing is sent yet. */
export const openLanguageModel = (settings: LanguageModelSettings, observe: Observe): LanguageModel =>
  languageModel(MODELS[settings.provider](settings), settings, observe);
