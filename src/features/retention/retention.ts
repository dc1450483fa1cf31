export { eraseTenant } from './erase-tenant.ts';
export { sweep } from './sweep.ts';
export { eraseObjects, sweepObjects, sweepStorage } from './sweep-objects.ts';
