import { useQuery } from '@tanstack/react-query';
import type { ArticleFields } from '../../../../content/rules/text-fields.ts';
import { slugOf } from '../../../../kit/slug-of.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import type { LinkedPart } from '../../content-shapes.ts';
import { categoriesQuery } from '../content-queries.ts';
import { FeaturedPicture } from './featured-picture.tsx';
import { PartsField } from './parts-field.tsx';

interface ArticleSideProps {
  fields: ArticleFields;
  parts: readonly LinkedPart[];
  published: boolean;
  onChange: (changed: Partial<ArticleFields>) => void;
  onPartAdded: (part: LinkedPart) => void;
}

/** The fields beside an article's text. */
export function ArticleSide({ fields, parts, published, onChange, onPartAdded }: ArticleSideProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const proposed = slugOf(fields.title);
  return (
    <>
      <section aria-labelledby="address" className="text-part">
        <h2 id="address">Address</h2>
        <TextField
          label="/article/"
          hint={published ? 'The old address leads to the new one.' : undefined}
          value={fields.slug}
          maxLength={200}
          spellCheck={false}
          onType={(text) => onChange({ slug: text })}
        />
        {proposed && proposed !== fields.slug && (
          <DeskButton onPress={() => onChange({ slug: proposed })}>From the title</DeskButton>
        )}
      </section>
      <FeaturedPicture
        src={fields.featured_image}
        onChange={(featured_image) => onChange({ featured_image })}
      />
      <section aria-labelledby="categories" className="text-part">
        <h2 id="categories">Categories</h2>
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={fields.categories.includes(id)}
            onChange={({ target }) =>
              onChange({
                categories: target.checked
                  ? [...fields.categories, id].toSorted((a, b) => a - b)
                  : fields.categories.filter((each) => each !== id),
              })
            }
          />
        ))}
      </section>
      <PartsField
        ids={fields.products}
        parts={parts}
        onChange={(products) => onChange({ products })}
        onAdded={onPartAdded}
      />
    </>
  );
}
