// Runs anew for every test file, unlike the modules that the files share.
import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';
import { allowProcesses, endProcesses } from './process.ts';

allowProcesses();
// The last of these is done first.
afterAll(endProcesses);
afterAll(endAll);
