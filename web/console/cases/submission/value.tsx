import { useTexts } from '../../language.ts';
import { Facts } from '../../parts/values.tsx';
import { texts } from './texts.ts';

const named = (key: string) => key.replaceAll('_', ' ');

/** Shows any JSON value: nested objects as lists of names and values. */
export function Value({ of }: { of: unknown }) {
  const t = useTexts(texts);
  if (of === null || of === undefined || of === '' || (Array.isArray(of) && of.length === 0)) return <>–</>;
  if (typeof of === 'boolean') return <>{t(of ? 'yes' : 'no')}</>;
  if (Array.isArray(of) && of.every((item) => typeof item !== 'object')) return <bdi>{of.join(', ')}</bdi>;
  if (Array.isArray(of))
    return (
      <ul>
        {of.map((item, place) => (
          <li key={place}>
            <Value of={item} />
          </li>
        ))}
      </ul>
    );
  if (typeof of === 'object')
    return <Facts of={Object.entries(of).map(([key, value]) => [named(key), <Value key={key} of={value} />])} />;
  return <bdi class="pre">{String(of)}</bdi>;
}
