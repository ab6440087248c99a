import { PageLink } from '../../../ui/layout/page-link.tsx';
import { Carousel, CarouselSlide } from '../../../ui/carousel/carousel.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import './home-slider.css';

interface HomeSliderProps {
  sliders: readonly { image: string; title: string; link: string }[];
}

/** From the specification. */
const AUTOPLAY_MS = 1_500;

export function HomeSlider({ sliders }: HomeSliderProps) {
  return (
    <Carousel label="Shop window" autoplay={AUTOPLAY_MS} loop className="slider">
      {sliders.map(({ image, title, link }, index) => (
        <CarouselSlide key={image} aria-label={`${index + 1} of ${sliders.length}`}>
          <PageLink href={link} className="slide" draggable={false}>
            <Drawing
              src={image}
              alt=""
              width={720}
              height={360}
              eager={index === 0}
              draggable={false}
            />
            <span className="slide-words">
              <span
                className="font-mono text-13/5 font-normal text-graphite uppercase"
                aria-hidden="true"
              >
                Figure {index + 1}
              </span>
              {title}
            </span>
          </PageLink>
        </CarouselSlide>
      ))}
    </Carousel>
  );
}
