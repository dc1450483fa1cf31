export { embeddedExplorer } from './agent/explorer.ts';
export { scanSite } from './agent/scan-site.ts';
export { rulesOf } from './findings/page-finding.ts';
export { resultFiles } from './run/files.ts';
