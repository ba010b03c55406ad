const excel = "excel";

/** The same export, as a file that Excel opens in columns whatever its language. */
export const forExcel = (href: string) => `${href}${href.includes("?") ? "&" : "?"}for=${excel}`;

export const isForExcel = ({ url }: Pick<Request, "url">) => new URL(url).searchParams.get("for") === excel;
