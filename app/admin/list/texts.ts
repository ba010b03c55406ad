export const tableTexts = {
  sortBy: "Sort by",
};

export const filterFormTexts = {
  filter: "Filter",
  clear: "Clear",
};

const steps = {
  pages: "Pages",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
  rowsPerPage: "Rows per page:",
};

export const pagingTexts = {
  ...steps,
  of: (first: string, total: string) => `${first}–${total} of`,
  moreThan: "more than ",
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
};

export const listPageTexts = {
  refresh: "Refresh",
  nothingMatchesThisFilter: "Nothing matches this filter.",
  noDataMatchingTheFilter: 'No data matching the filter "',
};

export const rowActionsTexts = {
  edit: "Edit",
  delete: "Delete",
};

export const thumbnailTexts = {
  noImage: "No image",
  fullSize: (of: string) => `${of}, full size`,
};

export const keysetPagingTexts = {
  ...steps,
  theLast: (count: string) => `The last ${count}`,
  of: (total: string) => ` of ${total}`,
  lastPage: "Last page",
  page: (number: string) => `Page ${number}`,
  ofPages: (last: string) => ` of ${last}`,
};

export const accountResultTexts = {
  skipped: "Skipped:",
};
