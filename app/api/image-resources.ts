import { apiError, endpoint, file, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { isNamed } from "~/media/pictures/named-picture.server";
import { servePicture } from "~/media/pictures/serve-picture.server";
import { imageName } from "~/media/pictures/stored-picture.server";
import { mediaType } from "~/media/serve-file.server";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { pictureWidth } from "./picture-width";

/** Stored names are never used twice. */
const image = endpoint({
  GET: operation({
    access: anyone,
    summary: "A picture of a board member, a quarter or the society, or a size of it",
    description:
      "Names are the `image` of a board or quarter. A stored picture never changes, so it may be kept for a year. One that no row names yet is sent to Admins alone.",
    params: z.object({
      folder: z.string().meta({ description: "Boards, Quarters or Society", example: "Boards" }),
      image: z.string().meta({ description: "As the field image of a board or quarter names it" }),
    }),
    query: z.object({ w: pictureWidth.optional() }),
    answer: file("image/jpeg", "image/png", "image/webp", "image/avif"),
    run: async ({ request, context, params, query }) => {
      const folder = z.enum(["boards", "quarters", "society"]).safeParse(params.folder.toLowerCase());
      const name = params.image;
      if (!folder.success || !imageName.test(name) || !mediaType(name)) {
        return apiError(404, texts.api.notFound);
      }
      const { reads, files, images, edge, waitUntil } = context;
      const picture = await servePicture({
        request,
        files,
        images,
        edge,
        waitUntil,
        key: `${folder.data}/${name}`,
        width: query.w,
        // A form that comes back shows its Admin the picture that no row names yet.
        isNamed: async () => {
          if (await isNamed(reads, folder.data, name)) return true;
          return (await context.viewer())?.role === "Admin";
        },
      });
      return picture ?? apiError(404, texts.api.notFound);
    },
  }),
});

export { image as action, image as loader };
