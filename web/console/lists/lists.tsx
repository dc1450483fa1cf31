import { useQuery } from '@tanstack/react-query';
import { Link, Route, Switch } from 'wouter';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer } from '../parts/answer.tsx';
import { Moment } from '../parts/values.tsx';
import { ListState } from './list-state.tsx';
import { OneList } from './one-list.tsx';
import { NewOwnList } from './own/new-own-list.tsx';
import { texts } from './texts.ts';

/** The screening lists: how fresh they are, and what changed in them. */
export const Lists = () => (
  <Switch>
    <Route path="/lists/new">
      <NewOwnList />
    </Route>
    <Route path="/lists/:name">{({ name }) => <One name={name} />}</Route>
    <Route>
      <All />
    </Route>
  </Switch>
);

const useLists = () =>
  useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query({}), refetchInterval: 60_000 });

function All() {
  const t = useTexts(texts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const lists = useLists();
  const may = useMay();
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        {may('lists:manage') && (
          <Link class="button" href="/lists/new">
            {t('own_list')}
          </Link>
        )}
      </div>
      <p class="quiet">{t('intro')}</p>
      <Answer of={lists}>
        {(known) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
          <section class="records" tabIndex={0} aria-label={t('title')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('list')}</th>
                  <th scope="col">{t('state')}</th>
                  <th scope="col">{t('entries')}</th>
                  <th scope="col">{t('checked')}</th>
                </tr>
              </thead>
              <tbody>
                {known.lists.map((list) => (
                  <tr key={list.name}>
                    <td title={list.title}>
                      <Link href={`/lists/${list.name}`}>{list.title}</Link>
                    </td>
                    <td>
                      <ListState of={list} />
                    </td>
                    <td>{list.entity_count === null ? '–' : numbers.format(list.entity_count)}</td>
                    <td>
                      <Moment at={list.checked_at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Answer>
    </>
  );
}

function One({ name }: { name: string }) {
  const t = useTexts(texts);
  const lists = useLists();
  return (
    <>
      <Link href="/lists">{t('all_lists')}</Link>
      <Answer of={lists}>
        {(known) => {
          const list = known.lists.find((each) => each.name === name);
          return list ? <OneList list={list} /> : <h1>{name}</h1>;
        }}
      </Answer>
    </>
  );
}
