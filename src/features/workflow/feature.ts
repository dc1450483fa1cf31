import type { Feature } from '../../core/feature.ts';
import { create, createFromTemplate, get, list, ofVersions, release, remove, update, versions } from './operations.ts';

/** Workflows: the steps, questions and rules of an onboarding. */
export const feature = {
  operations: {
    workflow: { create, createFromTemplate, list, get, versions, update, release, delete: remove, ofVersions },
  },
} satisfies Feature;
