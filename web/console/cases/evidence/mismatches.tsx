import { useTexts } from '../../language.ts';
import type { Case } from '../case.ts';
import { texts } from './texts.ts';

type Documents = Extract<NonNullable<Case['processing_results']>['documents'], { status: 'completed' }>;

/** The fields in which documents contradict the answers, or each other. */
export function Mismatches({ of }: { of: Documents }) {
  const t = useTexts(texts);
  return (['form_mismatches', 'document_mismatches'] as const).map((kind) => {
    const fields = [...new Set(of[kind].map(({ field }) => field.replaceAll('_', ' ')))];
    return (
      fields.length > 0 && (
        <p key={kind} class="fault">
          {t(kind)} <bdi>{fields.join(', ')}</bdi>
        </p>
      )
    );
  });
}
