import { type CheckParams, codeAt } from '@vett/schema/contract';
import type { ErrorCode, FieldCode, FieldError } from '@vett/schema/error';
import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';
import { AppError } from '../platform/error.ts';
import { fieldName, type Path, pathText } from '../platform/field-path.ts';
import { MISSING, ownMessage } from '../platform/own-message.ts';
import { isStorable } from '../platform/well-formed.ts';
import { withoutNulls } from './without-nulls.ts';

type Issue = z.core.$ZodIssue;

const MAX_FIELDS = 50;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

const paramsOf = (issue: Issue) => ('params' in issue ? (issue.params as Partial<CheckParams> | undefined) : undefined);

function fieldCode(issue: Issue, input: unknown): FieldCode {
  const own = paramsOf(issue)?.field;
  if (own) return own;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'never') return 'NOT_ALLOWED_TOGETHER';
      return valueAt(input, issue.path) === undefined ? 'REQUIRED' : 'INVALID_TYPE';
    case 'too_small':
      return issue.origin === 'string' ? 'TOO_SHORT' : issue.origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL';
    case 'too_big':
      return issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY' : 'TOO_LARGE';
    case 'invalid_format':
      return 'INVALID_FORMAT';
    case 'unrecognized_keys':
      return 'UNKNOWN_KEY';
    case 'invalid_value':
      return valueAt(input, issue.path) === undefined ? 'REQUIRED' : 'UNKNOWN_VALUE';
    case 'invalid_union':
      if (!isOfClosedSet(issue.errors)) return 'INVALID_VALUE';
      return valueAt(input, issue.path) === undefined ? 'REQUIRED' : 'UNKNOWN_VALUE';
    default:
      return 'INVALID_VALUE';
  }
}

/** Whether all of a union are texts, some of them a closed set. */
const isOfClosedSet = (errors: readonly (readonly Issue[])[]) =>
  errors.every(([first]) => first && isOfText(first)) && errors.some(([first]) => first?.code === 'invalid_value');

/** Whether an issue is that of a closed set of texts, or of texts in a form. */
const isOfText = ({ code, path, ...issue }: Issue) =>
  path.length === 0 &&
  (code === 'invalid_value' ||
    code === 'invalid_format' ||
    (code === 'invalid_type' && 'expected' in issue && issue.expected === 'template_literal'));

function fieldErrors(issue: Issue, input: unknown, place: Path): FieldError[] {
  const code = fieldCode(issue, input);
  const path = [...place, ...issue.path];
  if (issue.code !== 'unrecognized_keys') return [{ path: pathText(path), code, message: issue.message }];
  return issue.keys.slice(0, MAX_FIELDS).map((key) => ({
    path: pathText([...path, fieldName(key)]),
    code,
    message: 'This key is not known here.',
  }));
}

/** Makes the refusal for the issues of a schema. */
function invalid(schema: z.ZodType, issues: readonly Issue[], input: unknown, place: Path): AppError {
  const narrow = (issue: Issue): ErrorCode | undefined => paramsOf(issue)?.code ?? codeAt(schema, issue.path, input);
  const decisive = issues.find(narrow);
  const fields = issues.slice(0, MAX_FIELDS).flatMap((issue) => fieldErrors(issue, input, place));
  const code = (decisive && narrow(decisive)) ?? 'VALIDATION_ERROR';
  return refused(code, fields.slice(0, MAX_FIELDS), decisive ? fieldErrors(decisive, input, place)[0] : fields[0]);
}

/** Makes the refusal of one field for a rule that a schema cannot express. */
export const invalidField = (path: string, code: FieldCode, message: string): AppError =>
  refused('VALIDATION_ERROR', [{ path, code, message }]);

/** Makes the refusal of several fields for rules that a schema cannot express. */
export const invalidFields = (fields: readonly FieldError[]): AppError =>
  refused('VALIDATION_ERROR', fields.slice(0, MAX_FIELDS));

const refused = (code: ErrorCode, fields: FieldError[], told = fields[0]) =>
  new AppError(code, told ? sentence(told) : 'The input is not valid.', { fields });

function sentence({ path, message }: FieldError): string {
  if (path === '') return message;
  return message === MISSING ? `${path} is missing.` : `${path}: ${message}`;
}

interface InputPlace {
  readonly value: unknown;
  readonly key: PropertyKey;
  readonly parent: InputPlace | undefined;
}

const MAX_PATH = 20;

function pathTo(place: InputPlace): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(at.key);
  return path.reverse().slice(0, MAX_PATH);
}

// Not recursive: members that an operation ignores may be nested deeper than the stack.
function findUnstorable(input: unknown, except: readonly string[]): Path | undefined {
  const waiting: InputPlace[] = [{ value: input, key: '', parent: undefined }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isStorable(value)) return pathTo(place);
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!place.parent && except.includes(name)) continue;
      if (!isStorable(name)) return pathTo(place);
      waiting.push({ value: inner, key: Array.isArray(value) ? Number(name) : fieldName(name), parent: place });
    }
  }
  return undefined;
}

const judgedLater = new WeakMap<z.ZodType, readonly string[]>();

/** The members of an input whose items the handler validates itself. */
function membersJudgedLater(schema: z.ZodType): readonly string[] {
  const known = judgedLater.get(schema);
  if (known) return known;
  const members = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const found = members.filter(
    ([, member]) => member instanceof z.ZodArray && laterSchemaOf(member.element as z.ZodType),
  );
  const names = found.map(([name]) => name);
  judgedLater.set(schema, names);
  return names;
}

/** The issues that are looked at. A body may have tens of thousands, and telling each takes longer than finding it. */
const MAX_ISSUES = 1_000;

type ParseResult<T extends z.ZodType> = { readonly data: z.output<T> } | { readonly issues: readonly Issue[] };

/** Parses as `safeParse` does, but finishes the first issues alone. */
function parsed<T extends z.ZodType>(schema: T, input: unknown): ParseResult<T> {
  const context = { async: false, error: ownMessage } as const;
  const result = schema._zod.run({ value: input, issues: [] }, context) as z.core.ParsePayload;
  if (result.issues.length === 0) return { data: result.value as z.output<T> };
  const finish = (issue: z.core.$ZodRawIssue) => z.core.util.finalizeIssue(issue, context, z.core.config());
  return { issues: result.issues.slice(0, MAX_ISSUES).map(finish) };
}

/**
 * Validates the input, or the part of it at `place`. Refuses text that the database or canonical JSON cannot hold: with a NUL
 * or a lone surrogate, except in members that the handler validates itself. Null for an optional key counts as absent, but not in a change,
 * whose null would clear it. Refusals never repeat a value, because it can be
 * personal data.
 */
export function validInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
  { place = [], isChange = false }: { place?: Path; isChange?: boolean } = {},
): z.output<T> {
  const given = isChange ? input : withoutNulls(schema, input);
  const result = parsed(schema, given);
  if ('issues' in result) throw invalid(schema, result.issues, given, place);
  const { data } = result;
  const path = findUnstorable(data, membersJudgedLater(schema));
  if (!path) return data;
  const message = 'Send text without NUL and without halves of surrogate pairs.';
  throw refused('VALIDATION_ERROR', [{ path: pathText([...place, ...path]), code: 'INVALID_FORMAT', message }]);
}
