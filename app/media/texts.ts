export const mp4Texts = {
  notMp4: "This is not an MP4 or MOV file.",
  notWhole: "The file is not whole. Was it copied or sent to the end?",
  noIndex: "The file is not whole: it has no index of its pictures. Was the recording cut off?",
  fragmented: "This recording is in a fragmented format. Save it again as standard MP4 (H.264).",
  noVideo: "This file has no video track.",
  tooManyPieces: "The file is in too many pieces to be a recording.",
};

export const keepableTexts = {
  audioOnly: "Audio only",
  video: "Video",
};
