import type { z } from 'zod';
import type { Budget, Outcome } from './outcome.ts';
import type { ProviderFailure } from './web-search.ts';

/** A language model of the operator's choice. */
export interface LanguageModel {
  /** The provider, such as `anthropic`. */
  readonly provider: string;
  /** The model that answers when the question names none. */
  readonly model: string;
  /** The models that a question may name. */
  readonly models: readonly string[];
  /** Whether it reads the picture of a question; otherwise the picture is left out. */
  readonly vision: boolean;
  /**
   * Asks once for JSON of a schema. Throws the reason of the signal; every other failure is an outcome, also an answer that
   * is not of the schema (`bad_response`). Times out after 10 seconds.
   */
  ask<Answer>(question: ModelQuestion<Answer>, budget: Budget): Promise<Outcome<ModelAnswer<Answer>, ProviderFailure>>;
}

export interface ModelQuestion<Answer> {
  /** The task. It never holds text of others. */
  readonly instructions: string;
  /** The material, with text of others quoted and delimited by the caller. */
  readonly material: string;
  /** A JPEG beside the material. */
  readonly picture?: Uint8Array | undefined;
  readonly schema: z.ZodType<Answer>;
  /** Maximum tokens of the answer. */
  readonly maxTokens: number;
  readonly model?: string;
}

export interface ModelAnswer<Answer> {
  readonly answer: Answer;
  readonly model: string;
}
