import { render } from 'preact';
import '../shared/design.css';
import '../shared/controls.css';
import './session.css';
import './loading.css';
import { listenToHost } from './frame.ts';
import { SessionPage } from './session-page.tsx';

listenToHost();
render(<SessionPage />, document.getElementById('page') as HTMLElement);
