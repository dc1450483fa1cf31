import type { WebCheck } from '@vett/schema/session-processing';
import { create } from '@vett/schema/web-validation';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FormField } from '@vett/schema/workflow-field';
import { websiteKey } from '../../../core/readers.ts';
import { AppError } from '../../../platform/error.ts';
import type { CheckInput } from '../../session/session.ts';
import { validateWebsite } from '../../web-validation/web-validation.ts';
import { type CheckKind, skipped } from './check.ts';

const MAX_SITES = 5;

type WebCheckResult = Extract<WebCheck, { status: 'completed' }>;

/** Validates the websites that the tenant declared, and those of fields that ask for it. */
export const web: CheckKind<'web'> = {
  feature: 'web_validation',
  isOn: (input) => urlsOf(input).length > 0,
  async run({ caller, doors, input }) {
    const urls = urlsOf(input);
    if (urls.length === 0) return skipped('no_website');
    const results: WebCheckResult['results'] = [];
    const failed_urls: WebCheckResult['failed_urls'] = urls
      .slice(MAX_SITES)
      .map((url) => ({ url, reason: 'too_many' }));
    for (const url of urls.slice(0, MAX_SITES)) {
      const request = create.input.safeParse(requestFor(url, input));
      if (!request.success) {
        failed_urls.push({ url, reason: 'invalid_url' });
        continue;
      }
      try {
        results.push({ ...(await validateWebsite(caller, doors, request.data)), requested_url: url });
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
        failed_urls.push({ url, reason: error.code.toLowerCase() });
      }
    }
    return { status: 'completed', results, failed_urls };
  },
};

/** Every website once, with a scheme. */
export function urlsOf({ answers, declared }: Pick<CheckInput, 'answers' | 'declared'>): string[] {
  const all = [...declared, ...answers].flatMap(({ field, value }) =>
    field.type === 'url' && field.auto_validate_web && typeof value === 'string'
      ? [/^[a-z]+:\/\//i.test(value) ? value : `https://${value}`]
      : [],
  );
  return [...new Map(all.map((url) => [websiteKey(url), url])).values()];
}

/** The request for a website, with the name and the industry that the session tells. */
export function requestFor(url: string, { answers, declared, definition }: CheckInput) {
  const known = [...declared.filter(({ place }) => place === 'subject_data' || place === 'attributes'), ...answers];
  const textOf = (isWanted: (field: FormField) => boolean) => {
    const value = known.find(({ field }) => isWanted(field))?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const declared_name =
    textOf((field) => field.type === 'name' && field.name_type === 'company') ??
    textOf((field) => field.type === 'name');
  const declared_industry = textOf(({ type }) => type === 'industry');
  return {
    url,
    ...(declared_name !== undefined && { declared_name }),
    ...(declared_industry !== undefined && { declared_industry }),
    ...(searchesMediaOfSites(definition) && { include_adverse_media: true }),
  };
}

/** Whether a rule of a workflow asks for adverse media about websites. */
export const searchesMediaOfSites = ({ validation_config }: Pick<WorkflowDefinition, 'validation_config'>): boolean =>
  validation_config.automation_rules.web_validation_rules.some(
    ({ enabled, check }) => enabled && check === 'adverse_media',
  );
