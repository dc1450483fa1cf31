import { useQueries } from '@tanstack/react-query';
import { useContext, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { MeContext, useMay } from '../me.ts';
import { Badge } from '../parts/values.tsx';
import { texts as ofSteps } from './first-steps-texts.ts';

/** The steps of a new organization: where each is done, who may do it, and whether it is done. */
const STEPS = [
  {
    name: 'lists',
    href: '/lists',
    needs: 'kyc:read',
    isDone: async () => {
      const enabled = (await api.lists.list.query({})).lists.filter((list) => list.enabled);
      return enabled.some(({ status }) => status === 'ready') && !enabled.some(({ sample }) => sample);
    },
  },
  {
    name: 'check',
    href: '/screen',
    needs: 'kyc:create',
    isDone: async () => (await api.validation.list.query({ limit: 1 })).count > 0,
  },
  {
    name: 'workflow',
    href: '/workflows',
    needs: 'kyc:create',
    isDone: async () => (await api.workflow.list.query({ limit: 1 })).count > 0,
  },
  {
    name: 'colleague',
    href: '/users',
    needs: 'user:manage',
    isDone: async () => (await api.user.colleagues.query({})).users.length > 1,
  },
] as const;

/** Tells somebody in a new organization what to do next, until it is done or put away. */
export function FirstSteps() {
  const me = useContext(MeContext);
  const place = `vett-first-steps-${me?.tenant.tenant_id} ${me?.user_id}`;
  const [isAway, setAway] = useState(localStorage.getItem(place) !== null);
  const putAway = () => {
    localStorage.setItem(place, 'away');
    setAway(true);
  };
  return isAway ? null : <Steps putAway={putAway} />;
}

function Steps({ putAway }: { putAway: () => void }) {
  const t = useTexts(ofSteps);
  const may = useMay();
  const steps = STEPS.filter(({ needs }) => may(needs));
  const answers = useQueries({
    queries: steps.map(({ name, isDone }) => ({ queryKey: ['first step', name], queryFn: isDone })),
  });
  const open = steps.filter((_step, i) => answers[i]?.data === false);
  // Unknown steps are not shown as open ones: the panel appears once every answer is there.
  if (open.length === 0 || answers.some(({ data }) => data === undefined)) return null;
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('first_steps')}</h2>
        <button class="button plain small" type="button" onClick={putAway}>
          {t('put_away')}
        </button>
      </div>
      <ol class="plain-list stack">
        {steps.map((step) => {
          const isOpen = open.includes(step);
          return (
            <li key={step.name} class="row spread">
              <span class="stack tight">
                <Link href={step.href}>{t(`step_${step.name}`)}</Link>
                {isOpen && <span class="quiet small">{t(`why_${step.name}`)}</span>}
              </span>
              {isOpen ? <Badge>{t('to_do')}</Badge> : <Badge tone="good">{t('done')}</Badge>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
