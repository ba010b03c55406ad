/** What a loader throws for something that is not there (any more): the area's frame stays around it. */
export const notFound = (): Response => new Response(null, { status: 404 });
