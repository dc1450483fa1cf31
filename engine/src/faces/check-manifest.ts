import type { Manifest } from './manifest.ts';

/** @throws RangeError that begins with the path of the field */
type ManifestCheck = (value: unknown, path: string) => void;

/** The parts that a manifest in a user's folder may have; missing parts come from the engine's own manifest. */
export type ManifestParts = Partial<Manifest>;

/** @throws RangeError that names the field which is wrong, missing or unknown */
export function checkManifest(value: unknown): asserts value is ManifestParts {
  manifest(value, 'manifest');
}

const text = matching(/^.+$/, 'be text');
const sha256 = matching(/^[0-9a-f]{64}$/, 'be 64 hex digits in lower case');
const size: ManifestCheck = (value, path) =>
  demand(Number.isInteger(value) && (value as number) > 0, path, 'be a whole number above 0');
const number: ManifestCheck = (value, path) => demand(Number.isFinite(value), path, 'be a number');

const input: ManifestCheck = (value, path) => {
  fields({
    shape: list(size, 4),
    channels: matching(/^(rgb|bgr|grey)$/, 'be rgb, bgr or grey'),
    mean: number,
    divisor: number,
  })(value, path);
  const { shape, channels, divisor } = value as Manifest['detector']['input'];
  demand(shape[0] === 1 && shape.length === 4, `${path}.shape`, 'be [1, channels, height, width]');
  demand(shape[1] === (channels === 'grey' ? 1 : 3), `${path}.shape`, `have the channels of ${channels}`);
  demand((divisor as number) !== 0, `${path}.divisor`, 'not be 0');
};

const model = {
  id: matching(/^[\w.-]{1,64}$/, 'be 1 to 64 letters, digits, _ . or -'),
  file: text,
  sha256,
  bytes: size,
  licence: text,
  input,
};
const optional = {
  package: text,
  version: text,
  conversion: fields({ from: matching(/^dlib$/, 'be dlib'), manifest: text, sha256 }),
};

const landmark: ManifestCheck = (value, path) => {
  size((value as number) + 1, path);
  demand((value as number) < 68, path, 'be less than 68');
};

const calibration: ManifestCheck = (value, path) => {
  list(list(number, 2), 2)(value, path);
  const points = value as Manifest['embedders'][number]['calibration'];
  const rises = points.every(([x, y], i) => {
    const [before, below] = points[i - 1] ?? [-Infinity, -Infinity];
    return x > before && y > below;
  });
  demand(rises, path, 'rise in both numbers');
  demand(points[0]?.[1] === 0 && points.at(-1)?.[1] === 1, path, 'go from 0 to 1');
};

const embedder: ManifestCheck = (value, path) => {
  const parts = {
    ...model,
    template: list(fields({ landmarks: list(landmark, 1), x: number, y: number }), 2),
    dimension: size,
    metric: matching(/^cosine$/, 'be cosine'),
    norm: fields({ min: number, usual: number }),
    calibration,
  };
  fields(parts, optional)(value, path);
  const { norm } = value as Manifest['embedders'][number];
  demand(norm.min < norm.usual, `${path}.norm`, 'have a least that is less than the usual one');
};

const manifest = fields(
  {},
  {
    detector: fields(model, optional),
    landmarks: fields(model, optional),
    spoof: fields(model, optional),
    eyes: fields(model, optional),
    embedders: list(embedder, 1),
  },
);

/** An object of these fields and no others. */
function fields(required: Record<string, ManifestCheck>, others: Record<string, ManifestCheck> = {}): ManifestCheck {
  return (value, path) => {
    demand(typeof value === 'object' && value !== null && !Array.isArray(value), path, 'be an object');
    const given = value as Record<string, unknown>;
    for (const name of Object.keys(required)) demand(given[name] !== undefined, `${path}.${name}`, 'be given');
    for (const [name, part] of Object.entries(given)) {
      const check = required[name] ?? others[name];
      if (!check) throw new RangeError(`${path}.${name} is unknown`);
      check(part, `${path}.${name}`);
    }
  };
}

function list(item: ManifestCheck, min: number): ManifestCheck {
  return (value, path) => {
    demand(Array.isArray(value) && value.length >= min, path, `be a list of ${min} or more`);
    (value as unknown[]).forEach((part, i) => {
      item(part, `${path}[${i}]`);
    });
  };
}

function matching(pattern: RegExp, what: string): ManifestCheck {
  return (value, path) => demand(typeof value === 'string' && pattern.test(value), path, what);
}

function demand(holds: boolean, path: string, what: string): void {
  if (!holds) throw new RangeError(`${path} must ${what}`);
}
