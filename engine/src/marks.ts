/** Marks on one letter: no script has more, and normalising a run of them takes the square of its length. */
const RUN = /(\p{M}{16})\p{M}+/gu;

/** A text without the rest of long runs of combining marks, so that it is normalised in linear time. */
export const cutMarks = (text: string): string => text.replace(RUN, '$1');
