import { urls } from "~/urls";
import { startUpload } from "../lecture-video/sending/running-uploads";

/** Only once the form is saved is its lecture known. */
let chosen: File | null = null;

export function chooseRecording(file: File | null): void {
  chosen = file;
}

/** The upload outlives the form; the page that the answer leads to shows it. */
export function uploadRecording(answer: Response, form: FormData): void {
  const file = chosen;
  const id = Number(/\d+$/.exec(answer.headers.get("Location") ?? "")?.[0]);
  const name = form.get("name");
  if (!file || typeof name !== "string" || answer.headers.get("Location") !== urls.admin.lectureVideo(id))
    return;
  chooseRecording(null);
  startUpload({ id, name }, file, { asItIs: false, hasDetail: false });
}
