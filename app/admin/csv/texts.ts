export const exportLinksTexts = {
  exportCsv: "Export CSV",
  exportExcel: "Export for Excel",
};
