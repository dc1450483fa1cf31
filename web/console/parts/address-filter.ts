import { useMemo } from 'preact/hooks';
import { useSearchParams } from 'wouter';

/** A filter in the query of the address, so that a view can be saved, sent and returned to. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [given, setGiven] = useSearchParams();
  const query = given.toString();
  const filter = useMemo(() => {
    const named = new URLSearchParams(query);
    const entries = names.flatMap((name) => (named.get(name) ? [[name, named.get(name)]] : []));
    return Object.fromEntries(entries) as Partial<Record<Name, string>>;
  }, [query]);
  const set = (change: Partial<Record<Name, string>>) => {
    const next = Object.entries<string>({ ...filter, ...change } as Record<string, string>).filter(
      ([, value]) => value,
    );
    setGiven(Object.fromEntries(next), { replace: true });
  };
  return { filter, set, query };
}
