import { bad, type Finding, good, type Site, unseen, visit } from "./visit";

export async function checkVideo(site: Site): Promise<Finding> {
  const courses = await (await visit(site, "/front-course")).text();
  const [preview] = /\/front-course-preview\/\d+/.exec(courses) ?? [];
  if (!preview) return unseen("not looked at: no lecture is open to everyone");
  const page = await (await visit(site, preview)).text();
  const [master] = /\/api\/Video-Resources\/[^"&\s]+\/master\.m3u8/.exec(page) ?? [];
  if (!master) return bad(`${preview} has no video`);
  const folder = master.slice(0, master.lastIndexOf("/") + 1);
  const [quality] = await listed(site, master);
  if (!quality) return bad(`${preview}: its playlist names no quality`);
  const segments = await listed(site, folder + quality);
  const first = segments.find((name) => name.endsWith(".m4s"));
  if (!first) return bad(`${preview}: ${quality} names no segment`);
  const path = folder + quality.slice(0, quality.lastIndexOf("/") + 1) + first;
  const answer = await visit(site, path, { Range: "bytes=0-99" });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 206 || byteLength !== 100)
    return bad(`${preview}: a range of ${first} answers ${answer.status}`);
  return good(`${preview} plays`);
}

async function listed(site: Site, path: string): Promise<string[]> {
  const answer = await visit(site, path);
  const lines = (await answer.text()).split("\n");
  return answer.status === 200 ? lines.filter((line) => line !== "" && !line.startsWith("#")) : [];
}
