/** Iterates over the pages of a list, from the first or from `next_key` of the input. Each page is fetched on demand. */
export async function* pages<I extends object, P extends { next_key: string | null }>(
  list: (input: I & { next_key?: string }) => Promise<P>,
  input: I,
): AsyncGenerator<P, void> {
  let page = await list(input);
  yield page;
  while (page.next_key !== null) {
    page = await list({ ...input, next_key: page.next_key });
    yield page;
  }
}
