import { html } from '../../../platform/html.ts';

/**
 * For the screen and for print. `unicode-bidi: isolate` keeps text of right-to-left scripts from reordering its
 * surroundings.
 */
export const STYLE = html`
  @page { size: A4; margin: 16mm; }
  * { box-sizing: border-box; }
  body { font: 10.5pt/1.45 system-ui, sans-serif; color: #1a1d21; max-width: 190mm; margin: 0 auto; padding: 8mm; }
  h1 { font-size: 17pt; margin: 0 0 2mm; }
  h2 { font-size: 12.5pt; margin: 8mm 0 2mm; border-bottom: 1px solid #c4c9d0; padding-bottom: 1mm; }
  h3 { font-size: 11pt; margin: 0 0 1.5mm; }
  p { margin: 0 0 2mm; }
  dl { display: grid; grid-template-columns: 48mm 1fr; gap: .6mm 4mm; margin: 0; }
  dt { color: #59616b; }
  dd { margin: 0; text-align: left; white-space: pre-line; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; vertical-align: top; padding: 1mm 2mm; border-bottom: 1px solid #dfe3e8; }
  th { color: #59616b; font-weight: 600; }
  dd, td, h3 { unicode-bidi: isolate; overflow-wrap: anywhere; }
  .outcome { border-left: 2mm solid #2f7d4f; background: #eef6f0; padding: 3mm 4mm; margin: 4mm 0; font-size: 12pt; }
  .outcome.match { border-color: #b3372f; background: #fbefee; }
  .outcome.unsure { border-color: #b07a12; background: #fbf5e8; }
  .profile { border-left: 1mm solid #c4c9d0; padding: 0 0 0 4mm; margin: 0 0 4mm; }
  .match-entry { border: 1px solid #c4c9d0; border-radius: 1.5mm; padding: 3mm 4mm; margin: 0 0 3mm; break-inside: avoid; }
  .note { color: #59616b; font-size: 9pt; }
  .warning { color: #8a3a00; }
  @media print { body { padding: 0; max-width: none; } .outcome { print-color-adjust: exact; } }
`;
