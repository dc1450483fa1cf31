import type { FaceView } from './frame-view.ts';
import type { Challenge, LivenessFrame } from './liveness.ts';

/** A frame of one face. */
export interface FaceFrame extends Pick<LivenessFrame, 'challengeId'> {
  face: Pick<FaceView, 'pose' | 'eyes'>;
}

/** Degrees. */
const STRAIGHT = { yaw: 15, pitch: 25 };
const TURNED = 15;
const NODDED = 8;
/** By how much the log-odds of open eyes fall. */
const CLOSED = 4;

/** Whether each challenge was done: by a frame of its own or of none, later than the frame of the challenge before. */
export function judgeChallenges(
  challenges: readonly Challenge[],
  frames: readonly FaceFrame[],
): (Challenge & { passed: boolean })[] {
  let next = 0;
  return [...challenges]
    .sort((a, b) => a.order - b.order)
    .map((challenge) => {
      const { challengeId, type } = challenge;
      const at = frames.findIndex(
        (frame, i) => i >= next && (frame.challengeId ?? challengeId) === challengeId && shows(frame, type, frames),
      );
      if (at >= 0) next = at + 1;
      return { challengeId, type, order: challenge.order, passed: at >= 0 };
    });
}

function shows({ face: { pose, eyes } }: FaceFrame, type: Challenge['type'], frames: readonly FaceFrame[]): boolean {
  switch (type) {
    case 'look_straight':
      return Math.abs(pose.yaw) <= STRAIGHT.yaw && Math.abs(pose.pitch) <= STRAIGHT.pitch;
    case 'turn_left':
      return pose.yaw >= TURNED;
    case 'turn_right':
      return pose.yaw <= -TURNED;
    // The proportions of a face shift its pitch, so only a difference says that the head moved.
    case 'nod':
      return frames.some(({ face }) => isFacing(face) && Math.abs(face.pose.pitch - pose.pitch) >= NODDED);
    case 'blink':
      return isFacing({ pose }) && frames.some(({ face }) => isFacing(face) && face.eyes - eyes >= CLOSED);
  }
}

function isFacing({ pose }: Pick<FaceView, 'pose'>): boolean {
  return Math.abs(pose.yaw) <= STRAIGHT.yaw;
}
