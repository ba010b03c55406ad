import "@remix-run/server-runtime";

/** Types loaders as they are sent: dates stay dates, promises stay promises. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
