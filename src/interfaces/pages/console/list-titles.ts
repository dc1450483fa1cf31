import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Returns the titles of lists by their names. A name that is no list's, or not known yet, stays as it is. */
export function useListTitles(): (name: string) => string {
  const { data } = useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query({}), staleTime: 60_000 });
  const titles = new Map<string, string>(data?.lists.map(({ name, title }) => [name, title]));
  return (name) => titles.get(name) ?? name;
}
