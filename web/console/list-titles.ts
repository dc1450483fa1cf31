import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Returns a function that gives the title of a list by its name. An unknown name is returned as it is. */
export function useListTitles(): (name: string) => string {
  const { data } = useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query({}), staleTime: 60_000 });
  const titles = new Map<string, string>(data?.lists.map(({ name, title }) => [name, title]));
  return (name) => titles.get(name) ?? name;
}
