import { SCAN, type ScanEffort } from '@vett/schema/scan';
import type { ScanDeclared, ScanReport } from '@vett/schema/scan-report';
import type { BrowserSession, PageAction } from '../../../ports/site-browser.ts';
import { findingsOf } from '../findings/findings.ts';
import type { SiteRules } from '../findings/page-finding.ts';
import type { Block } from '../sealed.ts';
import type { Decider, ModelUse, ScanState } from './decider.ts';
import { coverageOf, type PageObservation, seenOf } from './page-observation.ts';

/** The results of one step. */
export interface StepRecord {
  readonly agent_step: number;
  readonly blocks: readonly Block[];
  readonly picture: Screenshot | undefined;
  readonly usage: ModelUse | undefined;
}

export interface Screenshot {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface SiteScan {
  readonly target: string;
  readonly effort: ScanEffort;
  readonly session: BrowserSession;
  readonly decider: Decider;
  readonly rules: SiteRules;
  readonly declared: ScanDeclared;
  readonly signal: AbortSignal;
  now(): Date;
  /** Stores a step before the next one begins. */
  record(step: StepRecord): Promise<void>;
}

/** An action that is decided on so many times in a row is a loop. */
const REPEATS = 3;
const BLOCKED = new Set(['BLOCKED', 'GEO_BLOCKED']);
const MAX_REFUSED = 50;

type ScanEnd = ScanReport['ended'];

/** Explores a site and reports on what it saw. Throws the reason of the signal. */
export async function scanSite(scan: SiteScan): Promise<Omit<ScanReport, 'job_id'>> {
  const { target, effort, decider, rules, declared, now } = scan;
  const started_at = now().toISOString();
  const { seen, steps, ended, refused } = await explore(scan);
  return {
    version: 1,
    target_url: target,
    declared,
    effort,
    started_at,
    completed_at: now().toISOString(),
    decider: decider.name,
    ended,
    steps,
    coverage: coverageOf(seen),
    findings: await findingsOf(seen, { rules, declared }),
    pages: seen.map(({ view, content, screenshot }) => ({
      url: view.url,
      title: content.title,
      http_status: view.status,
      truncated: view.isCut,
      screenshot,
    })),
    refused_hosts: refused,
  };
}

async function explore({ target, effort, session, decider, signal, record }: SiteScan) {
  const seen: PageObservation[] = [];
  const history: { action: PageAction; success: boolean }[] = [];
  const refused = new Set<string>();
  let [repeats, isNudged, previous] = [0, false, ''];
  let shownLast: Uint8Array | null = null;
  const over = (ended: ScanEnd, steps: number) => ({ seen, steps, ended, refused: [...refused].slice(0, MAX_REFUSED) });

  for (let step = 1; step <= SCAN.steps[effort]; step++) {
    const last = seen.at(-1);
    const state: ScanState = {
      target,
      seen,
      last,
      picture: shownLast,
      history,
      stepsLeft: SCAN.steps[effort] - step,
      isNudged,
    };
    const { reason, thinking, action, via = '', usage } = await decider.decide(state, signal);
    const said: Block[] = [
      ...(thinking === undefined ? [] : [{ type: 'thinking', content: thinking } as const]),
      { type: 'text', content: reason },
    ];
    if (action.tool === 'finish') {
      await record({ agent_step: step, blocks: said, picture: undefined, usage });
      return over(endOf(seen), step);
    }
    const text = JSON.stringify(action);
    repeats = text === previous ? repeats + 1 : 1;
    previous = text;
    if (repeats >= REPEATS) {
      const content = isNudged
        ? 'The agent goes round in circles: the scan ends.'
        : 'This was done already: try another way.';
      await record({ agent_step: step, blocks: [...said, { type: 'text', content }], picture: undefined, usage });
      if (isNudged) return over('loop', step);
      isNudged = true;
      continue;
    }
    const { success, detail } = await session.act(action);
    const view = await session.observe();
    for (const host of view.refusedHosts) refused.add(host);
    const name = `step-${String(step).padStart(2, '0')}.jpg`;
    shownLast = view.screenshot;
    const picture = view.screenshot ? { name, bytes: view.screenshot } : undefined;
    const asked = action.tool === 'goto' ? action.url : (last?.view.url ?? target);
    seen.push(await seenOf(view, asked, via, picture ? name : null));
    history.push({ action, success });
    const used: Block = { type: 'tool_use', tool: action.tool, action: shown(action, via) };
    const result: Block = {
      type: 'tool_result',
      success,
      ...(picture && { screenshot: name }),
      ...(detail && { content: detail }),
    };
    await record({ agent_step: step, blocks: [...said, used, result], picture, usage });
    if (seen.length === 1 && BLOCKED.has(seen[0]?.status.page_status ?? '')) return over('blocked', step);
  }
  return over('step_budget', SCAN.steps[effort]);
}

const endOf = (seen: readonly PageObservation[]): ScanEnd =>
  seen.some(({ view }) => view.status > 0) ? 'finished' : 'unreachable';

const shown = (action: PageAction, via: string): string => {
  if (action.tool === 'goto') return action.url;
  if (action.tool === 'type') return `${via || action.element}: ${action.text}`;
  if (action.tool === 'select') return `${via || action.element}: ${action.option}`;
  return action.tool === 'click' ? via || action.element : '';
};
