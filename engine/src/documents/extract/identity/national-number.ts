import { stdnum } from 'stdnum';
import { foldCharacters } from '../fold.ts';

/** Numbers of persons that carry a check digit, by country. */
const VALIDATORS: Record<string, string[]> = {
  BR: ['cpf'],
  CL: ['rut', 'run'],
  DO: ['cedula'],
  EC: ['ci'],
  ES: ['dni', 'nie'],
  MX: ['curp'],
  PE: ['cui'],
  PT: ['cc'],
  UY: ['cedula'],
};

/**
 * Whether the check digit of a national number holds: true, false, or null when the country's numbers have none, or this one has
 * not their form.
 */
export function hasValidCheck(country: string, number: string): boolean | null {
  const compact = foldCharacters(number).toUpperCase();
  let formed = false;
  for (const name of VALIDATORS[country] ?? []) {
    const result = stdnum[country]?.[name]?.validate(compact);
    if (result?.isValid === true) return true;
    if (result?.error?.name === 'InvalidChecksum') formed = true;
  }
  return formed ? false : null;
}
