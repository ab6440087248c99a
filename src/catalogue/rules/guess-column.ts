/**
 * Column names in other shops and spreadsheets, the surest first; letters and digits only. The price is not that of a sale,
 * "In stock?" no number of pieces, and a weight without its unit no grams.
 */
const OTHER_NAMES: Record<string, string> = {
  sku: 'variantsku partnumber partno itemnumber itemno articlenumber productcode part item',
  slug: 'handle url urlkey permalink',
  name: 'title productname partname producttitle',
  price: 'regularprice variantprice priceusd retailprice unitprice listprice retail msrp',
  sale_price: 'saleprice specialprice discountprice discountedprice',
  sale_from: 'salestart salefromdate salepricestartdate saleeffectivefrom',
  sale_until: 'saleend saletodate salepriceenddate saleeffectiveuntil',
  price_breaks: 'quantitybreaks pricebreak tierprices quantityprices volumeprices bulkpricing',
  stock:
    'stockqty variantinventoryqty qty quantity qtyonhand onhand inventoryquantity inventory pieces',
  shelf: 'bin location shelfplace binlocation place',
  cost: 'costprice purchaseprice wholesale unitcost buyprice costperitem',
  supplier: 'vendor manufacturer brand make',
  reorder: 'reorderpoint minimum minstock reorderlevel',
  backorder: 'backorders backorderlimit',
  expected: 'expectedon expecteddate restockdate',
  hidden: 'ishidden unpublished',
  weight_grams: 'weightg variantgrams grams',
  weight_lb: 'weightlbs weightinlbs weightinlb weightpounds weightinpounds lbs pounds',
  weight_oz: 'weightounces weightinounces weightinoz ounces',
  weight_kg: 'weightkgs weightinkg weightkilograms kilograms',
  oversize: 'bulky oversized freight',
  core_deposit: 'corecharge core coreprice corecost deposit',
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
 * column. Each column is assigned once, to the heading that is surest.
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
  const guessed: (string | null)[] = chosenColumns.map((column) => column || null);
  const isFree = (place: number) => chosenColumns[place] === undefined && guessed[place] === null;
  for (const column of columns.filter((each) => !guessed.includes(each)))
    for (const name of [plain(column), ...(OTHER_NAMES[column]?.split(' ') ?? [])]) {
      const place = headings.findIndex((heading, at) => isFree(at) && plain(heading) === name);
      if (place < 0) continue;
      guessed[place] = column;
      break;
    }
  return guessed;
}

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
