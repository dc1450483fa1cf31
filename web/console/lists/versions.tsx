import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useLanguage, useTexts } from '../language.ts';
import { Answer, Nothing } from '../parts/answer.tsx';
import { Select } from '../parts/select.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import type { ListStatus } from './list-state.tsx';
import { texts } from './texts.ts';
import { countsOf, VersionChanges } from './version-changes.tsx';

type Version = Awaited<ReturnType<typeof api.lists.versions.query>>['versions'][number];

/** The versions of a list that are held, and what changed between two of them. */
export function Versions({ name }: Pick<ListStatus, 'name'>) {
  const t = useTexts(texts);
  const versions = useQuery({
    queryKey: ['lists', name, 'versions'],
    queryFn: () => api.lists.versions.query({ name, limit: 100 }),
  });
  return (
    <>
      <h2>{t('versions')}</h2>
      <Answer of={versions}>
        {({ versions: all }) => (
          <>
            <Table of={all} />
            <h2>{t('changes')}</h2>
            {all.length < 2 ? <Nothing>{t('first_version')}</Nothing> : <VersionPicker of={all} />}
          </>
        )}
      </Answer>
    </>
  );
}

function Table({ of: all }: { of: readonly Version[] }) {
  const t = useTexts(texts);
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs the keyboard.
    <section class="records" tabIndex={0} aria-label={t('versions')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('version')}</th>
            <th scope="col">{t('published')}</th>
            <th scope="col">{t('loaded')}</th>
            <th scope="col">{t('entries')}</th>
            <th scope="col">{t('since_before')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((each) => (
            <tr key={each.version}>
              <td>
                {each.version} {each.in_use && <Badge tone="good">{t('in_use')}</Badge>}
              </td>
              <td>
                <Moment at={each.published_at} withTime={false} />
              </td>
              <td>
                <Moment at={each.loaded_at} />
              </td>
              <td>{numbers.format(each.entity_count)}</td>
              <td>{each.previous_version === null ? '–' : t('summary', countsOf(each))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The choice of two versions, newest first; at the beginning the newest one and the one before it. */
function VersionPicker({ of: all }: { of: readonly Version[] }) {
  const t = useTexts(texts);
  const names = all.map(({ version }) => version);
  const [chosen, choose] = useState<{ from?: string; to?: string }>({});
  const newer = Math.max(0, names.indexOf(chosen.to ?? ''));
  const older = Math.max(newer + 1, names.indexOf(chosen.from ?? ''));
  const [to, from] = [all[newer], all[older]];
  if (!to || !from) return null;
  const optionsOf = (versions: readonly string[]) => versions.map((version) => [version, version] as const);
  return (
    <>
      <div class="toolbar wide">
        <Select
          label={t('from')}
          value={from.version}
          set={(version) => choose({ ...chosen, from: version })}
          options={optionsOf(names.slice(newer + 1))}
        />
        <Select
          label={t('to')}
          value={to.version}
          set={(version) => choose({ from: from.version, to: version })}
          options={optionsOf(names.slice(0, -1))}
        />
      </div>
      <VersionChanges name={to.list_name} from={from.version} to={to.version} />
    </>
  );
}
