/** A sound has no picture that could be missing. */
export const markSound = (video: HTMLVideoElement, playlist: string) =>
  video.toggleAttribute("data-sound", playlist.includes("/audio/"));
