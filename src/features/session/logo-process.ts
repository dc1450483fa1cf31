import { Child } from '@vett/engine/processes';
import type { Logo } from '../../core/doors.ts';

const BUDGET = { processorMs: 2_000, clockMs: 30_000 };
const MAX_MEGABYTES = 400;

/** Shrinks the pictures that tenants name as their logos. */
export class LogoProcess extends Child<'shrink', Logo> {
  constructor() {
    super({ file: new URL('./logo-child.ts', import.meta.url), maxMegabytes: MAX_MEGABYTES });
  }

  /** Throws for a file that is damaged, too large, or neither PNG, JPEG nor WebP by its content. */
  shrink(file: Uint8Array): Promise<Logo> {
    return this.ask('shrink', BUDGET, [file]);
  }

  protected override limitError(): Error {
    return new Error('takes too much to decode');
  }
}
