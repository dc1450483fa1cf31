import { z } from 'zod';
import type { Acted } from '../../../ports/site-browser.ts';
import { type DriverView, MAX, type Opened, type Shown } from './requests.ts';

const text = (max: number) => z.string().max(max);

/** The answers of a driver as the service takes them. */
export const ANSWERS = {
  open: z.object({ pid: z.int().min(2), version: text(MAX.name) }) satisfies z.ZodType<Opened>,
  show: z.object({
    url: text(MAX.url),
    status: z.int(),
    html: text(MAX.document),
    truncated: z.boolean(),
  }) satisfies z.ZodType<Shown>,
  act: z.object({ success: z.boolean(), detail: text(MAX.name) }) satisfies z.ZodType<Acted>,
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
