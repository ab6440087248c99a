import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { DeskButton } from './desk-button.tsx';

/** Returns to the list as it was if the person came from there, otherwise to its address. */
export function BackButton({ href }: { href: string }) {
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href });
  return (
    <DeskButton look="quiet" icon={<ChevronLeft />} keyName="escape" onPress={goBack}>
      Back
    </DeskButton>
  );
}
