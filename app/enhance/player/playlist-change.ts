/** hls.js listens for it on the video and goes on with the playlist in `detail`. */
export const playlistChange = "playlist-change";
