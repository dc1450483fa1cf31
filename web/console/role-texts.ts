import type { Texts } from './language.ts';

const en = {
  role_owner: 'Owner',
  role_admin: 'Administrator',
  role_compliance_officer: 'Compliance officer',
  role_analyst: 'Analyst',
  role_integration: 'Integration',
  role_auditor: 'Auditor',
  role_viewer: 'Viewer',
  role_custom: 'Single permissions',
} as const;

/** The names of roles. */
export const texts: Texts<keyof typeof en> = {
  en,
  es: {
    role_owner: 'Propietario',
    role_admin: 'Administrador',
    role_compliance_officer: 'Oficial de cumplimiento',
    role_analyst: 'Analista',
    role_integration: 'Integración',
    role_auditor: 'Auditor',
    role_viewer: 'Lector',
    role_custom: 'Permisos sueltos',
  },
  pt: {
    role_owner: 'Proprietário',
    role_admin: 'Administrador',
    role_compliance_officer: 'Responsável por conformidade',
    role_analyst: 'Analista',
    role_integration: 'Integração',
    role_auditor: 'Auditor',
    role_viewer: 'Leitor',
    role_custom: 'Permissões avulsas',
  },
};
