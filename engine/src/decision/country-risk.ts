/**
 * Countries with deficiencies in their measures against money laundering and the financing of terrorism.
 * Sources: FATF, «High-Risk Jurisdictions subject to a Call for Action» and «Jurisdictions under Increased Monitoring»,
 * 24 October 2025; Commission Delegated Regulation (EU) 2016/1675 as amended up to 5 August 2025.
 */
export const COUNTRY_RISK_DATE = '2025-10-24';

const CALL_FOR_ACTION = ['IR', 'KP', 'MM'];
const INCREASED_MONITORING = [
  ...['AO', 'BG', 'BO', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA', 'LB', 'MC', 'NA', 'NP', 'SS', 'SY', 'VE', 'VG', 'VN'],
  'YE',
];
const EU_HIGH_RISK = [
  ...['AF', 'AO', 'BF', 'CD', 'CI', 'CM', 'DZ', 'HT', 'KE', 'LA', 'LB', 'MC', 'ML', 'MZ', 'NA', 'NG', 'NP', 'SS', 'SY'],
  ...['TT', 'TZ', 'VE', 'VN', 'VU', 'YE', 'ZA'],
];

const SCORES = { callForAction: 100, increasedMonitoring: 70, euHighRisk: 60, other: 10 } as const;

/** The risk of a country, 0..100. Takes an ISO 3166-1 alpha-2 code. */
export function countryRisk(code: string): number {
  if (CALL_FOR_ACTION.includes(code)) return SCORES.callForAction;
  if (INCREASED_MONITORING.includes(code)) return SCORES.increasedMonitoring;
  return EU_HIGH_RISK.includes(code) ? SCORES.euHighRisk : SCORES.other;
}
