/** Every page of a listing: 1,000 keys, or folders, at most. */
export async function* bucketPages(files: Pick<R2Bucket, "list">, which: R2ListOptions) {
  let cursor: string | undefined;
  do {
    const page = await files.list({ ...which, cursor, limit: 1000 });
    yield page;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

export type Entry = { key: string; isFolder: boolean; uploaded?: Date };

/** Folders and files right below the prefix, page by page. */
export async function* entriesBelow(files: Pick<R2Bucket, "list">, prefix: string) {
  for await (const { delimitedPrefixes, objects } of bucketPages(files, { prefix, delimiter: "/" })) {
    const folders: Entry[] = delimitedPrefixes.map((key) => ({ key, isFolder: true }));
    const alone: Entry[] = objects.map(({ key, uploaded }) => ({ key, isFolder: false, uploaded }));
    yield [...folders, ...alone];
  }
}
