import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { mediaType, serveFile } from "~/media/serve-file.server";
import { texts } from "~/texts";
import { z } from "~/zod";

/** A stored picture's name: no folders, no climbing. */
const imageName = z.string().regex(/^[a-z0-9][a-z0-9-]*\.(jpe?g|png|webp|avif)$/i);

/** GET /api/Image-Resources/{Boards or Quarters}/{image}. Stored names are never used twice. */
const image = endpoint({
  GET: operation({
    access: anyone,
    params: z.object({ folder: z.string(), image: z.string() }),
    run: async ({ request, context, params }) => {
      const folder = z.enum(["boards", "quarters"]).safeParse(params.folder.toLowerCase());
      const name = imageName.safeParse(params.image);
      if (!folder.success || !name.success || !mediaType(name.data)) return apiError(404, texts.api.notFound);
      const file = await serveFile({
        request,
        files: context.files,
        key: `${folder.data}/${name.data}`,
        cacheControl: "public, max-age=31536000, immutable",
        edge: { waitUntil: context.waitUntil },
      });
      return file ?? apiError(404, texts.api.notFound);
    },
  }),
});

export { image as action, image as loader };
