export type Path = readonly PropertyKey[];

/** Keys are text of the caller, so a refusal repeats only those that look like field names. */
export const fieldName = (key: string) => (/^\w{1,64}$/.test(key) ? key : '?');

const MAX_KEY = 100;

/** Longer keys are cut: those of free-form objects are as long as their callers like. */
export const pathText = (path: Path) =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key).slice(0, MAX_KEY);
    return text ? `${text}.${name}` : name;
  }, '');
