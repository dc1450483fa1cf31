import type { Send } from './parcel.ts';
import { post, type Timeouts } from './post.ts';
import { signatureHeaders } from './sign.ts';

/** Makes the function that sends an event as a signed POST. */
export const webhookSender =
  (timeouts: Timeouts): Send =>
  ({ event_id, body, endpoint: { targets, secrets } }, installation, signal) => {
    const headers = signatureHeaders(secrets ?? [], `evt_${event_id}`, body, installation.clock.now());
    return post({ url: targets[0] ?? '', headers, body }, timeouts, installation, signal);
  };
