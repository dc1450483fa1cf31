#!/usr/bin/env node
// The command of the package: without arguments it starts the service.
import { fileURLToPath } from 'node:url';

if (process.argv.length === 2) process.argv.push('serve');
process.argv.splice(2, 0, fileURLToPath(new URL('../src/cli.js', import.meta.url)));
await import('./node.mjs');
