import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { Failed, Loading } from '../../parts/answer.tsx';
import { pathOf, saveSigned } from '../../parts/signed-url.ts';
import { texts } from './texts.ts';

interface Props {
  readonly session_id: string;
  readonly doc_id: string;
  /** Names the picture to assistive software. */
  readonly label: string;
}

/** The outline of a field on a picture: corners as fractions (0 to 1) of its width and height. */
export interface Mark {
  readonly field: string;
  readonly outline: readonly (readonly [number, number])[];
}

/** A document of the end user, with outlines of the fields that were read. */
export const Picture = ({ session_id, doc_id, ...shown }: Props & Omit<PictureProps, 'id' | 'read'>) => (
  <PictureProps
    {...shown}
    id={doc_id}
    read={() => api.session.documentUrl.query({ session_id, doc_id, disposition: 'inline' })}
  />
);

/** The picture of a passed liveness check. */
export const LivenessPicture = ({ session_id, id, label }: { session_id: string; id: string; label: string }) => (
  <PictureProps
    id={id}
    label={label}
    read={() => api.session.livenessUrl.query({ session_id, liveness_session_id: id })}
  />
);

interface PictureProps {
  readonly id: string;
  /** Names the picture to assistive software. */
  readonly label: string;
  /** Gets the signed address of the picture, which is valid for five minutes. */
  readonly read: () => Promise<{ readonly url: string }>;
  readonly marks?: readonly Mark[];
  readonly chosen?: string;
}

function PictureProps({ id, label, read, marks = [], chosen }: PictureProps) {
  const t = useTexts(texts);
  const [isBroken, setBroken] = useState(false);
  const address = useQuery({ queryKey: ['picture', id], queryFn: read, staleTime: 240_000, gcTime: 0 });
  if (address.error) return <Failed error={address.error} />;
  if (!address.data) return <Loading />;
  if (isBroken) return <p class="fault">{t('picture_broken')}</p>;
  return (
    <span class="marked">
      <img class="picture" src={pathOf(address.data.url)} alt={label} onError={() => setBroken(true)} />
      {marks.length > 0 && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {marks.map(({ field, outline }) => (
            <polygon key={field} points={outline.join(' ')} class={field === chosen ? 'chosen' : undefined} />
          ))}
        </svg>
      )}
    </span>
  );
}

/** Saves a file. */
export function Download({ session_id, doc_id, label }: Props) {
  const t = useTexts(texts);
  const save = useMutation({
    mutationFn: async () => {
      const { url, file_name } = await api.session.documentUrl.query({ session_id, doc_id, disposition: 'attachment' });
      saveSigned(url, file_name);
    },
  });
  return (
    <>
      <button
        class="button second small"
        type="button"
        aria-label={`${t('download')}: ${label}`}
        onClick={() => save.mutate()}
      >
        {t('download')}
      </button>
      {save.error && <Failed error={save.error} />}
    </>
  );
}
