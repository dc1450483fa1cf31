import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import * as adverseMedia from './operations.ts';
import { mediaRecords } from './personal.ts';
import { eraseReports } from './store.ts';

/** Reports are served again for a day. */
const oldReports: RetentionRule = { kind: 'adverse_media_report', days: () => 1, erase: eraseReports };

/** Searches of the press, and the judgement of what they find. */
export const feature = {
  operations: { adverseMedia },
  keptData: [oldReports],
  personalData: [mediaRecords],
} satisfies Feature;
