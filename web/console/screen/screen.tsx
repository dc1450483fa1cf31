import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CategoryChoice } from '../categories/categories.tsx';
import { useTexts } from '../language.ts';
import { Form } from '../parts/form.tsx';
import { Answered } from './answered.tsx';
import { Below } from './below.tsx';
import { fieldsOf, KINDS, type Kind, type Values } from './fields.ts';
import { type Asked, isAlike, screen } from './screen.ts';
import './screen.css';
import { SubjectField } from './subject-field.tsx';
import { texts } from './texts.ts';

/** Screens one subject against all lists. */
export function Screen() {
  const t = useTexts(texts);
  const [kind, setKind] = useState<Kind>('individual');
  const [values, setValues] = useState<Values>({});
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [isKept, setKept] = useState(true);
  const answer = useRef<HTMLHeadingElement>(null);
  const check = useMutation({
    mutationFn: ({ isKept, ...subject }: Asked & { isKept: boolean }) =>
      screen(subject, { apply_decisions: true, save_validation: isKept }),
  });
  useLayoutEffect(() => {
    if (check.submittedAt && check.isSuccess) answer.current?.focus();
  }, [check.submittedAt, check.isSuccess]);
  return (
    <>
      <h1>{t('title')}</h1>
      <div class="screen">
        <section class="panel">
          <Form
            submit={() => check.mutate({ kind, values, categories, isKept })}
            label={t('check')}
            isBusy={check.isPending}
            error={check.error}
          >
            <fieldset class="row kinds">
              <legend class="label">{t('kind')}</legend>
              {KINDS.map((each) => (
                <button
                  key={each}
                  class="button second small"
                  type="button"
                  aria-pressed={each === kind}
                  onClick={() => setKind(each)}
                >
                  {t(`kind_${each}`)}
                </button>
              ))}
            </fieldset>
            {fieldsOf(kind).map((field) => (
              <SubjectField
                key={field.name}
                field={field}
                kind={kind}
                value={values[field.name] ?? ''}
                error={check.error}
                set={(value) => setValues({ ...values, [field.name]: value })}
              />
            ))}
            {kind !== 'wallet' && <CategoryChoice chosen={categories} set={setCategories} error={check.error} />}
            <label class="switch">
              <input
                type="checkbox"
                checked={isKept}
                onChange={({ currentTarget }) => setKept(currentTarget.checked)}
              />
              <span>
                {t('keep')}
                <span class="hint">{t('keep_hint')}</span>
              </span>
            </label>
          </Form>
        </section>
        <section class="stack" aria-busy={check.isPending}>
          <h2 ref={answer} tabIndex={-1}>
            {t('answer')}
          </h2>
          {check.data && !check.isPending ? (
            <>
              {!isAlike(check.variables, { kind, values, categories }) && (
                <p class="notice bad" role="status">
                  {t('changed')}
                </p>
              )}
              <Answered
                key={check.submittedAt}
                of={check.data}
                categories={check.variables.kind === 'wallet' ? [] : check.variables.categories}
              />
              {check.variables.kind !== 'wallet' && (
                <Below key={`below ${check.submittedAt}`} asked={check.variables} answer={check.data} />
              )}
            </>
          ) : (
            <p class="state quiet" role="status">
              {t(check.isPending ? 'checking' : 'nothing_yet')}
            </p>
          )}
        </section>
      </div>
    </>
  );
}
