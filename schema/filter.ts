import { failing } from './contract.ts';
import { textUpTo } from './subject.ts';

/** A text that the items of a list are searched for. A blank one would choose nothing. */
export const searchUpTo = (max: number) =>
  textUpTo(max)
    .min(1)
    .refine((text) => text.trim() !== '', failing('TOO_SHORT', 'Send what to search for, or leave it out.'));

/** Tags with commas between them, as a query string has them. */
export const tagsUpTo = (max: number) =>
  textUpTo(max)
    .min(1)
    .refine((text) => /[^\s,]/.test(text), failing('TOO_SHORT', 'Send a tag, or leave this out.'));
