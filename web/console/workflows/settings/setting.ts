import { isPart, type Part, valueAt } from '../places.ts';

/** A value that the author of a workflow sets, and the control that changes it. */
export interface Setting {
  /** The place in the step, question, rule or workflow, such as `liveness_config.max_retries`. */
  readonly at: string;
  readonly kind: Kind;
  /** The values of a choice. Their words are `value_` texts with the name of the setting; others are shown as they are. */
  readonly options?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly isRequired?: true;
  readonly hasHint?: true;
  /** Seldom set: it is folded below the others of its list. */
  readonly isSeldom?: true;
  /** The service takes this value when nothing is set. */
  readonly standard?: unknown;
  /** The settings of each item of a list, and a new item. */
  readonly of?: readonly Setting[];
  readonly fresh?: Part;
}

type Kind =
  | ('text' | 'long' | 'number' | 'date' | 'url' | 'colour' | 'switch' | 'choice' | 'choices' | 'words' | 'pairs')
  /** A number from 0 to 1 that is shown in percent. */
  | ('share' | 'country' | 'countries' | 'list' | 'workflow' | 'question' | 'truth' | 'document')
  /** An answer of the question, or a value of the attribute, that has the setting. */
  | 'answer';

/** The last name of a place: settings of the same name share their label. */
export const nameOf = ({ at }: Pick<Setting, 'at'>): string => at.slice(at.lastIndexOf('.') + 1);

/** The value of a setting in its part, or its standard. */
export const settingOf = (part: Part, { at, standard }: Setting): unknown => valueAt(part, at.split('.')) ?? standard;

/** Whether an optional setting has a value, so that it is worth showing from the start. */
export const isSet = (part: Part, { at }: Setting): boolean => valueAt(part, at.split('.')) !== undefined;

/** The setting of an answer as the type of its question or attribute takes it. */
export function asAnswered(setting: Setting, { type, options }: Part): Setting {
  if (type === 'number') return { ...setting, kind: 'number', min: -1e15, max: 1e15 };
  if (type === 'date' || type === 'country') return { ...setting, kind: type };
  if (type === 'boolean') return { ...setting, kind: 'truth' };
  if (type !== 'select' || !Array.isArray(options)) return { ...setting, kind: 'text', max: 500 };
  return { ...setting, kind: 'choice', options: options.map((one) => (isPart(one) ? `${one['value']}` : `${one}`)) };
}

export const text = (at: string, max = 200): Setting => ({ at, kind: 'text', max });
export const needed = (at: string, max = 200): Setting => ({ at, kind: 'text', max, isRequired: true });
export const long = (at: string, max = 5_000): Setting => ({ at, kind: 'long', max });
export const flag = (at: string, standard: boolean): Setting => ({ at, kind: 'switch', standard });
export const count = (at: string, min: number, max: number, standard?: number): Setting => ({
  ...{ at, kind: 'number', min, max, step: 1 },
  ...(standard !== undefined && { standard }),
});
export const number = (at: string): Setting => ({ at, kind: 'number', min: -1e15, max: 1e15 });
export const choice = (at: string, options: readonly string[], standard?: string): Setting => ({
  ...{ at, kind: 'choice', options },
  ...(standard !== undefined && { standard }),
});
export const choices = (at: string, options: readonly string[]): Setting => ({ at, kind: 'choices', options });
export const words = (at: string): Setting => ({ at, kind: 'words', hasHint: true });
