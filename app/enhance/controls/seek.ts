/** While a seek is under way, a browser may still name the place before it. */
let wanted: number | null = null;

export const seek = (video: HTMLVideoElement, seconds: number): void =>
  seekTo(video, ((video.seeking ? wanted : null) ?? video.currentTime) + seconds);

/** `place` is in seconds. Outside the lecture it means its beginning or its end. */
export function seekTo(video: HTMLVideoElement, place: number): void {
  wanted = Math.min(Math.max(0, place), video.duration || Number.POSITIVE_INFINITY);
  video.currentTime = wanted;
  video.onseeked = video.onemptied = () => {
    if (!video.seeking) wanted = null;
  };
}
