/** Column names in other shops and spreadsheets; letters and digits only. */
const OTHER_NAMES: Record<string, string> = {
  sku: 'partnumber partno itemnumber itemno articlenumber productcode item part',
  slug: 'handle url urlkey permalink',
  name: 'title productname partname producttitle',
  price: 'regularprice retail retailprice unitprice listprice msrp saleprice priceusd',
  stock: 'qty quantity onhand instock stockqty inventory qtyonhand pieces',
  shelf: 'bin location shelfplace binlocation place',
  cost: 'costprice purchaseprice wholesale unitcost buyprice costperitem',
  supplier: 'vendor manufacturer brand make',
  reorder: 'reorderpoint minimum minstock reorderlevel',
  hidden: 'ishidden unpublished',
  weight_grams: 'weight weightg grams variantgrams',
  oversize: 'bulky oversized freight',
  type: 'parttype producttype kind',
  categories: 'category department collections',
  fits: 'fitment applications vehicles fit',
  oem: 'oemnumber oemnumbers oenumber crossreference vwnumber vwnumbers',
  replaces: 'supersedes formerly',
  also_needed: 'alsoneed needed required',
  related: 'relatedparts crosssells upsells',
  description: 'text longdescription bodyhtml details body',
  page_title: 'seotitle metatitle',
  page_description: 'seodescription metadescription',
  page_keyword: 'keywords metakeywords tags',
  images: 'image pictures picture photos imagesrc',
  featured: 'featuredplace homepage',
};

/**
 * Guesses the column for each heading; null if none. `chosen` has earlier choices by heading; an empty text means no
 * column. Each column is assigned once, to the first matching heading.
 */
export function guessColumns(
  headings: readonly string[],
  columns: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): (string | null)[] {
  const chosenColumns = headings.map((heading) => {
    const choice = Object.hasOwn(chosen, heading) ? chosen[heading]! : undefined;
    return choice === undefined || (choice !== '' && !columns.includes(choice))
      ? undefined
      : choice;
  });
  const taken = new Set(chosenColumns);
  return headings.map((heading, place) => {
    if (chosenColumns[place] !== undefined) return chosenColumns[place] || null;
    const name = plain(heading);
    const column = columns.find(
      (each) =>
        !taken.has(each) && (plain(each) === name || OTHER_NAMES[each]?.split(' ').includes(name)),
    );
    if (column === undefined) return null;
    taken.add(column);
    return column;
  });
}

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
