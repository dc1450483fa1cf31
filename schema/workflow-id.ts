import * as z from 'zod';
import { failing } from './contract.ts';
import { matching } from './subject.ts';

const identifier = (example: string) =>
  matching(
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/,
    failing('INVALID_FORMAT', `Send 1 to 64 letters, digits, dots, hyphens and underscores, for example ${example}.`),
  );

export const StepId = identifier('personal-info');
export const FieldId = identifier('full_name');

/** The key of an answer in webhooks, the same in all environments. */
export const FieldKey = matching(
  /^[a-z][a-z0-9_]{0,63}$/,
  failing('INVALID_FORMAT', 'Send 1 to 64 lower-case letters, digits and underscores that begin with a letter.'),
);

/** The list of types is open. */
export const DocumentKind = matching(
  /^[a-z0-9_]{1,64}$/,
  failing('INVALID_FORMAT', 'Send 1 to 64 lower-case letters, digits and underscores, for example passport.'),
);

export const Locale = matching(
  /^[a-z]{2,3}(-[A-Z]{2})?$/,
  failing('INVALID_FORMAT', 'Send a language, or a language and a region, for example es or pt-BR.'),
);

/** Languages of a workflow. */
export const LOCALES = 20;

export const WorkflowId = z.string().max(64);
