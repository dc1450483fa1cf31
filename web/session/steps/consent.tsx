import { useState } from 'preact/hooks';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import { Continue, useEnd, useFault } from './continue.tsx';

export function Consent({ step, complete }: StepProps<'consent'>) {
  const { locale, t } = useLanguage();
  const { text, version, url, must_accept } = step.consent_config;
  const [accepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { isRunning, refusal, run } = useEnd(() => complete({ consent: { accepted, version } }));
  const fault = useFault(refusal);
  const send = (event: Event) => {
    event.preventDefault();
    setMissing(must_accept && !accepted);
    if (!must_accept || accepted) void run();
  };
  return (
    <form class="stack" noValidate onSubmit={send}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by the keyboard. */}
      <section class="consent" tabIndex={0} aria-label={step.name}>
        {step.translations?.[locale]?.consent_text ?? text}
      </section>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('read_more')}
        </a>
      )}
      <label class="choice">
        <input
          type="checkbox"
          checked={accepted}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'consent-fault' : undefined}
          onChange={({ currentTarget }) => {
            setAccepted(currentTarget.checked);
            setMissing(false);
          }}
        />
        <span>{t('accept')}</span>
      </label>
      {isMissing && (
        <p class="fault" id="consent-fault" role="alert">
          {t('required')}
        </p>
      )}
      <Continue isRunning={isRunning} fault={fault} />
    </form>
  );
}
