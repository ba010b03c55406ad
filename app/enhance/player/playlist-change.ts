/** hls.js, where it plays, takes this event of the video and goes on with the playlist in `detail`. */
export const playlistChange = "playlist-change";
