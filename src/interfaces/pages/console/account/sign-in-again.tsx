import { useEffect, useRef } from 'preact/hooks';
import { SignIn } from './sign-in.tsx';

/** Lets a user whose session ended sign in above everything else, also above an open question. */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" onCancel={(event) => event.preventDefault()}>
      <SignIn tab="_blank" />
    </dialog>
  );
}
