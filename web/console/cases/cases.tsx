import { Route, Switch } from 'wouter';
import { CasePage } from './case-page.tsx';
import './cases.css';
import { Queue } from './queue.tsx';
import { Statistics } from './statistics.tsx';

/** The cases: the sessions of the tenant for review. */
export const Cases = () => (
  <Switch>
    <Route path="/cases/statistics">
      <Statistics />
    </Route>
    <Route path="/cases/:session_id">{({ session_id }) => <CasePage key={session_id} session_id={session_id} />}</Route>
    <Route>
      <Queue />
    </Route>
  </Switch>
);
