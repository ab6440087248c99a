const NAMES: Record<string, string> = {
  ...{ sku: 'SKU', slug: 'Address', name: 'Name', price: 'Price', stock: 'Stock', shelf: 'Shelf' },
  ...{ cost: 'Cost', supplier: 'Supplier', reorder: 'Reorder point', hidden: 'Hidden' },
  ...{ weight_grams: 'Weight', oversize: 'Bulky', quality: 'Quality', type: 'Part type' },
  ...{ categories: 'Categories', fits: 'Fits', oem: 'OEM numbers', replaces: 'Replaces' },
  ...{ also_needed: 'Also needed', related: 'Related parts', description: 'Description' },
  ...{ page_title: 'Page title', page_description: 'Page description' },
  ...{ page_keyword: 'Keywords', images: 'Photographs', featured: 'Featured place' },
};

/** The page's label for a column of the catalog file. */
export const columnName = (column: string): string => NAMES[column] ?? column;
