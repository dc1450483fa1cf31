import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Refusal, refusalOf } from '../../shared/refusal.ts';
import { api } from '../api.ts';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import { Continue, useEnd, useFault } from './continue.tsx';
import { NewParty } from './new-party.tsx';
import { PartyLink, type SentLink } from './party-link.tsx';

type PartyList = Awaited<ReturnType<typeof api.subsessions.query>>;

const OPEN: readonly string[] = ['active', 'expired', 'awaiting_client_correction'];

/** The related persons and companies; each gets its own link. */
export function Parties({ step, complete }: StepProps<'subsession'>) {
  const { locale, t } = useLanguage();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { subsession_config: config, step_id } = step;
  const [listed, setListed] = useState<PartyList>();
  const [link, setLink] = useState<SentLink>();
  const { isRunning, refusal, run } = useEnd(() => complete({}));
  const other = useFault(refusal);
  const [trouble, setTrouble] = useState<Refusal>();
  const troubled = useFault(trouble);
  const failed = (error: unknown) => setTrouble(refusalOf(error));
  const load = useCallback(() => api.subsessions.query({ step_id }).then(setListed, failed), [step_id]);
  useEffect(() => void load(), [load]);
  const renew = async (subsession_id: string, name: string) => {
    const { link_url } = await api.regenerateSubsession.mutate({ subsession_id });
    setLink({ name, url: link_url });
  };
  const remove = async (subsession_id: string) => {
    await api.deleteSubsession.mutate({ subsession_id });
    await load();
  };
  const work = async (done: () => Promise<void>) => {
    setTrouble(undefined);
    await done().catch(async (error: unknown) => {
      // Another device may have been here.
      await load();
      failed(error);
    });
  };
  const parties = listed?.subsessions ?? [];
  const asksOwners = config.roles.some((role) => role === 'ubo' || role === 'shareholder');
  return (
    <div class="stack">
      {asksOwners && (
        <p class="hint">{t('parties_owners', { share: percent.format(config.min_ownership_percentage / 100) })}</p>
      )}
      {listed && listed.required > 0 && (
        <p class="hint">{t('parties_done', { done: listed.completed, count: listed.required })}</p>
      )}
      {parties.map(({ subsession_id, name, role, status, ownership_percentage }) => (
        <section class="item stack" key={subsession_id} tabIndex={-1} aria-label={name}>
          <div>
            <h2>{name}</h2>
            <p class="hint">
              {t(role)}
              {ownership_percentage !== null && ` · ${percent.format(ownership_percentage / 100)}`}
            </p>
            <p class={OPEN.includes(status) ? 'hint' : 'good'}>
              {t(OPEN.includes(status) ? 'party_waiting' : 'party_done')}
            </p>
          </div>
          {OPEN.includes(status) && (
            <div class="row">
              {config.allow_regenerate && (
                <button class="button second" type="button" onClick={() => work(() => renew(subsession_id, name))}>
                  {t('new_link')}
                </button>
              )}
              <button class="button plain" type="button" onClick={() => work(() => remove(subsession_id))}>
                {t('remove')}
              </button>
            </div>
          )}
        </section>
      ))}
      {troubled && (
        <div class="notice bad stack" role="alert">
          <p>{troubled}</p>
          <button class="button second" type="button" onClick={() => work(load)}>
            {t('retry')}
          </button>
        </div>
      )}
      {link && <PartyLink link={link} close={() => setLink(undefined)} />}
      {parties.length < config.max_count && (
        <NewParty
          step={step}
          added={async (made) => {
            setLink(made);
            await load();
          }}
        />
      )}
      <Continue
        isRunning={isRunning}
        fault={refusal?.code === 'STEP_INCOMPLETE' ? t('parties_missing') : other}
        onPress={run}
      />
    </div>
  );
}
