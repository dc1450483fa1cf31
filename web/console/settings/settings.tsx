import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer } from '../parts/answer.tsx';
import { faultOf, Refusable } from '../parts/form.tsx';
import { useUnsaved } from '../parts/unsaved.tsx';
import { nested, SECTIONS, type Value, valueAt } from './fields.ts';
import { SettingControl } from './setting-control.tsx';
import './settings.css';
import { texts } from './texts.ts';

type Tenant = Awaited<ReturnType<typeof api.tenant.get.query>>;
type SettingsPatch = Parameters<typeof api.tenant.update.mutate>[0];

/** The configuration of the tenant. */
export function Settings() {
  const t = useTexts(texts);
  const tenant = useQuery({ queryKey: ['tenant'], queryFn: () => api.tenant.get.query({}) });
  return (
    <>
      <h1>{t('title')}</h1>
      <Answer of={tenant}>{(known) => <Form tenant={known} />}</Answer>
    </>
  );
}

function Form({ tenant }: { tenant: Tenant }) {
  const t = useTexts(texts);
  const may = useMay();
  const [changed, setChanged] = useState<ReadonlyMap<string, Value>>(new Map());
  const save = useMutation({
    mutationFn: () => api.tenant.update.mutate(nested(changed) as SettingsPatch),
    onSuccess: (saved) => {
      queryClient.setQueryData(['tenant'], saved);
      setChanged(new Map());
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  useUnsaved(changed.size > 0);
  const set = (path: string, value: Value) => {
    const next = new Map(changed).set(path, value);
    if (JSON.stringify(valueAt(tenant, path)) === JSON.stringify(value)) next.delete(path);
    save.reset();
    setChanged(next);
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <Refusable error={save.error}>
        <div class="packed">
          {SECTIONS.map(({ title, settings }) => (
            <section key={title} class="panel">
              <h2>{t(title)}</h2>
              {settings.map((setting) => (
                <SettingControl
                  key={setting.path}
                  setting={setting}
                  value={
                    changed.has(setting.path) ? (changed.get(setting.path) ?? null) : valueAt(tenant, setting.path)
                  }
                  fault={faultOf(save.error, setting.path)}
                  isFixed={!may('tenant:update')}
                  set={(value) => set(setting.path, value)}
                />
              ))}
            </section>
          ))}
        </div>
      </Refusable>
      {may('tenant:update') && (
        <div class="row saving">
          <button class="button" type="submit" disabled={changed.size === 0} aria-busy={save.isPending}>
            {t('save')}
          </button>
          <span role="status">
            {changed.size > 0 && t('unsaved', { count: changed.size })}
            {changed.size === 0 && save.isSuccess && t('saved')}
          </span>
        </div>
      )}
    </form>
  );
}
