export { industryOf } from './industry/declared.ts';
