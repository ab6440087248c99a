import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import type { Plate } from '../../../settings/home-texts.ts';
import { HomePlate } from './home-plate.tsx';
import { addresses } from '../../../links/addresses.ts';

interface HomeIntroProps {
  /** HTML, sanitized by the server. */
  description: string;
  plate: Plate | null;
}

export function HomeIntro({ description, plate }: HomeIntroProps) {
  return (
    <section aria-label="About the shop" className="home-section home-intro">
      <div className="grid content-center justify-items-start gap-4">
        {plate && <h2 className="lg:text-36">{plate.title}</h2>}
        <div className="home-intro-text" dangerouslySetInnerHTML={{ __html: description }} />
        <ButtonLink href={addressOf(addresses.shop)} variant="primary" size="large">
          See all parts
        </ButtonLink>
      </div>
      {plate && <HomePlate plate={plate} />}
    </section>
  );
}
