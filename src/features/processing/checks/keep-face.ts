import { registerFace } from '../../face-match/face-match.ts';
import type { CheckContext } from './check.ts';

/** Registers a face of the session in the tenant's collection, also when somebody else is in the picture. It goes with the session. */
export async function keepFace(
  { caller, doors, input }: CheckContext,
  image: string,
  as: { readonly is_reference?: true } = {},
): Promise<void> {
  const { session_id } = input.session;
  const given = { image, image_format: 'base64', session_id, may_show_others: true, ...as } as const;
  const store = await registerFace(caller, doors, given);
  const later: (() => Promise<void>)[] = [];
  const afterwards = (work: () => Promise<void>) => void later.push(work);
  await doors.database
    .run((transaction) => store({ transaction, afterwards }))
    .finally(() => Promise.all(later.map((work) => work())));
}
