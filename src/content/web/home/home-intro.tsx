import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import type { HomeDiagram as Shown } from '../../home-calls.ts';
import { HomeDiagram } from './home-diagram.tsx';
import { addresses } from '../../../links/addresses.ts';

interface HomeIntroProps {
  /** HTML, sanitized by the server. */
  description: string;
  diagram: Shown | null;
}

export function HomeIntro({ description, diagram }: HomeIntroProps) {
  return (
    <section aria-label="About the shop" className="home-section home-intro">
      <div className="grid content-center justify-items-start gap-4">
        {diagram && <h2 className="lg:text-36">Part by part</h2>}
        <div className="home-intro-text" dangerouslySetInnerHTML={{ __html: description }} />
        <ButtonLink href={addressOf(addresses.shop)} variant="primary" size="large">
          See all parts
        </ButtonLink>
      </div>
      {diagram && <HomeDiagram diagram={diagram} />}
    </section>
  );
}
