import { api } from '../api.ts';
import { fieldsOf, type Kind, type Values } from './fields.ts';

/** The subject as the user described it. */
export interface Asked {
  readonly kind: Kind;
  readonly values: Values;
  /** None: all. */
  readonly categories: readonly string[];
}

type Options = Omit<Parameters<typeof api.listCheck.screen.mutate>[0], 'subject' | 'tenant_id' | 'search_type'>;
export type ScreeningAnswer = Awaited<ReturnType<typeof screen>>;

const givenIn = ({ kind, values }: Asked) =>
  fieldsOf(kind).flatMap(({ name }) => (values[name]?.trim() ? [[name, values[name].trim()]] : []));

/** Whether two subjects are described alike. */
export const isAlike = (one: Asked, other: Asked): boolean =>
  one.kind === other.kind &&
  `${one.categories}` === `${other.categories}` &&
  JSON.stringify(givenIn(one)) === JSON.stringify(givenIn(other));

/** Compares a subject with all lists. */
export function screen(asked: Asked, options: Options) {
  const { kind, values, categories } = asked;
  return kind === 'wallet'
    ? api.listCheck.wallet.mutate({ wallet_address: values.wallet_address?.trim() ?? '', ...options })
    : api.listCheck.screen.mutate({
        subject: { ...Object.fromEntries(givenIn(asked)), entity_type: kind },
        ...(categories.length > 0 && { categories: [...categories] }),
        ...options,
      });
}
