export type Answer = {
  path: string;
  status: number;
  type: string;
  body: number;
  wire: number;
  isHlsJs: boolean;
};

export type Weight = { requests: number; body: number; wire: number; scripts: number; script: number };

const isScript = ({ type }: Answer) => /javascript/.test(type);

const isMedia = ({ path }: Answer) => /\.(m3u8|m4s|mp4|m4a)(\?|$)/.test(path);

/** Looks for an event that only hls.js has: chunks change their names. */
export const hasHlsJs = (script: string) => script.includes("hlsMediaAttaching");

export const withoutPlayback = (answers: readonly Answer[]) =>
  answers.filter((answer) => !answer.isHlsJs && !isMedia(answer));

export function weigh(answers: readonly Answer[]): Weight {
  const scripts = answers.filter(isScript);
  const sum = (list: readonly Answer[], part: "body" | "wire") =>
    list.reduce((total, answer) => total + answer[part], 0);
  return {
    requests: answers.length,
    body: sum(answers, "body"),
    wire: sum(answers, "wire"),
    scripts: scripts.length,
    script: sum(scripts, "body"),
  };
}
