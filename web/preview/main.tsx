import { render } from 'preact';
import '../shared/design.css';
import '../shared/controls.css';
import '../session/session.css';
import { SessionPage } from '../session/session-page.tsx';
import type { PreviewMessage, PreviewRequest } from '../shared/preview.ts';
import { answerCalls } from './calls.ts';
import { PreviewedSession } from './session.ts';

const tell = (message: PreviewMessage) => window.parent.postMessage(message, location.origin);
const session = new PreviewedSession((step_id) => tell({ source: 'vett-preview', type: 'step', step_id }));
answerCalls(
  (name, input) => session.answer(name, input),
  () => session.notSent,
);

// The author types in the editor around, which keeps the focus and its history.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};
history.pushState = history.replaceState.bind(history);

let isShown = false;
addEventListener('message', ({ source, origin, data }: MessageEvent<PreviewRequest>) => {
  if (source !== window.parent || origin !== location.origin || data?.source !== 'vett-editor') return;
  session.show(data);
  history.replaceState(null, '', `#${data.step_id}`);
  if (!isShown) render(<SessionPage />, document.getElementById('page') as HTMLElement);
  isShown = true;
  // The page of the session reads the workflow again, as when somebody comes back to it.
  dispatchEvent(new PopStateEvent('popstate'));
  document.dispatchEvent(new Event('visibilitychange'));
});
tell({ source: 'vett-preview', type: 'ready' });
