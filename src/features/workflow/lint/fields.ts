import type { FieldOf, FormField } from '@vett/schema/workflow-field';
import { readCountry } from '../../../core/readers.ts';
import { BLOCKCHAINS, symbolOf } from '../../list-check/list-check.ts';
import { faultOfDraft } from '../answers/draft.ts';
import type { Problems } from './problem.ts';

/** The types of fields that have a text beside those of all types. */
const TEXTS_OF_FIELDS = { options: ['select', 'multi_select'] };

/** Finds the faults of one field that its schema cannot express. */
export function lintField(field: FormField, path: string, problems: Problems): void {
  switch (field.type) {
    case 'text':
    case 'textarea':
      problems.ordered(`${path}.min_length`, field.min_length, field.max_length);
      break;
    case 'date':
      problems.ordered(`${path}.min_age`, field.min_age, field.max_age);
      if (field.min !== undefined && field.max !== undefined && field.min > field.max)
        problems.add(`${path}.min`, 'TOO_LARGE', 'The minimum is above the maximum.');
      break;
    case 'multi_select':
      problems.ordered(`${path}.min_items`, field.min_items, field.max_items ?? field.options.length);
      if ((field.min_items ?? 0) > field.options.length)
        problems.add(`${path}.min_items`, 'TOO_LARGE', 'There are fewer options than answers to give.');
      break;
    case 'file':
      problems.files(`${path}.accepted_mime_types`, field.accepted_mime_types);
      break;
    case 'wallet':
      for (const [index, named] of (field.blockchains ?? []).entries())
        if (!BLOCKCHAINS.includes(symbolOf(named)))
          problems.add(
            `${path}.blockchains[${index}]`,
            'UNKNOWN_VALUE',
            `The form of its addresses is not known. Use ${BLOCKCHAINS.join(', ')}.`,
          );
      break;
    case 'number':
      problems.ordered(`${path}.min`, field.min, field.max);
      if (
        field.integer &&
        Math.ceil(field.min ?? Number.NEGATIVE_INFINITY) > Math.floor(field.max ?? Number.POSITIVE_INFINITY)
      )
        problems.add(`${path}.max`, 'TOO_SMALL', 'No whole number lies within the bounds.');
      break;
    case 'currency_amount':
    case 'monthly_volume':
    case 'monthly_transactions':
      problems.ordered(`${path}.min`, field.min, field.max);
      if ('currency' in field) problems.currency(field.currency, `${path}.currency`);
      break;
    case 'phone':
      problems.countries(field.default_country ? [field.default_country] : [], `${path}.default_country`);
      break;
    case 'document_number':
    case 'tax_id':
    case 'registration_number':
      problems.countries(field.country ? [field.country] : [], `${path}.country`);
      break;
    case 'country': {
      const { allowed, blocked = [] } = field;
      const refused = new Set(blocked);
      problems.countries(allowed ?? [], `${path}.allowed`);
      problems.countries(blocked, `${path}.blocked`);
      if (allowed?.every((code) => refused.has(code)))
        problems.add(`${path}.blocked`, 'NOT_ALLOWED_TOGETHER', 'Every allowed country is blocked.');
      break;
    }
  }
  lintDefault(field, path, problems);
  problems.texts(field, path, field.type, TEXTS_OF_FIELDS);
  if (field.type === 'select' || field.type === 'multi_select') lintOptions(field, path, problems);
}

/** Finds a default that is no answer of its field. It may be the beginning of one, as the prefix of a phone number is. */
function lintDefault(field: FormField, path: string, problems: Problems): void {
  const { default: standard } = field;
  if (standard === undefined || standard === null || standard === '') return;
  const isNoCountry = field.type === 'country' && readCountry(String(standard)) === undefined;
  if (isNoCountry || faultOfDraft(field, standard) !== undefined)
    problems.add(`${path}.default`, 'INVALID_VALUE', 'The default is no answer of this field.');
}

function lintOptions(field: FieldOf<'select'> | FieldOf<'multi_select'>, path: string, problems: Problems): void {
  const values = field.options.map(({ value }) => value);
  for (const [locale, { options = {} }] of Object.entries(field.translations ?? {}))
    problems.keys(Object.keys(options), values, `${path}.translations.${locale}.options`);
  problems.duplicates(
    values.map((key, index) => ({ key, path: `${path}.options[${index}].value` })),
    'option',
  );
}
