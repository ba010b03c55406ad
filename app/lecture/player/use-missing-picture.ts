import { type RefObject, useEffect, useState } from "react";

/** `resize` comes with the first picture of a stream whose sound was there before it. */
const events = ["loadeddata", "playing", "resize", "emptied"] as const;

/** If a browser cannot decode the picture, it reports nothing and plays the sound. */
export function useMissingPicture(ref: RefObject<HTMLVideoElement>, hasPicture: boolean): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video || !hasPicture) return setMissing(false);
    const look = () =>
      setMissing(video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth === 0);
    look();
    for (const event of events) video.addEventListener(event, look);
    return () => {
      for (const event of events) video.removeEventListener(event, look);
    };
  }, [ref, hasPicture]);
  return isMissing;
}
