import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { type Fault, Form } from '../../parts/form.tsx';
import { Select } from '../../parts/select.tsx';
import { texts } from './texts.ts';

const HOURS = [24, 168, 720] as const;

interface ChoiceProps {
  /** In hours; empty: off. */
  readonly value: string;
  readonly set: (value: string) => void;
  readonly fault?: Fault | undefined;
}

/** The choice how often the press is searched for a subject. */
export function IntervalChoice({ value, set, fault }: ChoiceProps) {
  const t = useTexts(texts);
  const isOther = value !== '' && !HOURS.some((hours) => String(hours) === value);
  return (
    <Select
      label={t('interval')}
      hint={t('interval_hint')}
      fault={fault}
      value={value}
      set={set}
      options={[
        ['', t('off')],
        ...HOURS.map((hours) => [String(hours), t(`every_${hours}`)] as const),
        ...(isOther ? [[value, t('every_hours', { hours: value })] as const] : []),
      ]}
    />
  );
}

/** The setting that a choice means. */
export const mediaOf = (hours: string) => (hours === '' ? null : { interval_hours: Number(hours) });

interface Props {
  readonly watchlist_id: string;
  readonly hours: string;
  readonly close: () => void;
}

/** Changes how often the press is searched for the subjects of a watchlist. */
export function ChangeInterval({ watchlist_id, hours, close }: Props) {
  const t = useTexts(texts);
  const [value, set] = useState(hours);
  const change = useMutation({
    mutationFn: () => api.watchlist.update.mutate({ watchlist_id, media: mediaOf(value) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['watchlists', watchlist_id] });
      close();
    },
  });
  return (
    <Dialog title={t('media')} close={close}>
      <Form submit={change.mutate} label={t('save')} isBusy={change.isPending} error={change.error}>
        <IntervalChoice value={value} set={set} />
      </Form>
    </Dialog>
  );
}
