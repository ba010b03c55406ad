export const exportLinksTexts = {
  exportCsv: "Export CSV",
  exportForExcel: "Export for Excel",
};
