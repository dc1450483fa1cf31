import * as z from 'zod';
import { Match } from './match.ts';
import { SubjectEcho } from './subject.ts';

/** Facts that tell people of one name apart. */
export const KnownFacts = z
  .object({ birth_dates: z.array(z.string()), countries: z.array(z.string()), numbers: z.array(z.string()) })
  .meta({ id: 'KnownFacts' });

const Corroborating = z.enum(['birth_date', 'country', 'number']).meta({ id: 'CorroboratingFact' });

/** An entry of a list that a name or number of a session matched. */
export const SessionMatch = z
  .object({
    ...Match.shape,
    subject_name: z.string(),
    subject: SubjectEcho.optional().describe('The name and the facts of its bearer that were compared.'),
    extracted: z.boolean().describe('Whether the name was read from a document.'),
    facts: z
      .object({ agrees: z.array(Corroborating), contradicts: z.array(Corroborating) })
      .meta({ id: 'ComparedFacts' })
      .optional()
      .describe(
        "How `known_facts` compare with those of the entry; absent for names that are not of the session's own subject.",
      ),
    subject_fingerprint: z
      .string()
      .optional()
      .describe(
        'The key for a decision on the match. The decision holds for this name, with what is known of its bearer, ' +
          'in the sessions of the same customer; without a customer in this session alone.',
      ),
  })
  .meta({ id: 'SessionMatch' });
