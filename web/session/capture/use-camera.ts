import { useEffect, useRef, useState } from 'preact/hooks';

export type Guide = 'document' | 'face';

/** Shows the camera in a video while `isOn`. `hasFailed`: there is no camera, or the person did not allow it. */
export function useCamera(guide: Guide, isOn: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      const facingMode = guide === 'face' ? 'user' : 'environment';
      const wanted = { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
    };
    begin().catch(() => setFailed(!isOver));
    return () => {
      isOver = true;
      stop();
    };
  }, [guide, isOn]);
  return { video, hasFailed };
}
