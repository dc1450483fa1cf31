declare module 'linebreak' {
  /** Finds the places at which a line may end, by UAX 14. */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number } | null;
  }
  export = LineBreaker;
}
