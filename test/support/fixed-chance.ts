import fc from 'fast-check';

// The suite draws the same cases in every run, so that its outcome is one of the code alone; a soak draws others each time.
if (!process.env['VETT_SOAK']) fc.configureGlobal({ seed: 1 });
