import * as z from 'zod';

/** The verdict on a match. A false positive means that the subject is not the entry; the others are annotations. */
export const DecisionValue = z.enum(['false_positive', 'true_match', 'needs_review']).meta({ id: 'DecisionValue' });
