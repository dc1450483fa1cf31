import { z } from 'zod';

/** What somebody holds of a match. A false positive is another one than the entry; the others are annotations. */
export const DecisionValue = z.enum(['false_positive', 'true_match', 'needs_review']).meta({ id: 'DecisionValue' });
