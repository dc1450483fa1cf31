import { useLanguage } from '../language.ts';

export function Select(props: {
  id: string;
  value: string;
  change: (value: string | null) => void;
  options: readonly { value: string; label: string }[];
}) {
  const { value, change, options, ...shared } = props;
  const { t } = useLanguage();
  return (
    <select
      class="input"
      {...shared}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value || null)}
    >
      <option value="">{t('choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
