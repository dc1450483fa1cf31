import { render } from 'preact';
import '../shared/design.css';
import '../shared/controls.css';
import './console.css';
import './parts/parts.css';
import { Console } from './console.tsx';

render(<Console />, document.getElementById('console') as HTMLElement);
