import { Link } from 'wouter';
import { useTexts } from '../../language.ts';
import { texts } from './texts.ts';

interface Props {
  readonly of: readonly { readonly session_id: string; readonly similarity: number; readonly days: number }[];
}

/** The other cases in which the same face was seen. */
export function Duplicates({ of }: Props) {
  const t = useTexts(texts);
  return (
    <ul>
      {of.map(({ session_id, similarity, days }) => (
        <li key={session_id}>
          <Link href={`/cases/${session_id}`}>{t('duplicate', { share: Math.round(similarity * 100), days })}</Link>
        </li>
      ))}
    </ul>
  );
}
