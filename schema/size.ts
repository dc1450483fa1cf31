const encoder = new TextEncoder();

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;
