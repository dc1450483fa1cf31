import dns from 'node:dns';

type LookUp = (name: string, ...rest: unknown[]) => unknown;
type Told = (...answer: unknown[]) => void;

/**
 * Lets all connections of this process share a look-up of their name that is under way, also those of libraries. Node has two threads for
 * look-ups and cannot abort one: the calls of one provider whose name servers do not answer would hold up every other name.
 */
export function shareLookUps(): void {
  const lookUp = dns.lookup as LookUp;
  const underWay = new Map<string, Told[]>();
  const shared: LookUp = (name, ...rest) => {
    const told = rest.pop() as Told;
    const key = JSON.stringify([name, rest]);
    const waiting = underWay.get(key);
    if (waiting) return waiting.push(told);
    const all = [told];
    const request = lookUp(name, ...rest, (...answer: unknown[]) => {
      underWay.delete(key);
      for (const each of all) process.nextTick(each, ...answer);
    });
    underWay.set(key, all);
    return request;
  };
  Object.assign(dns, { lookup: shared });
}
