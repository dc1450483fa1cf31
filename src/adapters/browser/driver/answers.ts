import { z } from 'zod';
import type { ActionResult } from '../../../ports/site-browser.ts';
import { type DriverView, MAX, type OpenAnswer, type ShowAnswer } from './requests.ts';

const text = (max: number) => z.string().max(max);

/** The answers of a driver as the service takes them. */
export const ANSWERS = {
  open: z.object({ pid: z.int().min(2), version: text(MAX.name) }) satisfies z.ZodType<OpenAnswer>,
  show: z.object({
    url: text(MAX.url),
    status: z.int(),
    html: text(MAX.document),
    truncated: z.boolean(),
  }) satisfies z.ZodType<ShowAnswer>,
  act: z.object({ success: z.boolean(), detail: text(MAX.name) }) satisfies z.ZodType<ActionResult>,
  observe: z.object({
    url: text(MAX.url),
    status: z.int(),
    html: text(MAX.html),
    text: text(MAX.text),
    hiddenText: text(MAX.hidden),
    tree: text(MAX.tree),
    isUnread: z.boolean(),
    isCut: z.boolean(),
    screenshot: z
      .instanceof(Uint8Array)
      .refine(({ length }) => length <= MAX.picture)
      .nullable(),
  }) satisfies z.ZodType<DriverView>,
};
