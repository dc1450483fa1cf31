export type { Pixels } from '../../faces/pixels.ts';
