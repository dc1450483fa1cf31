import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { saveSigned } from '../parts/signed-url.ts';
import { texts } from './texts.ts';

/** Downloads the parts of an archive. Each download is in the audit log, so the first one tells how many there are. */
export function Archive({ request_id }: { request_id: string }) {
  const t = useTexts(texts);
  const download = useMutation({
    mutationFn: (part: number) => api.subjectRequest.archive.query({ request_id, part }),
    onSuccess: ({ url, part }) => saveSigned(url, `${request_id}-${part}.zip`),
  });
  const { parts = 1, left_out = 0 } = download.data ?? {};
  return (
    <>
      {download.error && <Failed error={download.error} />}
      {left_out > 0 && <p class="notice">{t('left_out', { count: left_out })}</p>}
      <div class="row">
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <button
            key={part}
            class="button second"
            type="button"
            aria-busy={download.isPending}
            onClick={() => !download.isPending && download.mutate(part)}
          >
            {parts === 1 ? t('download') : t('download_part', { part, parts })}
          </button>
        ))}
      </div>
    </>
  );
}
