// Prints the id of a process that it lets work without end.
import { Child } from '../../src/processes/child.ts';
import type { Deed } from './echo-child.ts';

class Spinning extends Child<Deed, { pid: number }> {
  constructor() {
    super({ file: new URL('./echo-child.ts', import.meta.url), maxMegabytes: 1_000 });
  }
  do = (deed: Deed) => this.ask(deed, { processorMs: 60_000, clockMs: 60_000 });
  protected override limitError = () => new Error('never');
}

const child = new Spinning();
const { pid } = await child.do('answer');
void child.do('spin').catch(() => {});
process.stdout.write(`${pid}\n`);
