import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer } from '../parts/answer.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { RiskBadge } from './risk-badge.tsx';
import { texts } from './texts.ts';

/** The risk of a customer with its factors, and the gaps in its file. */
export function Risk({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const profile = useQuery({
    queryKey: ['customer', customer_id, 'risk'],
    queryFn: () => api.customer.riskProfile.query({ customer_id }),
  });
  return (
    <section class="panel">
      <Answer of={profile}>
        {({ overall_score, risk_level, risk_level_source, factors, compliance_gaps }) => (
          <>
            <div class="row spread">
              <h2>{t('risk')}</h2>
              <RiskBadge level={risk_level} />
            </div>
            {factors.length === 0 ? (
              <p class="notice bad">{t('no_factors')}</p>
            ) : (
              <p class="quiet">{t(`source_${risk_level_source}`, { score: Math.round(overall_score) })}</p>
            )}
            <ul class="plain-list">
              {factors.map(({ factor_id, name, score, weight, details }) => (
                <li key={factor_id} class="stack tight">
                  <div class="row spread">
                    <strong>{name}</strong>
                    <span class="small quiet">{t('weight', { share: Math.round(weight * 100) })}</span>
                  </div>
                  <meter min={0} max={100} high={66} value={score} aria-label={name} />
                  <span class="small">
                    <bdi>{details}</bdi>
                  </span>
                </li>
              ))}
            </ul>
            {compliance_gaps.length > 0 && (
              <>
                <h3>{t('gaps')}</h3>
                <ul class="plain-list">
                  {compliance_gaps.map(({ code, message, since }) => (
                    <li key={`${code} ${message}`} class="stack tight">
                      <div class="row spread">
                        <Badge tone="warn">{t(`gap_${code}`)}</Badge>
                        <span class="small quiet">
                          <Moment at={since} withTime={false} />
                        </span>
                      </div>
                      <bdi class="small">{message}</bdi>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}
