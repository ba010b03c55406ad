import type { Context } from "~/http/context.server";
import { logFailure } from "~/log.server";
import { boardFaces } from "~/models/catalogue/boards";
import { catalogueSize } from "~/models/catalogue/open-catalogue";
import { listPreviews, newestPreview } from "~/models/catalogue/previews";

const mostFaces = 4;

/** What Home shows of the data; without it, if the database fails. */
export async function homeData({ reads, page }: Context) {
  const [preview, size, faces] = await Promise.all([
    listPreviews(reads).then(newestPreview),
    catalogueSize(reads),
    boardFaces(reads, mostFaces),
  ]).catch((error) => {
    logFailure("load what Home shows", error);
    page.isIncomplete = true;
    return [null, null, []] as const;
  });
  return { preview, size, faces };
}
