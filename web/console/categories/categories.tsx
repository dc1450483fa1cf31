import { CATEGORIES } from '@vett/schema/constants';
import { useTexts } from '../language.ts';
import { FaultLine, faultOf } from '../parts/form.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly chosen: readonly string[];
  readonly set: (chosen: readonly string[]) => void;
  readonly error: unknown;
}

/** The choice of the categories whose entries are matches; none: all. Words that only some lists have stay chosen. */
export function CategoryChoice({ chosen, set, error }: Props) {
  const t = useTexts(texts);
  const titleOf = useCategoryTitles();
  const further = chosen.filter((each) => !isUsual(each));
  const toggle = (category: string) =>
    set(chosen.includes(category) ? chosen.filter((each) => each !== category) : [...chosen, category]);
  const fault = faultOf(error, 'categories');
  return (
    <fieldset class="field">
      <legend class="label">{t('categories')}</legend>
      <div class="boxes">
        {[...CATEGORIES, ...further].map((category) => (
          <label key={category}>
            <input type="checkbox" checked={chosen.includes(category)} onChange={() => toggle(category)} />
            {titleOf(category)}
          </label>
        ))}
      </div>
      {fault ? <FaultLine of={fault} /> : <p class="hint">{t('hint')}</p>}
    </fieldset>
  );
}

/** Tells which categories were asked for, and how many entries of others are as alike. */
export function AskedCategories({ of, others }: { of: readonly string[]; others?: number | undefined }) {
  const t = useTexts(texts);
  const titleOf = useCategoryTitles();
  return (
    <p class="notice">
      {t('asked', { categories: of.map(titleOf).join(', ') })} {others !== undefined && t('others', { count: others })}
    </p>
  );
}

const isUsual = (category: string): category is (typeof CATEGORIES)[number] =>
  (CATEGORIES as readonly string[]).includes(category);

/** Returns a function that names a category; a word of a list of the tenant stays as it is. */
function useCategoryTitles(): (category: string) => string {
  const t = useTexts(texts);
  return (category) => (isUsual(category) ? t(`category_${category}`) : category.replaceAll('_', ' '));
}

/** The setting that a choice means. */
export const categoriesOf = (chosen: readonly string[]) => (chosen.length > 0 ? [...chosen] : null);
