import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { addressOf } from '../../../kit/page.ts';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { offersDeskPages } from '../pages.ts';

/** Back to the list as it was, if one came from there. */
export function BackToOffers() {
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void router.navigate({ href: addressOf(offersDeskPages.list) });
  return (
    <DeskButton look="quiet" icon={<ChevronLeft />} keyName="escape" onPress={goBack}>
      Back
    </DeskButton>
  );
}
