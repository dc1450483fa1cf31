import type { StepProps } from '../steps.tsx';
import { Continue, useEnd, useFault } from './continue.tsx';

export function Info({ complete }: StepProps<'info'>) {
  const { isRunning, refusal, run } = useEnd(() => complete({}));
  return <Continue isRunning={isRunning} fault={useFault(refusal)} onPress={run} />;
}
