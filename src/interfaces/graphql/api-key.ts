import * as schema from '@vett/schema/api-key';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { connection, mutation } from './field.ts';

const { apiKey } = operations;

objectOf(schema.ApiKey, { description: 'A key without its secret.' });
objectOf(schema.CreatedApiKey, { description: 'A new key. `apiKey` is shown here and never again.' });
objectOf(schema.rotate.output, {
  description: 'The new key in place of another. `apiKey` is shown here and never again.',
  types: { replaces: objectOf(schema.revoke.output) },
});

connection('apiKeys', apiKey.list);
mutation('createApiKey', apiKey.create);
mutation('rotateApiKey', apiKey.rotate);
mutation('revokeApiKey', apiKey.revoke);
