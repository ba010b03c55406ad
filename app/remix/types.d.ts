import "@remix-run/server-runtime";

/** Types loader data as it is sent: dates stay dates, promises stay promises. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
