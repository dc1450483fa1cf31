import type { LanguageModel } from '../../ports/language-model.ts';
import type { LanguageModelSettings } from '../../provider-settings.ts';
import type { Observe } from '../provider/call.ts';
import { boundedFetch } from '../provider/fetch.ts';
import { languageModel, type ModelOf } from './model.ts';

const fetchBounded = boundedFetch as typeof fetch;

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
