import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { z } from 'zod';
import { commonRules } from './people.ts';
import { choice, consent, field, inLanguages, LOCALES, type NamedStep, numbered } from './pieces.ts';

type Definition = z.input<typeof WorkflowDefinition>;

const companyInfo: NamedStep = {
  step_id: 'company-info',
  texts: { name: ['The company', 'La empresa', 'A empresa'] },
  settings: {
    type: 'form_fill',
    custom_fields: [
      field('company_name', ['Legal name', 'Razón social', 'Razão social'], {
        type: 'name',
        name_type: 'company',
        required: true,
        validate_lists: true,
      }),
      field('registration_number', ['Registration number', 'Número de registro', 'Número de registro'], {
        type: 'registration_number',
        required: true,
      }),
      field('tax_id', ['Tax number', 'Número fiscal', 'Número fiscal'], { type: 'tax_id', required: true }),
      field('incorporation_country', ['Country of incorporation', 'País de constitución', 'País de constituição'], {
        type: 'country',
        required: true,
        country_type: 'incorporation',
      }),
      field('incorporation_date', ['Date of incorporation', 'Fecha de constitución', 'Data de constituição'], {
        type: 'date',
      }),
      field('company_address', ['Registered address', 'Domicilio legal', 'Endereço da sede'], {
        type: 'address',
        required: true,
      }),
      field('industry', ['Industry', 'Actividad', 'Atividade'], { type: 'industry', required: true }),
      field('website', ['Website', 'Sitio web', 'Site'], { type: 'url', auto_validate_web: true }),
    ],
  },
};

const companyDocuments: NamedStep = {
  step_id: 'company-documents',
  texts: { name: ['Company documents', 'Documentos de la empresa', 'Documentos da empresa'] },
  settings: {
    type: 'document_upload',
    document_requirements: [
      { document_type: 'company_charter', auto_extract: true, allow_multiple: true },
      { document_type: 'tax_certificate', auto_extract: true },
      { document_type: 'shareholder_register', required: false, allow_multiple: true },
    ],
  },
};

const owners = (workflow_id: string): NamedStep => ({
  step_id: 'owners',
  texts: {
    name: ['Owners and directors', 'Beneficiarios y directores', 'Sócios e diretores'],
    instructions: [
      'Name every person who owns 25 percent or more, and at least one director. Each gets an own link.',
      'Indique a cada persona con 25 por ciento o más, y al menos a un director. Cada una recibe un enlace propio.',
      'Indique cada pessoa com 25 por cento ou mais, e ao menos um diretor. Cada uma recebe um link próprio.',
    ],
  },
  settings: {
    type: 'subsession',
    subsession_config: {
      workflow_id,
      roles: ['ubo', 'shareholder', 'director', 'legal_representative'],
      min_count: 1,
    },
  },
});

export const companyKyc = (relatedParty: string): Definition => ({
  ...inLanguages({
    name: ['Company identification', 'Identificación de empresas', 'Identificação de empresas'],
    description: [
      'Company data, charter, tax certificate, owners and directors.',
      'Datos de la empresa, estatuto, certificado fiscal, beneficiarios y directores.',
      'Dados da empresa, contrato social, certidão fiscal, sócios e diretores.',
    ],
  }),
  name: 'Company identification',
  template_type: 'company-kyc',
  entity_types: ['company'],
  enabled_locales: LOCALES,
  steps: numbered([consent, companyInfo, companyDocuments, owners(relatedParty)]),
  validation_config: {
    automation_rules: {
      enabled: true,
      auto_process: true,
      default_action: 'manual_review',
      ...commonRules,
      web_validation_rules: [
        { check: 'industry', action: 'manual_review' },
        { check: 'sanction', action: 'manual_review' },
      ],
    },
  },
});

const business: NamedStep = {
  step_id: 'business',
  texts: { name: ['Your business', 'Su negocio', 'Seu negócio'] },
  settings: {
    type: 'form_fill',
    custom_fields: [
      choice(
        'business_model',
        ['Sales channel', 'Canal de venta', 'Canal de venda'],
        [
          { value: 'online', label: ['Online', 'En línea', 'On-line'] },
          { value: 'store', label: ['Store', 'Local', 'Loja'] },
          {
            value: 'marketplace',
            label: ['Marketplace with sub-merchants', 'Plataforma con subcomercios', 'Plataforma com sublojistas'],
          },
        ],
      ),
      {
        ...field(
          'shop_url',
          ['Address of the online shop', 'Dirección de la tienda en línea', 'Endereço da loja on-line'],
          {
            type: 'url',
            required: true,
            auto_validate_web: true,
          },
        ),
        conditional_logic: {
          action: 'show',
          conditions: [{ field_id: 'business_model', operator: 'in', value: ['online', 'marketplace'] }],
        },
      },
      {
        ...field(
          'sub_merchants',
          ['Number of sub-merchants', 'Cantidad de subcomercios', 'Quantidade de sublojistas'],
          {
            type: 'number',
            required: true,
            integer: true,
            min: 1,
          },
        ),
        conditional_logic: {
          action: 'show',
          conditions: [{ field_id: 'business_model', operator: 'equals', value: 'marketplace' }],
        },
      },
      field('monthly_volume', ['Monthly sales', 'Ventas mensuales', 'Vendas mensais'], {
        type: 'monthly_volume',
        required: true,
        currency: 'USD',
        min: 0,
      }),
      field(
        'monthly_transactions',
        ['Monthly number of sales', 'Cantidad mensual de ventas', 'Quantidade mensal de vendas'],
        {
          type: 'monthly_transactions',
          required: true,
          min: 0,
        },
      ),
    ],
  },
};

const merchantDocuments: NamedStep = {
  step_id: 'merchant-documents',
  texts: { name: ['Documents of the business', 'Documentos del negocio', 'Documentos do negócio'] },
  settings: {
    type: 'document_upload',
    document_requirements: [
      { document_type: 'business_license', allow_multiple: true },
      { document_type: 'bank_ownership', auto_extract: true },
      { document_type: 'company_charter', required: false, auto_extract: true, allow_multiple: true },
    ],
  },
};

export const merchantOnboarding = (relatedParty: string): Definition => ({
  ...inLanguages({
    name: ['Merchant onboarding', 'Alta de comercios', 'Cadastro de lojistas'],
    description: [
      'Business data, licence, bank account, sales and website of a merchant, with the persons behind it.',
      'Datos, habilitación, cuenta bancaria, ventas y sitio web de un comercio, con las personas detrás.',
      'Dados, alvará, conta bancária, vendas e site de um lojista, com as pessoas por trás.',
    ],
  }),
  name: 'Merchant onboarding',
  template_type: 'merchant-onboarding',
  entity_types: ['individual', 'company'],
  enabled_locales: LOCALES,
  steps: numbered([consent, companyInfo, business, merchantDocuments, owners(relatedParty)]),
  validation_config: {
    automation_rules: {
      enabled: true,
      auto_process: true,
      default_action: 'manual_review',
      ...commonRules,
      web_validation_rules: [
        { check: 'ssl', action: 'flag' },
        { check: 'industry', action: 'manual_review' },
        { check: 'adverse_media', decisions: ['HIGH_RISK'], action: 'manual_review' },
        { check: 'sanction', action: 'manual_review' },
        { check: 'score', min_score: 0, max_score: 30, action: 'manual_review' },
      ],
      volume_rules: [{ min_volume: 100_000, action: 'manual_review' }],
    },
  },
});
