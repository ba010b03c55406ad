/** A sound has no picture that could be missing, and its captions stand above controls that stay. */
export const markSound = (video: HTMLVideoElement, playlist: string) =>
  video.toggleAttribute("data-sound", playlist.includes("/audio/"));
