import { build } from 'vite';

/** Builds the pages into the folder that is given. It is a process of its own, since the bundler keeps its memory. */
await build({
  configFile: false,
  root: import.meta.dirname,
  base: '/pages/',
  logLevel: 'error',
  // A NODE_ENV other than production must not make files that name the paths of their sources.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    outDir: process.argv[2] as string,
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['session', 'console'].map((page) => `${import.meta.dirname}/${page}/index.html`) },
  },
});
