import { useContext, useState } from 'preact/hooks';
import { Link } from 'wouter';
import { useTexts } from '../language.ts';
import { MeContext } from '../me.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import { texts } from './texts.ts';

interface View {
  readonly name: string;
  readonly query: string;
}

function viewsIn(place: string): readonly View[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as View[];
  } catch {
    return [];
  }
}

/** Filters that the user saved under a name. They are stored in this browser alone, for this user: a search may name a customer. */
export function Views({ query }: { query: string }) {
  const t = useTexts(texts);
  const place = `vett-case-views ${useContext(MeContext)?.user_id}`;
  const [views, setViews] = useState(() => viewsIn(place));
  const [name, setName] = useState<string>();
  const keep = (next: readonly View[]) => {
    localStorage.setItem(place, JSON.stringify(next));
    setViews(next);
  };
  const save = () => {
    keep([...views.filter((view) => view.name !== name), { name: name ?? '', query }]);
    setName(undefined);
  };
  const here = views.find((view) => view.query === query);
  return (
    <div class="row views">
      {views.map((view) => (
        <Link
          key={view.name}
          class="button second small"
          href={`/cases?${view.query}`}
          aria-current={view === here ? 'true' : undefined}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
      {here ? (
        <button class="button plain small" type="button" onClick={() => keep(views.filter((view) => view !== here))}>
          {t('forget_view', { name: here.name })}
        </button>
      ) : (
        query && (
          <button class="button plain small" type="button" onClick={() => setName('')}>
            {t('save_view')}
          </button>
        )
      )}
      {name !== undefined && (
        <Dialog title={t('save_view')} close={() => setName(undefined)}>
          <Form submit={save} label={t('save')} isBusy={false} isReady={name.trim() !== ''} error={undefined}>
            <Input label={t('view_name')} hint={t('view_hint')} required maxLength={60} value={name} set={setName} />
          </Form>
        </Dialog>
      )}
    </div>
  );
}
