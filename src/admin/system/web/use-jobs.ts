import { useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';

export const useJobs = () =>
  useQuery({
    queryKey: ['system', 'jobs'],
    queryFn: async () => (await callShop('GET admin/system/jobs')).data,
  });
