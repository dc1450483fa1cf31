import { operations } from '../../features.ts';
import { mutation, query, subscription } from './field.ts';

const { scan } = operations;

query('scanJobs', scan.list);
query('scanJob', scan.get);
mutation('createScanJob', scan.create);
mutation('cancelScanJob', scan.cancel);
subscription('scanJob', scan.watch, { member: 'job' });
