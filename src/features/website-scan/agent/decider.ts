import type { PageAction } from '../../../ports/site-browser.ts';
import type { PageObservation } from './page-observation.ts';

/** The knowledge of the agent at its next decision. */
export interface ScanState {
  readonly target: string;
  /** Every page after an action, in order; the last one is on the screen. */
  readonly seen: readonly PageObservation[];
  readonly last: PageObservation | undefined;
  /** The picture of the last page. */
  readonly picture: Uint8Array | null;
  readonly history: readonly { readonly action: PageAction; readonly success: boolean }[];
  readonly stepsLeft: number;
  /** Whether the last decision was refused because it repeated the ones before it. */
  readonly isNudged: boolean;
}

export interface AgentDecision {
  /** One sentence. */
  readonly reason: string;
  /** The thoughts of a language model, apart from its reason. */
  readonly thinking?: string;
  readonly action: PageAction | { readonly tool: 'finish' };
  /** The name of the link or button of the action. */
  readonly via?: string;
  readonly usage?: ModelUse;
}

export interface ModelUse {
  readonly model_calls: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number;
}

/** Chooses the steps of a scan. It decides where to look, and never what was found. */
export interface Decider {
  readonly name: string;
  decide(state: ScanState, signal: AbortSignal): Promise<AgentDecision>;
}
