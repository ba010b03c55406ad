import { urls } from "~/urls";

/** Empties the browser's memory for Back: the first page after a session has ended holds it. */
export const BfcacheReset = () => <img src={urls.left} alt="" hidden />;
