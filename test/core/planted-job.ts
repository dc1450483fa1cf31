import { z } from 'zod';
import { defineJob } from '../../src/core/job.ts';

/** A job that does nothing. */
export const job = defineJob({ name: 'planted', data: z.strictObject({}), run: async () => {} });
