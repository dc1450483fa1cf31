import { useTexts } from '../language.ts';
import { Badge } from '../parts/values.tsx';
import { texts } from './texts.ts';

const TONES = { low: 'good', medium: 'warn', high: 'bad', critical: 'bad' } as const;

export function RiskBadge({ level }: { level: keyof typeof TONES }) {
  const t = useTexts(texts);
  return <Badge tone={TONES[level]}>{t(`risk_${level}`)}</Badge>;
}
