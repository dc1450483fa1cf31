import { operations } from '../../features.ts';
import { connection, mutation, query, subscription } from './field.ts';

const { scan } = operations;

connection('scanJobs', scan.list);
query('scanJob', scan.get);
mutation('createScanJob', scan.create);
mutation('cancelScanJob', scan.cancel);
mutation('deleteScanJob', scan.delete);
subscription('scanJob', scan.watch, { member: 'job' });
