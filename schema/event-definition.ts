import type * as z from 'zod';

/** A type of event. Every part of `thin` is a part of `data`. */
export interface EventDefinition<Data extends z.ZodObject, Thin extends z.ZodObject> {
  /** When the event is sent. */
  readonly description: string;
  readonly data: Data;
  /** Keeps what a tenant with thin payloads gets: ids, states and times. Parsing drops everything else. */
  readonly thin: Thin;
  readonly example: z.output<Data>;
  /** Whether only endpoints that name the type get it; `*` does not stand for it. */
  readonly optIn: boolean;
}

export const event = <Data extends z.ZodObject, Thin extends z.ZodObject>(
  definition: Omit<EventDefinition<Data, Thin>, 'optIn'> & { readonly optIn?: true },
): EventDefinition<Data, Thin> => ({ optIn: false, ...definition });
