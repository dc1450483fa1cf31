export { eraseTenant } from './erase-tenant.ts';
export { sweep } from './sweep.ts';
export { eraseObjects, sweepErased, sweepObjects } from './sweep-objects.ts';
