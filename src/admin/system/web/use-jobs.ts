import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';

export const useJobs = () => useQuery(callQuery(['system', 'jobs'], 'GET admin/system/jobs'));
