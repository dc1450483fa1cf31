import * as schema from '@vett/schema/api-key';
import { objectOf } from './derive.ts';

objectOf(schema.ApiKey, { description: 'A key without its secret.' });
objectOf(schema.CreatedApiKey, { description: 'A new key. `apiKey` is shown here and never again.' });
objectOf(schema.rotate.output, {
  description: 'The new key in place of another. `apiKey` is shown here and never again.',
  types: { replaces: objectOf(schema.revoke.output) },
});
