import type { ScreenedWith } from '@vett/schema/screened-with';
import { useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { texts } from './texts.ts';

/** Warns that a screening was made against fictional samples. */
export function SampleLists({ of }: { readonly of: ScreenedWith | null | undefined }) {
  const t = useTexts(texts);
  const titleOf = useListTitles();
  const samples = (of?.lists ?? []).filter(({ sample }) => sample).map(({ list_name }) => titleOf(list_name));
  return samples.length > 0 && <p class="notice bad">{t('samples', { lists: samples.join(', ') })}</p>;
}
