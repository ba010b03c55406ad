import type { ReactNode } from "react";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";
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
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  rangeOfMore: (first: string, last: string, total: string) => `${first}–${last} of more than ${total}`,
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
};

export const listPageTexts = {
  refresh: "Refresh",
  noMatches: "Nothing matches this filter.",
  noMatchesFor: (filter: ReactNode) => sentence`No data matching the filter "${filter}"`,
};

export const rowActionsTexts = {
  edit: (entry: ReactNode, hide: Hide) => sentence`Edit${hide(sentence` ${entry}`)}`,
  delete: (entry: ReactNode, hide: Hide) => sentence`Delete${hide(sentence` ${entry}`)}`,
};

export const thumbnailTexts = {
  noImage: "No image",
  fullSize: (of: string) => `${of}, full size`,
};

export const keysetPagingTexts = {
  ...steps,
  /** Totals are null if nobody has counted. */
  lastRows: (count: string, total: string | null) =>
    total === null ? `The last ${count}` : `The last ${count} of ${total}`,
  range: (first: string, last: string, total: string | null) =>
    total === null ? `${first}–${last}` : `${first}–${last} of ${total}`,
  lastPage: (pages: string | null) => (pages === null ? "Last page" : `Last page of ${pages}`),
  page: (number: string, pages: string | null) =>
    pages === null ? `Page ${number}` : `Page ${number} of ${pages}`,
};

export const accountResultTexts = {
  skipped: "Skipped:",
};
