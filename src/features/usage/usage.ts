export { startMeter } from './meter.ts';
export { monthStart } from './month.ts';
export { charge } from './quota.ts';
export { settle } from './settle-store.ts';
