import type { Sitter } from "./sitter";

/** The middle of the head, whichever way it is turned. */
export const headX = 300;

export const eyeY = 231;
export const mouthY = 303;

/** A side of the picture: -1 is left, 1 is right. */
export type Side = -1 | 1;

/** Where the features are centred, the lit side of the face and the side in shade. */
export function poseOf({ turn }: Sitter): { middle: number; near: Side; far: Side } {
  const near = turn >= 0 ? -1 : 1;
  return { middle: headX + turn, near, far: near === 1 ? -1 : 1 };
}
