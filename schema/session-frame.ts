/** The messages between the page of a session in a frame and the page around it. None holds personal data. */

/** The message that the page around sends when the frame has loaded; the page of the session answers to its origin alone. */
export const HELLO = { source: 'vett-host', type: 'hello' } as const;

/** The details of each message of the page of a session. */
export interface SessionFrameMessages {
  /** The first step is shown. */
  ready: Record<never, never>;
  /** `index` counts from 0. */
  step: { step_id: string; index: number; count: number };
  /** Nothing is left to do. `status` is that of the session, such as `completed` or `approved`. */
  completed: { status: string };
  /** `code`: SESSION_EXPIRED, LINK_REVOKED, INVALID_ACCESS_TOKEN or OFFLINE. */
  error: { code: string };
  /** The height of the page in CSS pixels. */
  height: { height: number };
}
export type SessionFrameEvent = keyof SessionFrameMessages;
export type SessionFrameMessage = {
  [Type in SessionFrameEvent]: { source: 'vett-session'; type: Type } & SessionFrameMessages[Type];
}[SessionFrameEvent];
