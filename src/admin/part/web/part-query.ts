import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';

export const partQuery = (id: string) =>
  queryOptions({
    queryKey: ['parts', 'one', id],
    queryFn: async () => (await callShop('GET admin/parts/:id', { params: { id } })).data,
  });

export const choicesQuery = queryOptions({
  queryKey: ['parts', 'choices of one'],
  queryFn: async () => (await callShop('GET admin/part-choices')).data,
});
