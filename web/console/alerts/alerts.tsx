import { Route, Switch } from 'wouter';
import { AlertPage } from './alert-page.tsx';
import { AlertArticles } from './articles.tsx';
import { AlertList } from './list.tsx';

/** The matches of watched subjects that wait for a decision. */
export const Alerts = () => (
  <Switch>
    <Route path="/alerts/articles">
      <AlertArticles />
    </Route>
    <Route path="/alerts/:subject_id">
      {({ subject_id }) => <AlertPage key={subject_id} subject_id={subject_id} />}
    </Route>
    <Route>
      <AlertList />
    </Route>
  </Switch>
);
