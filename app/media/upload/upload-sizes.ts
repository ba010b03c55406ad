const megabyte = 1024 * 1024;

export const uploadLimit = 2048 * megabyte;
/** Cloudflare ends requests of more. */
export const requestLimit = 100 * megabyte;
export const formUploadLimit = 90 * megabyte;
export const pictureMegabytes = 5;
export const pictureLimit = pictureMegabytes * megabyte;
/** A form with a picture and its words. */
export const pictureFormLimit = pictureLimit + megabyte;
export const captionsLimit = megabyte;
export const partMegabytes = 5;
/** R2's smallest: a broken connection loses at most one. */
export const partBytes = partMegabytes * megabyte;
/** R2 joins no more. */
const mostParts = 10_000;
export const joinedLimit = mostParts * partBytes;

export const segmentMegabytes = 9;
/** Twice what six seconds of the highest rendition have. The edge keeps no file of 10 MB. */
export const segmentBytes = segmentMegabytes * megabyte;

/** An upload that is idle for this long is cancelled. R2 itself forgets parts after as many days. */
export const uploadPatienceDays = 7;

export const partCount = ({ bytes, partBytes }: { bytes: number; partBytes: number }) =>
  Math.ceil(bytes / partBytes);

export function sizeOfPart(upload: { bytes: number; partBytes: number }, number: number): number {
  if (number < 1 || number > partCount(upload)) return 0;
  return Math.min(upload.partBytes, upload.bytes - (number - 1) * upload.partBytes);
}
