/** Script that sends a form cannot see where a redirect leads, so it gets the address in a header. */
export function formAnswer(request: Request, answer: Response): Response {
  if (request.headers.get("X-Form") !== "script") return answer;
  const headers = new Headers(answer.headers);
  headers.set("X-Form", "answer");
  const target = headers.get("Location");
  if (target === null) return new Response(answer.body, { status: answer.status, headers });
  headers.delete("Location");
  headers.set("X-Location", target);
  return new Response(null, { status: 204, headers });
}
