import { readWarning } from '@vett/schema/warning';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { texts } from './warning-texts.ts';

const DAY = /\d{4}-\d\d-\d\d/;

interface Props {
  /** A warning of the service. */
  readonly of: string;
  readonly nameOfPart: (path: string) => string;
}

/** A warning about a check in the language of the user, or as the service says it. */
export function Warned({ of, nameOfPart }: Props) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const known = readWarning(of);
  if (!known) return <bdi>{of}</bdi>;
  const { lists = '', path = '', data = '' } = known.places;
  const places = {
    ...known.places,
    lists: `${lists}`.split(', ').map(titleOf).join(', '),
    path: nameOfPart(`${path}`.replace(/^subject\./, '')),
    day: DAY.exec(`${data}`)?.[0] ?? '',
  };
  return <bdi>{t(`warning_${known.kind}`, places)}</bdi>;
}
