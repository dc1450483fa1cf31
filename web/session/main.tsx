import { render } from 'preact';
import '../shared/design.css';
import '../shared/controls.css';
import './session.css';
import './loading.css';
import { SessionPage } from './session-page.tsx';

render(<SessionPage />, document.getElementById('page') as HTMLElement);
