import type { Entity } from '../../entity.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import type { NameLimits } from './name-bounds.ts';
import type { OwnListField, OwnListSettings } from './settings.ts';

/** One reading of the file of an own list. */
export interface Reading {
  readonly list: string;
  readonly settings: OwnListSettings;
  readonly file: NamedStream;
  readonly notices: Notices;
  readonly maxEntities: number;
  readonly names?: NameLimits | undefined;
  /** Tells a row or line that no entry takes. */
  skip(row: number, reason: string): void;
  /** Counts packed bytes that stay in memory until the end of the file. */
  hold(bytes: number): void;
  /** Tells how the headings were understood. */
  headings(columns: readonly HeadingField[]): void;
}

export interface HeadingField {
  heading: string;
  field: OwnListField | null;
}

export interface PlacedEntity {
  /** The row or line of the file, from 1. */
  readonly row: number;
  readonly entity: Entity;
}

// The largest file of OpenSanctions has 1.5 kB for an entry.
const BYTES_AN_ENTRY = 5_400;

export const maxBytesOf = ({ maxEntities }: Pick<Reading, 'maxEntities'>): number =>
  Math.max(maxEntities, 200_000) * BYTES_AN_ENTRY;

export const fault = ({ file }: Pick<Reading, 'file'>, message: string): ListFileError =>
  new ListFileError('format', file.name, message);
