import { expect, test } from 'vitest';
import { TEMPLATES } from '../../schema/workflow-definition.ts';
import { templateOf } from '../../src/features/workflow/templates/templates.ts';

interface Upload {
  document_requirements?: { document_type: string; label?: string }[];
  translations: Readonly<Record<string, { document_labels?: Readonly<Record<string, string>> }>>;
}

test.each(TEMPLATES)('the template %s asks for each document it names in every language', async (template) => {
  const { steps } = (await templateOf(template, async () => '01a231d6-0000-7000-8000-000000000000')) as unknown as {
    steps: Upload[];
  };
  const named = steps.flatMap(({ document_requirements = [], translations }) =>
    document_requirements
      .filter(({ label }) => label)
      .map(({ document_type }) => ['es', 'pt'].map((locale) => translations[locale]?.document_labels?.[document_type])),
  );
  for (const labels of named) expect(labels).toEqual([expect.any(String), expect.any(String)]);
});
