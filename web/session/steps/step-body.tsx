import type { StepProps } from '../steps.tsx';
import { Consent } from './consent.tsx';
import { Documents } from './documents.tsx';
import { Form } from './form.tsx';
import { Info } from './info.tsx';
import { Liveness } from './liveness.tsx';
import { Parties } from './parties.tsx';
import { Selfie } from './selfie.tsx';

/** The content of a step, by its type. */
export function StepBody({ step, ...rest }: StepProps) {
  switch (step.type) {
    case 'info':
      return <Info {...rest} step={step} />;
    case 'consent':
      return <Consent {...rest} step={step} />;
    case 'form_fill':
      return <Form {...rest} step={step} />;
    case 'document_upload':
      return <Documents {...rest} step={step} />;
    case 'selfie':
      return <Selfie {...rest} step={step} />;
    case 'liveness':
      return <Liveness {...rest} step={step} />;
    case 'subsession':
      return <Parties {...rest} step={step} />;
  }
}
