import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { base64Of } from '../../shared/base64.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { api } from '../api.ts';
import { pictureOf } from '../capture/picture.ts';
import { useCamera } from '../capture/use-camera.ts';
import { Elsewhere } from '../elsewhere.tsx';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import type { TextKey } from '../texts/en.ts';
import { Continue, useEnd, useFault } from './continue.tsx';

type LivenessStart = Awaited<ReturnType<typeof api.livenessStart.mutate>>;

/** Seconds for each movement, and the longest side of a frame: eight frames stay below the size limit of a call. */
const COUNT_SECONDS = 3;
const FRAME_PIXELS = 960;

const IMPOSSIBLE: readonly string[] = ['LIVENESS_RETRIES_EXHAUSTED', 'MODEL_NOT_LOADED', 'FEATURE_NOT_ENABLED'];
const TOLD: Record<string, TextKey> = { OFFLINE: 'offline_text', LIVENESS_EXPIRED: 'live_late' };

export function Liveness({ step, state, complete }: StepProps<'liveness'>) {
  const { t } = useLanguage();
  const [started, setStarted] = useState<LivenessStart>();
  const earlier = state.liveness_sessions.find(({ status }) => status === 'succeeded')?.liveness_session_id;
  const [told, setTold] = useState<TextKey | undefined>(earlier === undefined ? undefined : 'live_passed');
  const [isOver, setOver] = useState(earlier !== undefined);
  const passed = useRef(earlier);
  const place = useRef<HTMLDivElement>(null);
  const finish = useEnd(() => complete(passed.current ? { liveness_session_id: passed.current } : {}));
  const fault = useFault(finish.refusal);

  const refused = (error: unknown) => {
    const { code } = refusalOf(error);
    setStarted(undefined);
    // The step can be completed when no check can run; the tenant sees that there was none.
    const isImpossible = IMPOSSIBLE.includes(code);
    setOver(isImpossible);
    setTold(isImpossible ? 'live_over' : (TOLD[code] ?? 'failed'));
  };
  const begin = useEnd(async () => {
    setTold(undefined);
    await api.livenessStart.mutate({ step_id: step.step_id }).then(setStarted, refused);
  });
  const broken = () => {
    setStarted(undefined);
    setTold('failed');
  };
  const judge = async (frames: Frames) => {
    if (!started) return;
    const { liveness_session_id, nonce } = started;
    try {
      const result = await api.livenessComplete.mutate({ liveness_session_id, nonce, frames: [...frames] });
      setStarted(undefined);
      if (result.passed) passed.current = liveness_session_id;
      setOver(result.passed || result.attempts_remaining === 0);
      setTold(
        result.passed ? 'live_passed' : result.attempts_remaining === 0 ? 'live_over' : reasonOf(result.failure_reason),
      );
    } catch (error) {
      refused(error);
    }
  };
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (told) place.current?.querySelector('button')?.focus();
  }, [told]);
  return (
    <div class="stack" ref={place}>
      <p>{t('live_intro')}</p>
      <div role="status">{told && <p class={`notice ${told === 'live_passed' ? '' : 'bad'}`}>{t(told)}</p>}</div>
      {started ? (
        <Recording key={started.liveness_session_id} {...{ started, done: judge, failed: broken, again: begin.run }} />
      ) : isOver ? (
        <Continue isRunning={finish.isRunning} fault={fault} onPress={finish.run} />
      ) : (
        <button class="button" type="button" aria-busy={begin.isRunning} onClick={begin.run}>
          {t(told ? 'retry' : 'live_start')}
        </button>
      )}
    </div>
  );
}

/** The text for a reason that helps the person; any other reason is shown as a plain failure. */
const reasonOf = (reason: string | null): TextKey =>
  reason === 'no_face' || reason === 'multiple_faces' || reason === 'low_quality' ? `live_${reason}` : 'live_failed';

type Frames = readonly { challenge_id?: string; data: string; captured_at_ms: number }[];

function Recording(props: {
  started: LivenessStart;
  done: (frames: Frames) => Promise<void>;
  failed: () => void;
  again: () => void;
}) {
  const { started, done, failed, again } = props;
  const { t } = useLanguage();
  const { video, hasFailed } = useCamera('face', true);
  const [at, setAt] = useState(0);
  const [seconds, setSeconds] = useState(COUNT_SECONDS);
  // Goes on each second, also while the camera shows nothing yet.
  const [beat, setBeat] = useState(0);
  const frames = useRef<Frames[number][]>([]);
  const shots = shotsOf(started);
  const shot = shots[at];

  useEffect(() => {
    if (hasFailed || !shot) return;
    const wait = (left: number) => {
      setSeconds(left);
      setBeat(beat + 1);
    };
    const next = async () => {
      if (!video.current?.videoWidth) return wait(COUNT_SECONDS);
      if (seconds > 1) return wait(seconds - 1);
      const { blob } = await pictureOf(video.current, FRAME_PIXELS);
      const frame = { data: await base64Of(blob), captured_at_ms: Date.now() };
      frames.current.push(shot.challenge_id === undefined ? frame : { ...frame, challenge_id: shot.challenge_id });
      setSeconds(shots[at + 1]?.type === shot.type ? 1 : COUNT_SECONDS);
      setAt(at + 1);
      if (at + 1 === shots.length) await done(frames.current);
    };
    const timer = setTimeout(() => void next().catch(failed), 1_000);
    return () => clearTimeout(timer);
  }, [at, beat, hasFailed]);

  if (hasFailed)
    return (
      <div class="stack">
        <p class="notice bad" role="alert">
          {t('no_camera_live')}
        </p>
        <button class="button" type="button" onClick={again}>
          {t('retry')}
        </button>
        <Elsewhere />
      </div>
    );
  return (
    <div class="stack">
      <p class="challenge" role="status">
        {shot ? t(`live_${shot.type}`) : t('loading')}
      </p>
      <div class="finder face mirrored">
        <video ref={video} muted playsInline />
        {shot && (
          <span class="count" aria-hidden="true">
            {seconds}
          </span>
        )}
      </div>
      <progress value={at} max={shots.length} aria-hidden="true" />
    </div>
  );
}

/** A frame for each challenge, and frames of a straight look before them until there are enough. */
function shotsOf({ challenges, frames_required }: LivenessStart) {
  const asked = [...challenges].sort((one, other) => one.order - other.order);
  const others = Math.max(0, frames_required - asked.length);
  const straight = Array.from({ length: others }, () => ({ type: 'look_straight' as const, challenge_id: undefined }));
  return [...straight, ...asked];
}
