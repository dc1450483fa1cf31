import { existsSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { raw } from '../../eval/score/liveness/attacks.ts';
import { castOf } from '../../eval/score/liveness/cast.ts';
import type { Movement } from '../../eval/score/liveness/heads.ts';
import { chanceOf } from '../../eval/score/liveness/pictures.ts';
import { living } from '../../eval/score/liveness/sequences.ts';
import { EVALUATION } from '../../eval/score/run-tool.ts';
import { en } from '../../web/session/texts/en.ts';

/** The movements by the text that asks for them. Nobody looks straight without swaying. */
const MOVEMENTS: Readonly<Record<string, readonly Movement[]>> = {
  [en.live_look_straight]: [{ yaw: -5, pitch: 2 }, { yaw: 5, pitch: -2 }, {}],
  [en.live_turn_left]: [{ yaw: 28 }],
  [en.live_turn_right]: [{ yaw: -28 }],
  [en.live_nod]: [{ pitch: -20 }],
  [en.live_blink]: [{ closed: 0.95 }],
};

const FOLDER = new URL('faces/lfw/', EVALUATION);

/** Whether there are photographs of people here. They are not part of the project, and tests that need them are skipped. */
export const hasPhotographs = existsSync(FOLDER);
if (!hasPhotographs) process.stderr.write(`skipped: people before the camera, there is no ${FOLDER.pathname}\n`);

/** The pictures that a camera shows, by the text of the page; for other texts those of `straight`. */
export interface Scene {
  readonly straight: readonly string[];
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

/** One of the people who pass whatever is asked. */
const INDEX = 1;

export interface Actor extends Scene {
  /** A photograph of the same person from another day. */
  readonly portrait: Buffer;
}

/** A photographed person who makes each movement. */
export async function actorOf(): Promise<Actor> {
  const { person, again } = (await castOf('reported', INDEX + 2))[INDEX] ?? {};
  if (!person || !again) throw new Error('the photographs are not those of the development set');
  const asked: Record<string, readonly string[]> = {};
  for (const [text, movements] of Object.entries(MOVEMENTS)) {
    const pictures = await living(person, movements, chanceOf(INDEX + 1));
    const files = await Promise.all(pictures.map((picture) => raw(picture).png().toBuffer()));
    asked[text] = files.map((file) => `data:image/png;base64,${file.toString('base64')}`);
  }
  const straight = asked[en.live_look_straight] as readonly string[];
  return { straight, asked, portrait: await raw(again.picture).png().toBuffer() };
}

/** The camera of the pages of a context shows the scene. */
export const actBefore = (context: BrowserContext, scene: Scene) =>
  context.addInitScript(({ straight, asked }) => {
    const imagesOf = (sources: readonly string[]) => sources.map((src) => Object.assign(new Image(), { src }));
    const atRest = imagesOf(straight);
    const images = Object.fromEntries(Object.entries(asked).map(([text, sources]) => [text, imagesOf(sources)]));
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const pen = canvas.getContext('2d');
    let time = 0;
    setInterval(() => {
      const shown = images[document.querySelector('.challenge')?.textContent ?? ''] ?? atRest;
      const image = shown[Math.floor(time) % shown.length];
      time += 0.1;
      // A hand holds the camera, so no two pictures are equal.
      pen?.setTransform(1.03, 0, 0, 1.03, -6 + 4 * Math.sin(time), -6 + 4 * Math.sin(1.7 * time));
      if (image) pen?.drawImage(image, 0, 0);
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, scene);
