import { useTexts } from '../language.ts';
import { Entries } from '../matches/entries.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { Result } from './run-page.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly result: Result;
  readonly close: () => void;
}

/** The entries that a subject matched, each with the offer to decide that it is not the same. */
export function SubjectMatches({ result: { subject_id, full_name, matches }, close }: Props) {
  const t = useTexts(texts);
  return (
    <Dialog title={full_name ?? t('unnamed')} close={close}>
      <Entries
        of={matches.map((match) => ({
          match,
          subject: full_name === null ? {} : { full_name },
          subjectKey: { subject_id },
        }))}
        holdsFor="watched"
      />
    </Dialog>
  );
}
