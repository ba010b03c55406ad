export const mp4Texts = {
  notMp4: "This is not an MP4 or MOV file.",
  unsupportedFormat: (what: string) =>
    `This is ${what}, which browsers cannot read. Export it as MP4 (H.264) and choose that file.`,
  tooShort: (seconds: number) =>
    `This recording lasts ${seconds.toFixed(2)} seconds, which is too short for a lecture. Was a single picture exported instead of the recording?`,
  truncated: "The file is not whole. Was it copied or sent to the end?",
  noIndex: "The file is not whole: it has no index of its pictures. Was the recording cut off?",
  fragmented: "This recording is in a fragmented format. Save it again as standard MP4 (H.264).",
  noVideo: "This file has no video track.",
  tooManyPieces: "The file is in too many pieces to be a recording.",
};

export const formatNames = {
  jpeg: "a JPEG picture",
  png: "a PNG picture",
  webp: "a WebP picture",
  avif: "an AVIF picture",
  heic: "a HEIC picture",
  gif: "a GIF picture",
  tiff: "a TIFF picture",
  bmp: "a BMP picture",
  jp2: "a JPEG 2000 picture",
  jxl: "a JPEG XL picture",
  svg: "an SVG drawing",
  psd: "a Photoshop file",
  pdf: "a PDF document",
  office: "an Office document or a ZIP archive",
  dicom: "a DICOM file",
  mp4: "a video",
  avi: "an AVI video",
  wmv: "a WMV video",
  flv: "an FLV video",
  mpeg: "an MPEG-1 or MPEG-2 video",
  real: "a RealMedia video",
};

export const downloadTexts = {
  audioOnly: "Audio only",
  video: "Video",
};
