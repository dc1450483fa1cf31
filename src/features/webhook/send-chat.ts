import type { Send } from './parcel.ts';
import { post, type Timeouts } from './post.ts';
import { defused, textOf } from './texts.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Makes the function that sends the text of an event to an incoming webhook of Slack, or of a chat that takes the same. */
export const chatSender =
  (timeouts: Timeouts): Send =>
  ({ body, endpoint: { targets } }, installation, signal) => {
    const { subject, text } = textOf(body, installation.config.publicUrl, defused);
    const escaped = `${subject}\n${text}`.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
    const message = JSON.stringify({ text: escaped, mrkdwn: false });
    return post({ url: targets[0] ?? '', body: message }, timeouts, installation, signal);
  };
