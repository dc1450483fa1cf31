import { useRef, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { Select } from '../fields/select.tsx';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import { useEnd, useFault } from './continue.tsx';
import type { SentLink } from './party-link.tsx';

type Step = StepProps<'subsession'>['step'];
type Role = Step['subsession_config']['roles'][number];

const NOTHING = { body: '', idempotencyKey: '' };
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

export function NewParty({ step, added }: { step: Step; added: (link: SentLink) => Promise<void> }) {
  const { t } = useLanguage();
  const { roles } = step.subsession_config;
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [role, setRole] = useState<string>(roles[0] as Role);
  const [kind, setKind] = useState<string>('individual');
  const [share, setShare] = useState(Number.NaN);
  // A party whose answer was lost is sent again under its key, so that it is not added twice.
  const sent = useRef(NOTHING);
  const { isRunning, refusal, run } = useEnd(async () => {
    const party = {
      step_id: step.step_id,
      name: name.trim(),
      role: role as Role,
      entity_type: kind === 'company' ? ('company' as const) : ('individual' as const),
      ...(!Number.isNaN(share) && { ownership_percentage: share }),
    };
    const body = JSON.stringify(party);
    if (sent.current.body !== body) sent.current = { body, idempotencyKey: newKey() };
    const { link_url } = await api.createSubsession.mutate(party, { context: { ...sent.current } });
    sent.current = NOTHING;
    setName('');
    setShare(Number.NaN);
    await added({ name: name.trim(), url: link_url });
  });
  const fault = useFault(refusal);
  const send = (event: Event) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (name.trim() && role && !isRunning) void run();
  };
  return (
    <form class="item stack" noValidate onSubmit={send}>
      <h2>{t('add_party')}</h2>
      <label class="field">
        <span class="label">{t('party_name')}</span>
        <input
          class="input"
          {...{ value: name, required: true }}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'party-fault' : undefined}
          onInput={({ currentTarget }) => {
            setName(currentTarget.value);
            setMissing(false);
          }}
        />
      </label>
      {isMissing && (
        <p class="fault" id="party-fault" role="alert">
          {t('required')}
        </p>
      )}
      <label class="field" for="party-kind">
        <span class="label">{t('party_type')}</span>
        <Select
          id="party-kind"
          value={kind}
          change={(value) => setKind(value ?? 'individual')}
          options={(['individual', 'company'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </label>
      <label class="field" for="party-role">
        <span class="label">{t('party_role')}</span>
        <Select
          id="party-role"
          value={role}
          change={(value) => setRole(value ?? '')}
          options={roles.map((value) => ({ value, label: t(value) }))}
        />
      </label>
      <label class="field">
        <span class="label">
          {t('party_share')} <span class="hint">({t('optional')})</span>
        </span>
        <input
          class="input"
          type="number"
          min="0"
          max="100"
          step="any"
          inputMode="decimal"
          value={Number.isNaN(share) ? '' : share}
          onInput={({ currentTarget }) => setShare(currentTarget.valueAsNumber)}
        />
      </label>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <button class="button second" type="submit" aria-busy={isRunning}>
        {t('add_party')}
      </button>
    </form>
  );
}
