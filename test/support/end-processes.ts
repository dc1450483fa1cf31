// Runs anew for every test file, unlike the modules that the files share.
import { afterAll } from 'vitest';
import { allowProcesses, endProcesses } from './process.ts';

allowProcesses();
afterAll(endProcesses);
