import { type Template, WorkflowDefinition } from '@vett/schema/workflow-definition';
import { companyKyc, merchantOnboarding } from './companies.ts';
import { basicKyc, pepEnhanced, relatedParty } from './people.ts';

/**
 * Returns the definition of a template. The templates for companies lead to a workflow for the persons behind them: `create`
 * stores that one and returns its id.
 */
export async function templateOf(
  template: Template,
  create: (definition: WorkflowDefinition) => Promise<string>,
): Promise<WorkflowDefinition> {
  const related = () => create(WorkflowDefinition.parse(relatedParty));
  const definition = {
    'basic-kyc': () => basicKyc,
    'pep-enhanced': () => pepEnhanced,
    'company-kyc': async () => companyKyc(await related()),
    'merchant-onboarding': async () => merchantOnboarding(await related()),
  }[template];
  return WorkflowDefinition.parse(await definition());
}
