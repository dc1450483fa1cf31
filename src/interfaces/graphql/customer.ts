import * as schema from '@vett/schema/customer';
import { objectOf } from './derive.ts';

export const Customer = objectOf(schema.Customer, { description: 'A customer of the tenant.' });
