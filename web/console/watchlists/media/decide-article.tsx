import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { AskReason, type GivenReason, VERDICTS, type Verdict } from '../../matches/decide.tsx';
import { texts as matchTexts } from '../../matches/texts.ts';
import { Failed } from '../../parts/answer.tsx';
import { useReasonText } from '../../parts/reasons.tsx';
import { useShortcuts } from '../../parts/shortcuts.ts';
import { useUndo } from '../../parts/undo.tsx';
import type { Article } from './articles.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly article: Article;
  readonly close: () => void;
}

/** Decides whether an article is about its subject, by the same keys and reasons as a match. */
export function DecideArticle({ article: { article_id, title, summary, full_name, verdict }, close }: Props) {
  const t = useTexts(texts);
  const words = useTexts(matchTexts);
  const reasonText = useReasonText();
  const offerUndo = useUndo();
  const [asked, ask] = useState<Verdict>();
  const [reason, setReason] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['watchlists'] });
  const undecide = useMutation({
    mutationFn: () => api.watchlistMedia.undecide.mutate({ article_id }),
    onSuccess: refresh,
  });
  const decide = useMutation({
    mutationFn: ({ decision, ...given }: GivenReason & { decision: Verdict }) =>
      api.watchlistMedia.decide.mutate({ article_id, decision, ...given }),
    onSuccess(_, { decision }) {
      offerUndo({ text: words(`decided_${decision}`, { count: 1, names: title }), undo: undecide.mutateAsync });
      void refresh();
      close();
    },
  });
  useShortcuts({
    f: verdict?.decision === 'false_positive' ? undefined : () => ask('false_positive'),
    t: verdict?.decision === 'true_match' ? undefined : () => ask('true_match'),
  });
  return (
    <section class="panel stack" aria-label={t('decide')}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>
        <bdi>{full_name ?? t('unnamed')}</bdi>: <bdi>{summary}</bdi>
      </p>
      {verdict && (
        <div class="row">
          <p>
            {t(`verdict_${verdict.decision}`)}: <bdi>{reasonText(verdict)}</bdi>
          </p>
          <button
            class="button plain small"
            type="button"
            onClick={() => undecide.mutate(undefined, { onSuccess: close })}
          >
            {words('take_back')}
          </button>
        </div>
      )}
      {undecide.error && <Failed error={undecide.error} />}
      {VERDICTS.filter((each) => each !== verdict?.decision).map((each) => (
        <details
          key={each}
          open={asked === each}
          onToggle={({ currentTarget: { open } }) => open !== (asked === each) && ask(open ? each : undefined)}
        >
          <summary>{words(`open_${each}`)}</summary>
          {asked === each && (
            <AskReason
              verdict={each}
              reach={t('holds_for')}
              reason={reason}
              setReason={setReason}
              isBusy={decide.isPending}
              error={decide.error}
              close={() => ask(undefined)}
              decide={(given) => decide.mutate({ decision: each, ...given })}
            />
          )}
        </details>
      ))}
    </section>
  );
}
