/** The warnings of an answer besides that its lists are samples; undefined when there are none. */
export function besideSamples(warnings: readonly string[] = []): string[] | undefined {
  const others = warnings.filter((warning) => !warning.startsWith('only fictional samples'));
  return others.length > 0 ? others : undefined;
}
