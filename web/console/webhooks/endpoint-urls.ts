import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const useEndpoints = () =>
  useQuery({ queryKey: ['webhooks', 'endpoints'], queryFn: () => api.webhook.listEndpoints.query({}) });

/** Returns the addresses of endpoints by their ids. The id of one that is gone stays as it is. */
export function useEndpointUrls(): (endpoint_id: string) => string {
  const { data } = useEndpoints();
  return (id) => data?.endpoints.find(({ endpoint_id }) => endpoint_id === id)?.url ?? id;
}
