import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { customersPages } from '../pages.ts';

/** Back to the list as it was, if one came from there. */
export function BackToList({ to = 'customers' }: { to?: 'customers' | 'guests' }) {
  const router = useRouter();
  const href = addressOf(customersPages.list, {}, { who: to === 'guests' ? to : '' });
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href });
  return (
    <DeskButton look="quiet" icon={<ChevronLeft />} keyName="escape" onPress={goBack}>
      Back
    </DeskButton>
  );
}
