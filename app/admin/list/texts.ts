export const tableTexts = {
  sortBy: "Sort by",
};

export const filterFormTexts = {
  filter: "Filter",
  clear: "Clear",
};

export const pagingTexts = {
  pages: "Pages",
  of: (first: string, total: string) => `${first}–${total} of`,
  moreThan: "more than ",
  first: "First",
  previous: "Previous",
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
  next: "Next",
  last: "Last",
  rowsPerPage: "Rows per page:",
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
  pages: "Pages",
  theLast: (count: string) => `The last ${count}`,
  of: (total: string) => ` of ${total}`,
  first: "First",
  previous: "Previous",
  lastPage: "Last page",
  page: (number: string) => `Page ${number}`,
  ofPages: (last: string) => ` of ${last}`,
  next: "Next",
  last: "Last",
  rowsPerPage: "Rows per page:",
};

export const accountResultTexts = {
  skipped: "Skipped:",
};
