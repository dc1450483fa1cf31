import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { z } from 'zod';
import {
  addressDocument,
  choice,
  consent,
  field,
  identityDocument,
  inLanguages,
  LOCALES,
  livenessCheck,
  type NamedStep,
  numbered,
  personalInfo,
  YES_NO,
} from './pieces.ts';

type Definition = z.input<typeof WorkflowDefinition>;

/** Rules with which each template begins. */
export const commonRules = {
  list_match_rules: [
    {
      list_type: 'any',
      match_level: 'exact',
      action: 'auto_deny',
      corroboration: 'one_fact',
      reason: 'The name is on a list, and another fact agrees.',
    },
    { list_type: 'any', match_level: 'any', action: 'manual_review', reason: 'The name is close to one on a list.' },
  ],
  document_rules: [
    { document_type: 'any', check_type: 'expired', action: 'manual_review' },
    { document_type: 'proof_of_address', check_type: 'too_old', days: 90, action: 'manual_review' },
  ],
  document_validity_rules: [{ document_type: 'any', action: 'manual_review' }],
  extraction_validation_rules: [
    { check: 'list_match', action: 'manual_review' },
    { check: 'form_mismatch', action: 'manual_review' },
    { check: 'cross_document_mismatch', action: 'manual_review' },
  ],
} satisfies NonNullable<NonNullable<Definition['validation_config']>['automation_rules']>;

const personRules = {
  ...commonRules,
  face_dedup_rules: [{ action: 'manual_review' as const }],
  email_rules: [
    { check_type: 'disposable' as const, action: 'manual_review' as const },
    { check_type: 'invalid' as const, action: 'manual_review' as const },
  ],
  time_to_complete_rules: [{ min_seconds: 20, action: 'flag' as const }],
};

export const basicKyc: Definition = {
  ...inLanguages({
    name: ['Basic identification', 'Identificación básica', 'Identificação básica'],
    description: [
      'Identity document, face, address and personal data of a person.',
      'Documento de identidad, rostro, domicilio y datos de una persona.',
      'Documento de identidade, rosto, endereço e dados de uma pessoa.',
    ],
  }),
  name: 'Basic identification',
  template_type: 'basic-kyc',
  entity_types: ['individual'],
  enabled_locales: LOCALES,
  steps: numbered([consent, personalInfo(), identityDocument, livenessCheck, addressDocument]),
  validation_config: {
    auto_face_match: true,
    automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve', ...personRules },
  },
};

const exposure: NamedStep = {
  step_id: 'exposure',
  texts: { name: ['Public office', 'Cargos públicos', 'Cargos públicos'] },
  settings: {
    type: 'form_fill',
    custom_fields: [
      choice(
        'is_pep',
        [
          'Do you, a relative or a close associate hold a high public office, now or in the last five years?',
          '¿Usted, un familiar o un allegado ocupa un alto cargo público, ahora o en los últimos cinco años?',
          'Você, um parente ou um associado próximo ocupa um alto cargo público, agora ou nos últimos cinco anos?',
        ],
        YES_NO,
      ),
      {
        ...field('public_office', ['Office and country', 'Cargo y país', 'Cargo e país'], {
          type: 'text',
          required: true,
        }),
        conditional_logic: {
          action: 'show',
          conditions: [{ field_id: 'is_pep', operator: 'equals', value: 'yes' }],
        },
      },
    ],
  },
};

const wealth: NamedStep = {
  step_id: 'source-of-wealth',
  texts: {
    name: ['Source of funds and wealth', 'Origen de fondos y patrimonio', 'Origem dos recursos e do patrimônio'],
  },
  settings: {
    type: 'form_fill',
    custom_fields: [
      choice(
        'source_of_wealth',
        ['Main source of wealth', 'Origen principal del patrimonio', 'Origem principal do patrimônio'],
        [
          { value: 'salary', label: ['Salary', 'Salario', 'Salário'] },
          { value: 'business', label: ['Own business', 'Empresa propia', 'Empresa própria'] },
          { value: 'investments', label: ['Investments', 'Inversiones', 'Investimentos'] },
          { value: 'inheritance', label: ['Inheritance or gift', 'Herencia o donación', 'Herança ou doação'] },
          { value: 'property', label: ['Sale of property', 'Venta de bienes', 'Venda de bens'] },
          { value: 'other', label: ['Other', 'Otro', 'Outro'] },
        ],
      ),
      field(
        'source_of_funds',
        [
          'Source of the funds of this relationship',
          'Origen de los fondos de esta relación',
          'Origem dos recursos desta relação',
        ],
        {
          type: 'textarea',
          required: true,
        },
      ),
      field('monthly_volume', ['Expected monthly amount', 'Monto mensual esperado', 'Valor mensal esperado'], {
        type: 'monthly_volume',
        required: true,
        currency: 'USD',
        min: 0,
      }),
    ],
  },
};

const wealthDocument: NamedStep = {
  step_id: 'wealth-evidence',
  texts: { name: ['Evidence of funds', 'Justificativo de fondos', 'Comprovação dos recursos'] },
  settings: {
    type: 'document_upload',
    document_requirements: [{ document_type: 'bank_statement', auto_extract: true, allow_multiple: true }],
    document_types: ['tax_certificate', 'other'],
  },
};

export const pepEnhanced: Definition = {
  ...inLanguages({
    name: ['Enhanced due diligence', 'Debida diligencia reforzada', 'Diligência reforçada'],
    description: [
      'For politically exposed persons and other persons of higher risk: origin of funds and wealth with evidence, and a human decision.',
      'Para personas expuestas políticamente y otras de mayor riesgo: origen de fondos y patrimonio con justificativos, y decisión humana.',
      'Para pessoas expostas politicamente e outras de maior risco: origem de recursos e patrimônio com comprovantes, e decisão humana.',
    ],
  }),
  name: 'Enhanced due diligence',
  template_type: 'pep-enhanced',
  entity_types: ['individual'],
  enabled_locales: LOCALES,
  steps: numbered([
    consent,
    personalInfo([
      field('tax_residence', ['Tax residence', 'Residencia fiscal', 'Residência fiscal'], {
        type: 'country',
        required: true,
        country_type: 'tax_residence',
      }),
      field('occupation', ['Occupation', 'Ocupación', 'Ocupação'], { type: 'text', required: true }),
    ]),
    exposure,
    wealth,
    identityDocument,
    livenessCheck,
    addressDocument,
    wealthDocument,
  ]),
  validation_config: {
    auto_face_match: true,
    run_adverse_media: true,
    automation_rules: { enabled: true, auto_process: true, default_action: 'manual_review', ...personRules },
  },
};

/** A person behind a company, in the subsessions of the templates for companies. */
export const relatedParty: Definition = {
  ...inLanguages({
    name: ['Related party', 'Persona vinculada', 'Pessoa vinculada'],
    description: [
      'Identification of an owner, director or representative of a company.',
      'Identificación de un beneficiario, director o representante de una empresa.',
      'Identificação de um sócio, diretor ou representante de uma empresa.',
    ],
  }),
  name: 'Related party',
  entity_types: ['individual'],
  enabled_locales: LOCALES,
  steps: numbered([consent, personalInfo(), identityDocument, livenessCheck]),
  validation_config: {
    auto_face_match: true,
    automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve', ...personRules },
  },
};
